"""What a frozen Dozen becomes: the packages of each system."""
