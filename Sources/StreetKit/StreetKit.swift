// Streets and the ways through them.
