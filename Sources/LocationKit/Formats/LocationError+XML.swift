import LibXML

extension LocationError {
  /// Converts an error in an XML document.
  init(_ error: XMLError) {
    self.init(.malformed, error.message, line: error.line, column: error.column)
  }
}
