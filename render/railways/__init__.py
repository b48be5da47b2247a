"""Railways of the World: The Card Game as pictures and words."""
