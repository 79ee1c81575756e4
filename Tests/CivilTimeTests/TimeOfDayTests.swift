import CivilTime
import Testing

@Suite struct TimeOfDayTests {
  @Test(arguments: [
    ("9:00", 32_400, "09:00:00"), ("09:00", 32_400, "09:00:00"), ("09:00:30", 32_430, "09:00:30"),
    ("25:10:00", 90_600, "25:10:00"), (" 0:00 ", 0, "00:00:00"),
    ("100:00:00", 360_000, "100:00:00"),
  ])
  func `times`(text: String, seconds: Int, written: String) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.seconds == seconds)
    #expect(time.description == written)
    #expect(time.isWithinDay == (seconds < 86_400))
  }

  @Test(arguments: ["", "9", "9:", "9:0", "9:60", "9:00:", "9:00:60", "-1:00", "9:00x", "1000:00"])
  func `what is no time`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `a night belongs to the day before`() throws {
    let day = try #require(CivilDate("2026-12-31"))
    let late = CivilDateTime(day, TimeOfDay(seconds: 90_600))
    #expect(late.description == "2027-01-01T01:10:00")
    #expect(late.time.description == "01:10:00")
  }
}
