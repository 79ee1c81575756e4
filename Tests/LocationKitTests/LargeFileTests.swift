import Foundation
import GeoKit
import TestSupport
import Testing

@testable import LocationKit

/// Files that are added in parts, compared with the same files added as a whole.
@Suite struct LargeFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a history has, as text.
  private struct State: Equatable {
    var report: ImportReport
    var ways: [String]
    var byTime: [String]
    var places: Set<String>
  }

  private func describe(_ record: LocationRecord) -> String {
    "\(record.coordinate) \(record.milliseconds ?? -1) \(record.type) \(record.altitude ?? -1) "
      + "\(record.details.name ?? "")"
  }

  private func state(
    of bytes: [UInt8], named name: String, partSize: Int?
  ) async throws -> State {
    let path = folder.path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let store = folder.path("\(name).\(partSize ?? 0).sqlite")
    let history = try LocationHistory(path: store)
    let file = try LocationFormats.standard.file(
      path: path, as: nil, largeSize: partSize == nil ? .max : 0, partSize: partSize ?? 1)
    let report = try await history.add(file, at: Date(timeIntervalSince1970: 1_700_000_000))
    // The same once more, and the whole in another form.
    #expect(try await history.add(file, at: Date()).added == 0)
    #expect(try await history.add(file, at: Date()).duplicates == report.read - report.rejected)
    let tracks = try await history.recording(order: .track)
    let times = try await history.recording()
    #expect(try await history.check().findings == [])
    #expect(try await history.countsAreRight())
    let state = State(
      report: report,
      ways: tracks.runs.filter { $0.kind != .waypoints && !$0.range.isEmpty }.map { run in
        "\(run.kind) \(run.name ?? "-") \(run.continuesTrack) "
          + "\(tracks.records[run.range].map(describe).sorted())"
      },
      byTime: times.records.filter { $0.milliseconds != nil }.map(describe),
      places: Set(times.records.filter { $0.milliseconds == nil }.map(describe)))
    try await history.undo(source: #require(report.source))
    #expect(try await history.count() == 0)
    #expect(try await history.read { try SegmentIndex($0).segments.isEmpty })
    try history.close()
    return state
  }

  /// Tracks of two devices, with times that may overlap, go back or repeat.
  private func recording(_ random: inout SeededGenerator, isInOrder: Bool) throws -> Recording {
    var recording = Recording()
    var time: Int64 = 1_600_000_000_000
    var name: String?
    for number in 0..<5 {
      let goesOn = number > 0 && Bool.random(using: &random)
      if !goesOn { name = Bool.random(using: &random) ? "way \(number)" : nil }
      recording.beginRun(.track, name: name, continuesTrack: goesOn)
      if !isInOrder { time -= Int64.random(in: 0...40_000, using: &random) }
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        time += Int64.random(in: isInOrder ? 1...9 : 0...9, using: &random) * 1000
        var record = LocationRecord(
          at: try Coordinate(
            latitude: 50 + Double(Int.random(in: 0...90, using: &random)) / 1000,
            longitude: 20 + Double(Int.random(in: 0...90, using: &random)) / 1000))
        record.milliseconds = time
        record.altitude = Double(number)
        recording.records.append(record)
      }
    }
    recording.endRun()
    return recording
  }

  @Test(arguments: ["gpx", "csv", "geojson", "kml"])
  func `parts give the same history as the whole file`(format: String) async throws {
    var random = SeededGenerator(seed: 490)
    for round in 0..<6 {
      let recording = try recording(&random, isInOrder: round % 2 == 0)
      var bytes: [UInt8] = []
      try #require(LocationFormats.standard.named(format)).write(recording) { bytes += $0 }
      let whole = try await state(of: bytes, named: "\(round).\(format)", partSize: nil)
      for size in [1, 7, 40] {
        let parts = try await state(of: bytes, named: "\(round).\(format)", partSize: size)
        #expect(parts == whole, "\(format), round \(round), parts of \(size)")
      }
      #expect(whole.report.added > 20)
    }
  }

  private static func joined(
    _ range: Range<Int>, _ separator: String = "", _ text: (Int) -> String
  ) -> String { range.map(text).joined(separator: separator) }

  private static let lists: [String: String] = [
    "Records.json": "{\"locations\":[" + records + "]}",
    "phone.rec": recorded,
    "plain.csv": "time,lat,lon\n" + rows,
    "two.csv": "time,lat,lon,track,segment\n" + alternating,
    "back.csv": "time,lat,lon,track,segment\n" + alternating + "\n1714550003,51,20,3,1",
    "activity.tcx": "<TrainingCenterDatabase><Activities><Activity><Id>Run</Id>" + laps
      + "</Activity></Activities></TrainingCenterDatabase>",
    "walk.nmea": sentences,
    "late.gpx": gpx + "<trk><trkseg>" + points + "</trkseg><name>Late</name></trk></gpx>",
    "cut.gpx": gpx + "<trk><trkseg>" + points + "<trkpt lat=\"5",
    "plan.gpx": gpx + "<rte><name>Plan</name>" + stops + "</rte></gpx>",
  ]

  private static let gpx =
    "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">"

  private static let records: String = joined(10..<70, ",") { number in
    """
    {"latitudeE7":\(500_000_000 + number * 1000),"longitudeE7":200000000,"accuracy":\(number),
    "timestamp":"\(1_714_550_000 - number)"}
    """
  }

  private static let recorded: String = joined(10..<70, "\n") { number in
    "2024-05-01T10:00:00Z\t*                 \t{\"_type\":\"location\",\"lat\":50.\(number),"
      + "\"lon\":20,\"tst\":\(1_714_550_000 + number)}"
  }

  private static let rows: String = joined(0..<60, "\n") { number in
    number == 30 ? "x,50,20" : "\(1_714_550_000 + number % 50),50.\(number % 50 + 10),20"
  }

  /// Two tracks at the same time, in the order of time.
  private static let alternating: String = joined(0..<80, "\n") { number in
    "\(1_714_550_000 + number),50.\(number + 10),20,\(number % 2 + 1),1"
  }

  private static let laps: String = joined(0..<3) { lap in
    let track = joined(10..<30) { number in
      "<Trackpoint><Time>2024-05-01T10:0\(lap):\(number)Z</Time><Position>"
        + "<LatitudeDegrees>50.\(number)</LatitudeDegrees>"
        + "<LongitudeDegrees>20</LongitudeDegrees></Position></Trackpoint>"
    }
    return "<Track>" + track + "</Track>"
  }

  private static let sentences: String = joined(10..<60, "\r\n") { number in
    "$GPRMC,1000\(number),A,50\(number).00,N,02000.00,E,1.0,0.0,010524,,"
  }

  private static let points: String = joined(10..<50) { number in
    "<trkpt lat=\"50\" lon=\"20.\(number)\"><time>2024-05-01T10:00:\(number)Z</time></trkpt>\n"
  }

  private static let stops: String = joined(10..<50) { number in
    "<rtept lat=\"50\" lon=\"20.\(number)\"/>"
  }

  @Test(arguments: lists.keys.sorted())
  func `parts of other files, and of damaged ones`(name: String) async throws {
    let bytes = Array(try #require(Self.lists[name]).utf8)
    let whole = try await state(of: bytes, named: name, partSize: nil)
    for size in [1, 9, 50] {
      #expect(try await state(of: bytes, named: name, partSize: size) == whole, "\(size)")
    }
    #expect(whole.report.added >= 39)
  }

  @Test func `a cancelled or rehearsed file leaves the history as it was`() async throws {
    let path = folder.path("plain.csv")
    let text = try #require(Self.lists["plain.csv"])
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let file = try LocationFormats.standard.file(
      path: path, as: nil, largeSize: 0, partSize: 5)
    let rehearsed = try await history.add(file, at: Date(), isRehearsal: true)
    #expect(rehearsed.added == 49 && rehearsed.source == nil)
    let adding = Task {
      try await history.add(file, at: Date()) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    adding.cancel()
    await #expect(throws: CancellationError.self) { try await adding.value }
    #expect(try await history.count() == 0)
    #expect(try await history.sources().isEmpty)
  }

  @Test func `times of a track are packed in order`() {
    var times = PendingTimes()
    let texts = [
      "2024-05-01T10:00:00Z", "", "soon", "2024-05-01T09:00:00Z", "1850-01-01T00:00:00Z",
    ]
    for _ in 0..<20_000 { for text in texts { times.append(text) } }
    for _ in 0..<20_000 {
      for text in texts {
        switch times.next() {
        case .known(let time): #expect(time == WrittenTime.inKML(text))
        case .missing: #expect(text.isEmpty)
        case .invalid: #expect(text == "soon")
        case nil: Issue.record("too few times")
        }
      }
    }
    #expect(times.next() == nil)
  }
}
