"""The Settings screen, made from the table of all settings."""
