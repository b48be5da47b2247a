"""The shape of the file, step by step: numbered SQL scripts, never edited once merged."""
