/// What comes first in a date whose year is last: `05/01/2024` is 5 January or 1 May.
package enum DateOrder: Hashable, Sendable {
  case dayFirst, monthFirst

  /// The order that the first two numbers of a date show; `nil` if either or none may be the month.
  package init?(showing first: Int, _ second: Int) {
    switch (first > 12, second > 12) {
    case (true, false): self = .dayFirst
    case (false, true): self = .monthFirst
    default: return nil
    }
  }

  /// The date with these numbers; `nil` if there is no such day.
  package func date(_ first: Int, _ second: Int, year: Int) -> CivilDate? {
    switch self {
    case .dayFirst: CivilDate(year: year, month: second, day: first)
    case .monthFirst: CivilDate(year: year, month: first, day: second)
    }
  }
}
