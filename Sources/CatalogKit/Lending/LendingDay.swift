import CivilTime

/// Days of loans as the database has them: `2026-12-01`.
enum LendingDay {
  /// The day some days later.
  ///
  /// - Throws: ``CatalogError`` of kind `invalidValue` for a text that is no day.
  static func day(_ days: Int, after day: String) throws -> String {
    CivilDate(daysSinceEpoch: try number(of: day) + days).description
  }

  /// The number of days between two days; negative where the first is the later one.
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
