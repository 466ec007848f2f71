"""Dozen: Skip-Bo and Skyjo at one table."""
