import CivilTime
import Testing

@Suite struct DateOrderTests {
  @Test(arguments: [
    (13, 5, DateOrder.dayFirst), (5, 13, .monthFirst), (12, 12, nil), (1, 2, nil), (13, 13, nil),
  ])
  func `a number over 12 is the day`(first: Int, second: Int, order: DateOrder?) {
    #expect(DateOrder(showing: first, second) == order)
  }

  @Test func `the order says which number is the month`() {
    #expect(
      DateOrder.dayFirst.date(5, 1, year: 2024) == CivilDate(year: 2024, month: 1, day: 5))
    #expect(
      DateOrder.monthFirst.date(5, 1, year: 2024) == CivilDate(year: 2024, month: 5, day: 1))
    #expect(DateOrder.monthFirst.date(13, 1, year: 2024) == nil)
    #expect(DateOrder.dayFirst.date(29, 2, year: 2023) == nil)
  }
}
