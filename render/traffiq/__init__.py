"""Manhattan TraffIQ in pictures and words."""
