"""Running a server: the application, settings, what stands before every request."""
