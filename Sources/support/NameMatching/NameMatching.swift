// Names as people type them.
