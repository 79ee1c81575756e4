// A location history over HTTP.
