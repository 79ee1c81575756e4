import CivilTime
import TestSupport
import Testing

@Suite struct CivilDateTests {
  @Test func `days count from the epoch and back`() {
    var expected: CivilDate? = CivilDate(daysSinceEpoch: -800_000)
    for days in -800_000..<800_000 {
      let date = CivilDate(daysSinceEpoch: days)
      guard date == expected, date.daysSinceEpoch == days else {
        Issue.record("day \(days) is \(date)")
        return
      }
      expected = Self.next(after: date)
    }
  }

  @Test(arguments: [(1970, 1, 1, 0, 4), (2000, 2, 29, 11_016, 2), (2026, 11, 21, 20_778, 6)])
  func `known days`(year: Int, month: Int, day: Int, days: Int, weekday: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 1, 0)])
  func `days that do not exist`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  private static func next(after date: CivilDate) -> CivilDate? {
    CivilDate(year: date.year, month: date.month, day: date.day + 1)
      ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
      ?? CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
