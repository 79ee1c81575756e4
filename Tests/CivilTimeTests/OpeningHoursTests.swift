import Testing

@testable import CivilTime

@Suite struct OpeningHoursTests {
  private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// The spans of a week, as `Mo 08:00-12:00`; a span over midnight is two.
  private func spans(_ text: String) throws -> [String] {
    let hours = try #require(OpeningHours(text), "\(text)")
    func clock(_ minute: Int) -> String {
      let (hour, rest) = (minute / 60, minute % 60)
      return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
    }
    return Self.days.enumerated().flatMap { day, name in
      var spans: [String] = []
      var start: Int?
      for minute in 0...1440 {
        let isOpen = minute < 1440 && hours.holds(atMinuteOfWeek: day * 1440 + minute)
        if isOpen { start = start ?? minute }
        if !isOpen, let begin = start {
          spans.append("\(name) \(clock(begin))-\(clock(minute))")
          start = nil
        }
      }
      return spans
    }
  }

  @Test func `a rule replaces earlier ones on its days`() throws {
    #expect(
      try spans("Tu-Th 08:00-18:00; We 10:00-12:00") == [
        "Tu 08:00-18:00", "We 10:00-12:00", "Th 08:00-18:00",
      ])
    #expect(try spans("Mo 08:00-09:00; Mo 10:00-12:00") == ["Mo 10:00-12:00"])
    #expect(
      try spans("Fr 22:00-04:00; Sa 21:00-22:00") == ["Fr 22:00-24:00", "Sa 21:00-22:00"])
  }

  @Test func `a rule after a comma adds to those before it`() throws {
    #expect(
      try spans("Mo,Tu 08:00-12:00, Tu 14:00-18:00") == [
        "Mo 08:00-12:00", "Tu 08:00-12:00", "Tu 14:00-18:00",
      ])
    #expect(
      try spans("Mo 08:00-12:00, 13:00-17:00") == ["Mo 08:00-12:00", "Mo 13:00-17:00"])
    #expect(try spans("Mo, We 08:00-12:00") == ["Mo 08:00-12:00", "We 08:00-12:00"])
    #expect(try spans("Mo,We 08:00-12:00, We off") == ["Mo 08:00-12:00"])
  }

  @Test func `what is closed, unknown or on holidays is not open`() throws {
    #expect(try spans("off").isEmpty)
    #expect(try spans("PH 10:00-12:00").isEmpty)
    #expect(try spans("Mo 08:00-12:00 unknown").isEmpty)
    #expect(try spans("Mo 08:00-12:00 \"by appointment; or not\"").isEmpty)
    #expect(try spans("Mo 08:00-12:00 open \"side door\"") == ["Mo 08:00-12:00"])
    #expect(
      try spans("Mo 08:00-18:00; 12:00-13:00 off; PH off") == [
        "Mo 08:00-12:00", "Mo 13:00-18:00",
      ])
    #expect(try spans("24/7; Tu-Su off") == ["Mo 00:00-24:00"])
  }

  @Test func `a fallback applies where no rule says anything`() throws {
    #expect(
      try spans("Mo 08:00-09:00 || Mo,Tu 12:00-13:00 open \"emergency\"") == [
        "Mo 08:00-09:00", "Mo 12:00-13:00", "Tu 12:00-13:00",
      ])
    #expect(
      try spans("Mo 08:00-09:00 || \"call us\" || Mo-Su open") == ["Mo 08:00-09:00"])
  }

  @Test func `times cross midnight and may lack an end`() throws {
    #expect(try spans("Su 22:00-02:00") == ["Mo 00:00-02:00", "Su 22:00-24:00"])
    #expect(try spans("Mo 22:00-26:00") == ["Mo 22:00-24:00", "Tu 00:00-02:00"])
    #expect(try spans("Mo 18:00+") == ["Mo 18:00-24:00"])
  }

  @Test func `usual slips are understood`() throws {
    for text in [
      "mo-tu 08:00-09:00", "Mo–Tu 08:00–09:00", "Mo - Tu 08:00 - 09:00", "Mo-Tu: 8:00-9:00",
      "Mo-Tu 08:00-09:00;",
    ] {
      #expect(try spans(text) == ["Mo 08:00-09:00", "Tu 08:00-09:00"], "\(text)")
    }
  }

  @Test(arguments: [
    "", ";", "-", "weight>5.5", "Apr-Oct 08:00-18:00", "Mo[1] 08:00-09:00", "Mo 08:00", "8-18",
    "Mo-Tu-We", "Mo 08:00-09:00-10:00", "Mo 8:0-9:0", "Mo 08:00-99:00", "Mo \"open", "|",
    "PH -1 day",
    "sunrise-sunset", "Mo 08:60-09:00", "+", "||",
  ])
  func `what it cannot say is refused`(text: String) {
    #expect(OpeningHours(text) == nil)
  }
}
