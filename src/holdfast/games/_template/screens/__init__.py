"""What one seat sees, and how terminals and pages draw it."""
