/// Parses years: `1995`, `1990..2000`, `1990..`, `..2000`, `1990-2000`.
enum YearRange {
  /// The range of years.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery`.
  static func parse(_ text: String) throws(CatalogError) -> ClosedRange<Int> {
    let parts: [Substring]
    if let dots = text.firstRange(of: "..") {
      parts = [text[..<dots.lowerBound], text[dots.upperBound...]]
    } else if let dash = text.firstIndex(where: { $0 == "-" || $0 == "–" }) {
      parts = [text[..<dash], text[text.index(after: dash)...]]
    } else {
      parts = [text[...], text[...]]
    }
    let first = parts[0].isEmpty ? 0 : Int(parts[0])
    let last = parts[1].isEmpty ? 9999 : Int(parts[1])
    guard let first, let last, first <= last, first >= 0, !(parts[0] + parts[1]).isEmpty else {
      throw CatalogError(
        .badQuery,
        "this is not a year or a range of years; write 1995, 1990..2000, 1990.. or ..2000")
    }
    return first...last
  }
}

extension BookQuery {
  /// Parses years as written in a query line: `1995`, `1990..2000`, `1990..`, `..2000`.
  ///
  /// - Parameter text: The years as typed.
  /// - Throws: ``CatalogError`` of kind `badQuery`.
  public static func years(_ text: String) throws(CatalogError) -> ClosedRange<Int> {
    try YearRange.parse(text)
  }
}
