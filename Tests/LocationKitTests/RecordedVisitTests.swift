import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Visits that programs recorded, and what they recorded beside them.
@Suite struct RecordedVisitTests {
  private func timeline(_ rows: [String]) async throws -> Timeline {
    let folder = try TemporaryFolder()
    let lines = ["timestamp,latitude,longitude,type,departure"] + rows
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "visits.csv")
    let history = try LocationHistory(path: folder.path("h.sqlite"))
    _ = try await history.add(try LocationFormats.standard.file(path: path), at: Date())
    let timeline = try await history.timeline(in: .gmt)
    try history.close()
    return timeline
  }

  private static func time(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }

  @Test func `the next visit begins where the last one ends`() async throws {
    let visits = try await timeline([
      "2024-04-28T16:36:07.770Z,41.001734,29.054535,visit-detected,2024-04-28T21:30:58.938Z",
      "2024-04-28T21:30:58.938Z,41.00283,29.057579,visit-detected,2024-04-29T12:51:10.999Z",
      "2024-04-28T21:31:00Z,41.002822,29.057591,default,",
      "2024-04-29T12:54:00Z,40.999047,29.05265,default,",
    ]).visits
    #expect(visits.count == 2)
    let last = try #require(visits.last)
    #expect(abs(last.arrival.timeIntervalSince(try Self.time("2024-04-28T21:30:59Z"))) < 60)
    #expect(abs(last.departure.timeIntervalSince(try Self.time("2024-04-29T12:51:11Z"))) < 60)
  }

  @Test func `a visit is kept despite a position elsewhere seconds before its end`() async throws {
    let visits = try await timeline([
      "2025-05-11T04:02:00Z,32.995009,-97.187949,default,",
      "2025-05-11T04:08:00Z,32.993863,-97.191040,default,",
      "2025-05-11T04:11:40.472Z,32.997088,-97.196004,visit-detected,2025-05-11T19:26:12Z",
      "2025-05-11T04:14:00Z,32.997100,-97.196126,default,",
      "2025-05-11T04:20:00Z,32.997179,-97.196133,default,",
      "2025-05-11T19:26:00Z,33.010158,-97.217018,default,",
      "2025-05-11T19:37:00Z,33.011514,-97.218665,default,",
    ]).visits
    #expect(visits.count == 1)
    let departure = try #require(visits.first?.departure)
    #expect(departure == (try Self.time("2025-05-11T19:26:12Z")))
  }

  @Test func `of two visits that begin together the longer one counts`() async throws {
    let visits = try await timeline([
      "2025-02-28T14:58:00Z,52.1,21.0,visit-detected,2025-02-28T20:34:00Z",
      "2025-02-28T14:58:20Z,52.108,21.0,visit-detected,2025-02-28T15:40:00Z",
    ]).visits
    #expect(visits.count == 1)
    #expect(visits.first.map { abs($0.coordinate.latitude - 52.1) < 0.001 } == true)
    #expect(visits.first?.departure == (try Self.time("2025-02-28T20:34:00Z")))
  }

  @Test(arguments: UInt64(1)...20)
  func `back-to-back visits are all found`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var start = 1_735_689_600.0
    var rows: [String] = []
    var expected: [(start: Double, end: Double)] = []
    var latitude = 52.0
    for _ in 0..<40 {
      let end = start + Double.random(in: 1200...40_000, using: &random)
      func text(_ time: Double) -> String {
        "\(Date(timeIntervalSince1970: time).ISO8601Format(.init(includingFractionalSeconds: true)))"
      }
      rows.append("\(text(start)),\(latitude),21.0,visit-detected,\(text(end))")
      expected.append((start, end))
      start = end
      // 0.3 to 4 km away.
      latitude +=
        Double.random(in: 0.003...0.036, using: &random)
        * (Bool.random(using: &random) ? 1 : -1)
    }
    let visits = try await timeline(rows).visits
    #expect(visits.count == expected.count)
    for (visit, truth) in zip(visits, expected) {
      #expect(abs(visit.arrival.timeIntervalSince1970 - truth.start) < 120)
      #expect(abs(visit.departure.timeIntervalSince1970 - truth.end) < 120)
    }
  }
}
