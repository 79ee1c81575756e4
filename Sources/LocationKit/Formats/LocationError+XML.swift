import LibXML

extension LocationError {
  /// What is wrong with a document of XML.
  ///
  /// - Parameter isCutOff: Whether an element was open when the reading broke off, for then
  ///   libxml2's "extra content at the end" means that there is too little of it.
  init(_ error: XMLError, isCutOff: Bool) {
    let isEnd = isCutOff && error.message.hasPrefix("Extra content at the end")
    self.init(
      .malformed, isEnd ? "the document is cut off: elements are still open" : error.message,
      line: error.line, column: error.column)
  }
}
