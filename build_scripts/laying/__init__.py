"""How `layouts.py` lays tables without a window: positions, faults, sketches."""
