"""The figures: `make bench` runs every section, `make bench ARGS=engines` one."""
