"""What every game of the catalog must have, whatever its rules are."""
