extension String {
  /// The text with some Unicode scalars written otherwise.
  ///
  /// `replacing(_:with:)` compares characters, and a quote under a combining accent is another
  /// character than a quote, as a line feed after a carriage return is another than a line feed.
  package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let escape = escapes[scalar] {
        scalars.append(contentsOf: escape.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
