"""Computer players of TraffIQ."""
