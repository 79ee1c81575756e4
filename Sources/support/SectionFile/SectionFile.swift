// A mapped file of named sections.
