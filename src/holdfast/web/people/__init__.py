"""Names that people keep across tables and devices, with a passkey or a link; nobody needs one."""
