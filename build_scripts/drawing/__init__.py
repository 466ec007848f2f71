"""How the art of Dozen is drawn: geometry in, pictures out."""
