"""The screens: what is drawn and what is done with mouse and keys."""
