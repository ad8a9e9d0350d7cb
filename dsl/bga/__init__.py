"""Projects of Board Game Arena: their PHP, JSON and JavaScript files read, and linted."""
