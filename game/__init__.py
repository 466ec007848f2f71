"""Dozen: Skip-Bo and Skyjo at one table."""

__version__ = "0.1.0"
