import Foundation
import RoutingKit
import Testing

/// How answers write times and durations for people.
@Suite struct AnswerTimesTests {
  private static let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
  private static let format = Date.ISO8601FormatStyle()

  /// The headline and first ride from Nowowiejska to Marszałkowska by car, which takes 11 minutes.
  private static func lines(_ timing: JourneyTiming) throws -> [String] {
    let city = try NetworkFixtures.sample()
    let answer = city.plan(
      from: .node(id: "EN_0002"), to: .node(id: "EN_0005"), timing: timing, comparing: [.car])
    return answer.lines(timeZone: warsaw).map {
      $0.text.replacing(#/ drive from.*/#, with: "")
    }
  }

  @Test(arguments: [
    ("2026-11-21T08:00:00Z", "leave at 08:49, be there at 09:00", "08:49"),
    (
      "2026-11-24T23:05:00Z", "leave at 2026-11-24 23:54, be there at 2026-11-25 00:05",
      "2026-11-24 23:54"
    ),
    (
      "2026-11-24T23:00:00Z", "leave at 2026-11-24 23:49, be there at 2026-11-25 00:00",
      "2026-11-24 23:49"
    ),
    ("2026-10-25T01:05:00Z", "leave at 02:54+02:00, be there at 02:05+01:00", "02:54+02:00"),
    ("2026-10-25T00:30:00Z", "leave at 02:19+02:00, be there at 02:30+02:00", "02:19+02:00"),
    ("2026-10-25T01:30:00Z", "leave at 02:19+01:00, be there at 02:30+01:00", "02:19+01:00"),
    ("2026-10-25T08:00:00Z", "leave at 08:49, be there at 09:00", "08:49"),
  ])
  func `days and offsets stand where they differ`(
    arrival: String, times: String, ride: String
  ) throws {
    let lines = try Self.lines(.arriving(try Self.format.parse(arrival)))
    #expect(lines == ["By car: 11 min, \(times).", "  \(ride)"])
  }

  @Test func `a journey on another day than asked for shows its day`() throws {
    let wanted = try Self.format.parse("2026-11-21T08:00:00Z")
    let now = try Self.format.parse("2026-11-22T08:00:00Z")
    #expect(
      try Self.lines(.arriving(wanted, now: now)).first
        == "By car: 11 min, leave at 2026-11-22 09:00, be there at 2026-11-22 09:11 "
        + "(1 d 11 min too late).")
  }

  @Test func `nobody arrives later or leaves earlier than wanted by a part of a second`() throws {
    let city = try NetworkFixtures.sample()
    let nine = Date(timeIntervalSince1970: 1_795_248_000)
    func times(_ timing: JourneyTiming) -> [Date?] {
      let journey = city.plan(from: .node(id: "EN_0001"), to: .node(id: "EN_0005"), timing: timing)
        .journeys.first
      return [journey?.departure, journey?.arrival]
    }
    #expect(times(.arriving(nine + 0.9)) == [nine - 600, nine])
    #expect(times(.departing(nine + 0.1)) == [nine + 1, nine + 601])
  }

  @Test(arguments: [
    (0, "0 s"), (45, "45 s"), (720, "12 min"), (750, "12 min 30 s"), (3600, "1 h 00 min"),
    (3900, "1 h 05 min"), (3905, "1 h 05 min 5 s"), (86_400, "1 d"), (90_000, "1 d 1 h 00 min"),
    (86_460, "1 d 1 min"), (31_536_000, "365 d"),
  ])
  func `durations in words`(seconds: Int, words: String) throws {
    let city = try NetworkFixtures.city([("A", "B", seconds, [])])
    let answer = city.plan(from: .node(id: "A"), to: .node(id: "B"), comparing: [.car])
    #expect(answer.lines(timeZone: .gmt).first?.text == "By car: \(words).")
  }

  @Test func `the page says of a tie what the text says`() throws {
    let city = try NetworkFixtures.sample()
    let answer = city.plan(from: .node(id: "EN_0001"), to: .node(id: "EN_0005"))
    #expect(answer.lines(timeZone: .gmt).map(\.text).contains("Both take 10 min."))
    #expect(answer.html(on: nil, timeZone: .gmt).contains("<p>Both take 10 min.</p>"))
  }
}
