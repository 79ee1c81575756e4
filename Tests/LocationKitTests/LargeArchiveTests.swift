import Archive
import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Archives and compressed files whose documents are expanded one at a time.
@Suite struct LargeArchiveTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func track(_ hour: Int, count: Int = 50) -> String {
    let points = (0..<count).map { number in
      "<trkpt lat=\"50.\(hour)\" lon=\"20.\(100 + number)\"><src>s\(number % 3)</src>"
        + "<time>2024-05-01T\(hour):\(10 + number / 60):\(10 + number % 50)Z</time></trkpt>\n"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><name>h\(hour)"
      + "</name><trkseg>" + points.joined() + "</trkseg></trk></gpx>"
  }

  private static let list =
    "time,lat,lon\n" + (0..<60).map { "\(1_714_590_000 + $0),51.\($0 + 10),21\n" }.joined()

  private func write(_ files: [(name: String, text: String)], to name: String) throws -> String {
    var writer = ZipFolderWriter()
    for file in files { try writer.add(Array(file.text.utf8), named: file.name) }
    let path = folder.path(name)
    try Data(try writer.finished()).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What a history has after a file was added to it, and the report.
  private struct State: Equatable {
    var report: ImportReport
    var ways: [String]
    var records: [String]
  }

  /// - Parameter partSize: The records in a part; `nil` to read the file in memory.
  private func state(
    of path: String, partSize: Int?, seal: HistorySeal? = nil
  ) async throws -> State {
    let store = folder.path("store-\(UInt32.random(in: 0 ... .max)).sqlite")
    let history = try LocationHistory(path: store, seal: seal)
    let file = try LocationFormats.standard.file(
      path: path, as: nil, largeSize: partSize == nil ? .max : 0, partSize: partSize ?? 1)
    if case .large = file.contents {} else { #expect(partSize == nil) }
    var report = try await history.add(file, at: Date(timeIntervalSince1970: 1_700_000_000))
    let again = try await history.add(file, at: Date())
    #expect(again.added == 0 && again.duplicates == report.read - report.rejected)
    report.source = nil
    #expect(try await history.check().findings == [])
    #expect(try await history.countsAreRight())
    let tracks = try await history.recording(order: .track)
    let records = try await history.recording().records
    let state = State(
      report: report,
      ways: tracks.runs.filter { $0.kind == .track && $0.name != nil }.map { run in
        "\(run.name ?? "-") \(run.continuesTrack) \(run.range.count)"
      },
      records: records.indices.map {
        "\(records[$0].coordinate) \(records[$0].milliseconds ?? -1) \(records.source(at: $0) ?? "")"
      })
    try history.close()
    return state
  }

  @Test func `an archive gives the same history in parts and in memory`() async throws {
    let path = try write(
      [
        ("walks/b.gpx", Self.track(11)), ("walks/a.gpx", Self.track(10)),
        ("walks/.hidden.gpx", Self.track(12)), ("readme.txt", "hello"), ("list.csv", Self.list),
        ("broken.csv", "time,lat\n1,2\n"),
      ], to: "walks.zip")
    let whole = try await state(of: path, partSize: nil)
    #expect(whole.report.added == 160 && whole.report.problems.count == 2)
    #expect(whole.report.problems.allSatisfy { $0.file == "readme.txt" || $0.file == "broken.csv" })
    for size in [1, 7, 1000] {
      let parts = try await state(of: path, partSize: size)
      #expect(parts.report == whole.report, "\(size)")
      let isSame = parts == whole
      #expect(isSame, "\(size)")
      #expect(parts.ways == ["h10 false 50", "h11 false 50"])
    }
  }

  @Test func `an archive of another folder's files is read, and lists are named for what they are`()
    async throws
  {
    let one = "time,lat,lon\n2024-05-01T10:00:00Z,51,"
    let path = try write(
      [
        ("./here.csv", one + "20\n"), ("../walks/above.csv", one + "21\n"),
        ("walks/.hidden.csv", one + "22\n"), ("../.hidden/b.csv", one + "23\n"),
        ("Takeout/Einstellungen.json", #"{"createdTime": "2012", "deviceSettings": []}"#),
        ("Takeout/other.json", #"{"a": 1}"#),
      ], to: "above.zip")
    for size in [nil, 7] {
      let state = try await state(of: path, partSize: size)
      #expect(state.report.added == 2)
      #expect(!state.report.isDamaged)
      #expect(
        state.report.problems.map { "\($0.file ?? ""): \($0.message)" } == [
          "Takeout/Einstellungen.json: not read: the file is Google's list of device settings, "
            + "which has no positions",
          "Takeout/other.json: not read: the file is JSON of another kind",
        ])
    }
  }

  @Test func `a damaged or encrypted file in an archive is reported, and the others are read`()
    async throws
  {
    let path = try write(
      [("a.csv", Self.list), ("b.gpx", Self.track(11)), ("c.gpx", Self.track(12))], to: "three.zip")
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for number in 0..<3 {
      // A byte of the contents, and the flag of encryption in the directory.
      for isEncrypted in [false, true] {
        var bytes = whole
        let signature: [UInt8] = [0x50, 0x4B, isEncrypted ? 1 : 3, isEncrypted ? 2 : 4]
        let starts = bytes.indices.filter { bytes[$0...].starts(with: signature) }
        bytes[starts[number] + (isEncrypted ? 8 : 60)] ^= isEncrypted ? 1 : 0xFF
        let damaged = folder.path("damaged.zip")
        try Data(bytes).write(to: URL(fileURLWithPath: damaged))
        let name = ["a.csv", "b.gpx", "c.gpx"][number]
        let inMemory = try await state(of: damaged, partSize: nil)
        #expect(inMemory.report.added == (number == 0 ? 100 : 110), "\(name) \(isEncrypted)")
        #expect(inMemory.report.problems.map(\.file) == [name])
        #expect(inMemory.report.isDamaged)
        let inParts = try await state(of: damaged, partSize: 7)
        let isSame = inParts.report == inMemory.report && inParts.records == inMemory.records
        #expect(isSame, "\(name) \(isEncrypted)")
      }
    }
  }

  @Test func `compressed files in an archive are read, as Strava exports them`() async throws {
    var writer = ZipFolderWriter()
    try writer.add(try Gzip.packed(Array(Self.track(11).utf8)), named: "activities/1.gpx.gz")
    try writer.add(Array(Self.track(12).utf8), named: "activities/2.gpx")
    try writer.add([0x1F, 0x8B, 8, 0, 0, 0], named: "activities/3.fit.gz")
    try writer.add(try Gzip.packed([0x50, 0x4B, 3, 4]), named: "activities/4.zip.gz")
    let path = folder.path("export.zip")
    try Data(try writer.finished()).write(to: URL(fileURLWithPath: path))
    let inMemory = try await state(of: path, partSize: nil)
    #expect(inMemory.report.added == 100)
    #expect(inMemory.ways == ["h11 false 50", "h12 false 50"])
    #expect(
      inMemory.report.problems.compactMap(\.file) == ["activities/3.fit.gz", "activities/4.zip.gz"])
    let inParts = try await state(of: path, partSize: 7)
    #expect(inParts.records == inMemory.records && inParts.ways == inMemory.ways)
    #expect(inParts.report.problems.map(\.file) == inMemory.report.problems.map(\.file))
  }

  @Test func `tracks that overlap, and one damaged late, are read as a whole`() async throws {
    let overlapping = try write(
      [("a.gpx", Self.track(10)), ("b.gpx", Self.track(10).replacing("50.10", with: "50.20"))],
      to: "overlapping.zip")
    let late = try write(
      [("a.csv", Self.list), ("b.geojson", "[" + String(repeating: "[20,50],", count: 90))],
      to: "late.zip")
    for path in [overlapping, late] {
      let whole = try await state(of: path, partSize: nil)
      let isSame = try await state(of: path, partSize: 7) == whole
      #expect(isSame, "\(path)")
      #expect(whole.report.added >= 60)
    }
  }

  @Test func `a compressed file gives the history of the file`() async throws {
    let plain = try folder.write(Self.list, to: "list.csv")
    let packed = folder.path("list.csv.gz")
    let bytes = try Gzip.packed(Array(Self.list.utf8))
    try Data(bytes + [0, 0]).write(to: URL(fileURLWithPath: packed))
    let expected = try await state(of: plain, partSize: 9)
    let found = try await state(of: packed, partSize: 9)
    #expect(found.report == expected.report)
    #expect(found.ways == expected.ways && found.records.count == expected.records.count)
    #expect(expected.report.added == 60)
    try Data(bytes.dropLast(9)).write(to: URL(fileURLWithPath: packed))
    let history = try LocationHistory(path: folder.path("cut.sqlite"))
    let cut = try LocationFormats.standard.file(path: packed, as: nil, largeSize: 0, partSize: 9)
    await #expect(throws: LocationError.self) { try await history.add(cut, at: Date()) }
    #expect(try await history.count() == 0)
  }

  @Test func `an expanded file has no name on the disk`() async throws {
    let path = try write([("a.csv", Self.list), ("b.gpx", Self.track(12))], to: "both.zip")
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let file = try LocationFormats.standard.file(path: path, as: nil, largeSize: 0, partSize: 3)
    let place = folder.path("")
    let report = try await history.add(file, at: Date()) { done in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      #expect(!names.isEmpty && names.allSatisfy { $0 == "both.zip" || $0.hasPrefix("history.") })
      #expect((0...file.work).contains(done))
    }
    #expect(report.added == 110)
  }

  #if Sealing
  @Test func `a sealed history expands in memory`() async throws {
    let path = try write([("a.gpx", Self.track(10)), ("b.csv", Self.list)], to: "sealed.zip")
    let seal = HistorySeal(passphrase: "correct horse", work: 1)
    let open = try await state(of: path, partSize: 5)
    #expect(try await state(of: path, partSize: 5, seal: seal) == open)
  }
  #endif
}
