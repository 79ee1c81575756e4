// A building over HTTP.
