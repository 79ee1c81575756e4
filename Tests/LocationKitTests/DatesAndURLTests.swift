import Foundation
import LocationKit
import TestSupport
import Testing

/// Dates, URLs and data in the interface, as an app has them.
@Suite struct DatesAndURLTests {
  @Test func `a period is the times in milliseconds, and back`() {
    var filter = LocationFilter()
    #expect(filter.period == nil)
    let start = Date(timeIntervalSince1970: 1_700_000_000.25)
    filter.period = start..<start.addingTimeInterval(60)
    #expect(filter.times == 1_700_000_000_250..<1_700_000_060_250)
    #expect(filter.period == start..<start.addingTimeInterval(60))
    filter.period = nil
    #expect(filter.times == nil)
    // Years that no Int64 of milliseconds holds do not trap.
    filter.period = Date.distantPast..<Date(timeIntervalSince1970: 1e300)
    #expect(filter.times?.upperBound == 9_000_000_000_000_000)
  }

  @Test func `a shared file in memory is imported into a history at a URL`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(
      url: URL(filePath: folder.path("history.sqlite")))
    let table = Data("timestamp,latitude,longitude\n2026-11-21T09:00:00Z,52.2,21.0\n".utf8)
    let shared = try LocationFormats.standard.read(table, named: "shared.csv")
    #expect(shared.file.format == "csv" && shared.file.name == "shared.csv")
    let now = Date(timeIntervalSince1970: 1_764_300_000)
    #expect(try await history.add(shared.recording, from: shared.file, at: now).added == 1)
    #expect(try await history.sources().map(\.importDate) == [now])
    let url = URL(filePath: try folder.write("nothing", to: "walk.gpx"))
    let error = #expect(throws: LocationError.self) {
      try LocationFormats.standard.read(contentsOf: url)
    }
    #expect(error?.file == url.path)
  }
}
