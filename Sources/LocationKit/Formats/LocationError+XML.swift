import LibXML

extension LocationError {
  /// What is wrong with a document of XML.
  init(_ error: XMLError) {
    self.init(.malformed, error.message, line: error.line, column: error.column)
  }
}
