"""How tables outlive the rules they were begun under."""
