import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Seeded calendars beside recurring-ical-events; skipped where that is absent.
///
/// `CITYKIT_PYTHON` names a Python that has it, else `python3` is tried.
@Suite(
  .enabled("needs a Python with recurring-ical-events; see CITYKIT_PYTHON") {
    RecurrenceOracle.isPresent
  })
struct RecurrenceOracleTests {
  @Test func `fifty calendars have the repetitions that recurring-ical-events finds`() throws {
    let folder = try TemporaryFolder()
    let cases = try RecurrenceOracle.cases(in: folder)
    #expect(cases.count == 50)
    #expect(cases.reduce(0) { $0 + $1.expected.count } > 1000)
    for (number, one) in cases.enumerated() {
      try folder.write(one.calendar, to: "\(number).ics")
      let zone = try #require(TimeZone(identifier: one.zone))
      let lessons = try LessonTimetable(contentsOf: folder.url.appending(path: "\(number).ics"))
        .lessons(
          from: Date(timeIntervalSince1970: one.from), to: Date(timeIntervalSince1970: one.to),
          in: zone)
      let times = lessons.map {
        [$0.start.timeIntervalSince1970, $0.end.timeIntervalSince1970]
      }
      #expect(
        times.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == one.expected, "\(one.calendar)")
    }
  }
}

private enum RecurrenceOracle {
  struct Case: Decodable {
    let calendar: String
    let from: Double
    let to: Double
    let zone: String
    let expected: [[Double]]
  }

  private static let python = ProcessInfo.processInfo.environment["CITYKIT_PYTHON"] ?? "python3"

  static let isPresent =
    (try? run(["-c", "import dateutil, icalendar, recurring_ical_events"])) == 0

  static func cases(in folder: TemporaryFolder) throws -> [Case] {
    let script = Checkout.root.appending(path: "Tests/FloorPlanKitTests/Oracles/recurrences.py")
    let file = folder.url.appending(path: "cases.json")
    try #require(try run([script.path, file.path]) == 0, "the script failed")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
