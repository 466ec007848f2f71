"""Every sentence of RULES.md that can be false, as a test."""
