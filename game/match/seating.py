"""What computers are called that were given no name, on the screen and on the command line."""

NAMES = ("Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
"""In the order in which they sit down."""
