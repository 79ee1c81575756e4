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

  /// Google records a campus and the building in it; only one of them is where the path leads.
  @Test func `of two visits at the same time the one beside the path counts`() async throws {
    let campus = "2025-01-16T01:49:00Z,38.033553,-78.507977,visit-detected,2025-01-16T04:09:45Z"
    let hall = "2025-01-16T01:50:30Z,38.045953,-78.506758,visit-detected,2025-01-16T04:09:45Z"
    let path = [
      "2025-01-16T01:42:00Z,38.0402,-78.5069,default,",
      "2025-01-16T01:49:00Z,38.0447,-78.5060,default,",
      "2025-01-16T04:10:00Z,38.0446,-78.5058,default,",
      "2025-01-16T04:15:00Z,38.0416,-78.5062,default,",
    ]
    let visits = try await timeline([campus, hall] + path).visits
    #expect(visits.count == 1)
    #expect(visits.first.map { abs($0.coordinate.latitude - 38.045953) < 0.0002 } == true)
    // Without a path, the longer one counts.
    let alone = try await timeline([campus, hall]).visits
    #expect(alone.map(\.arrival) == [try Self.time("2025-01-16T01:49:00Z")])
  }

  @Test func `ways within a place and visits to its parts do not end a visit`() async throws {
    let visits = try await timeline([
      "2025-02-27T14:58:00Z,38.0335,-78.5080,visit-detected,2025-02-27T19:59:00Z",
      "2025-02-27T14:59:36Z,38.0335,-78.5044,visit-detected,2025-02-27T15:10:41Z",
      "2025-02-27T15:20:00Z,38.0313,-78.5080,default,",
      "2025-02-27T15:26:00Z,38.0312,-78.5080,default,",
      "2025-02-27T16:40:00Z,38.0360,-78.5080,default,",
      "2025-02-27T16:46:00Z,38.0361,-78.5080,default,",
      "2025-02-27T16:52:00Z,38.0362,-78.5080,default,",
    ]).visits
    #expect(visits.map(\.arrival) == [try Self.time("2025-02-27T14:58:00Z")])
    #expect(visits.map(\.departure) == [try Self.time("2025-02-27T19:59:00Z")])
  }

  @Test func `a way farther off ends a visit`() async throws {
    let visits = try await timeline([
      "2025-02-27T12:00:00Z,52.10,21.0,visit-detected,2025-02-27T18:00:00Z",
      "2025-02-27T14:00:00Z,52.11,21.0,default,", "2025-02-27T14:20:00Z,52.12,21.0,default,",
      "2025-02-27T14:40:00Z,52.12,21.0,default,", "2025-02-27T15:00:00Z,52.11,21.0,default,",
      "2025-02-27T15:30:00Z,52.10,21.0,default,",
    ]).visits
    #expect(visits.count > 1)
  }

  @Test func `a visit that ends as one far away begins loses neither`() async throws {
    let visits = try await timeline([
      "2024-10-14T17:22:27Z,41.1500,29.0500,visit-detected,2024-10-16T13:01:55Z",
      "2024-10-16T13:01:55Z,40.8910,29.3783,visit-detected,2024-10-16T13:47:56Z",
      "2024-10-16T13:02:00Z,40.8920,29.3783,default,",
      "2024-10-16T13:48:00Z,40.8920,29.3783,default,",
    ]).visits
    #expect(visits.count == 2)
    #expect(visits.last.map { $0.arrival } == (try Self.time("2024-10-16T13:01:55Z")))
    #expect(visits.first.map { $0.departure } == (try Self.time("2024-10-16T13:01:55Z")))
  }

  @Test func `any number of visits within each other takes bounded work`() throws {
    let position = GridPosition(try Coordinate("52,21"))
    let ends = (0..<100_000).map { number -> Fix in
      var fix = Fix(time: Int64(200_000_000 + number), position: position)
      fix.role = .end(delay: 0, duration: 100_000)
      return fix
    }
    let starts = (0..<100_000).map { number -> Fix in
      var fix = Fix(
        time: Int64(number),
        position: GridPosition(
          latitude: position.latitude + Int32(number % 7) * 20_000, longitude: position.longitude))
      fix.role = .start
      return fix
    }
    let kept = SettledVisits(starts + ends).kept
    #expect(kept.count <= 200_000)
    #expect(SettledVisits([]).kept.isEmpty)
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
