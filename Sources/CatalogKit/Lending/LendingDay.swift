import CivilTime

/// Computes with dates of loans as stored in the database: `2026-12-01`.
enum LendingDay {
  /// The date a number of days later.
  ///
  /// - Throws: ``CatalogError`` of kind `invalidValue` if the text is not a date.
  static func day(_ days: Int, after day: String) throws -> String {
    CivilDate(daysSinceEpoch: try number(of: day) + days).description
  }

  /// The number of days from one date to another; negative if the first is later.
  static func count(from first: String, to last: String) throws -> Int {
    try number(of: last) - number(of: first)
  }

  private static func number(of day: String) throws -> Int {
    guard let date = CivilDate(day) else {
      throw CatalogError(.invalidValue, "a day is written as 2026-12-01")
    }
    return date.daysSinceEpoch
  }
}
