extension String {
  /// The text with some Unicode scalars escaped.
  ///
  /// `replacing(_:with:)` compares characters, and would miss a quote followed by a combining
  /// accent, or a line feed after a carriage return.
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
