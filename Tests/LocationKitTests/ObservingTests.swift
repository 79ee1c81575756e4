import Dispatch
import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct ObservingTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history.sqlite")
    history = try LocationHistory(path: path)
  }

  @Test func `a query is answered anew after changes here and elsewhere`() async throws {
    // Another connection is to SQLite what another process is.
    let other = try LocationHistory(path: path)
    var expected = [0, 50, 70, 20][...]
    let values = history.observe({ try await $0.count() }, every: .milliseconds(5))
    for try await value in values {
      #expect(value == expected.popFirst())
      switch expected.count {
      case 3: try await history.add(scatteredRecords(count: 50, seed: 1), number: 1)
      case 2: try await other.add(scatteredRecords(count: 20, seed: 2), number: 2)
      case 1: try await other.undo(source: 1)
      default: break
      }
      if expected.isEmpty { break }
    }
    #expect(expected.isEmpty)
  }

  @Test func `an import tells how far it is, and can be followed to its end`() async throws {
    let records = scatteredRecords(count: 40_000, seed: 4)
    var last: LocationHistory.ImportStep?
    let steps = history.importing(Recording(records), from: source(1), at: .now)
    for try await step in steps { last = step }
    guard case .finished(let report) = last else {
      Issue.record("the import did not end")
      return
    }
    #expect(report.added == records.count)
  }

  @Test func `a cancelled import leaves the history as it was`() async throws {
    try await history.add(scatteredRecords(count: 100, seed: 1), number: 1)
    let before = try await Array(history.recording().records)
    let records = Recording(scatteredRecords(count: 60_000, seed: 9))
    // The import waits within until its task is cancelled.
    let (begun, began) = AsyncStream.makeStream(of: Void.self)
    let cancelled = DispatchSemaphore(value: 0)
    let task = Task {
      try await history.add(records, from: source(2), at: .now) { _ in
        began.yield()
        cancelled.wait()
        cancelled.signal()
      }
    }
    for await _ in begun { break }
    task.cancel()
    cancelled.signal()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await Array(history.recording().records) == before)
    #expect(try await history.sources().count == 1)
    #expect(try await history.check().isSound)
  }

  @Test func `groups are what counting by hand says`() async throws {
    try await history.add(scatteredRecords(count: 500, seed: 12), number: 1)
    let records = try await history.recording().records
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    for group in try await history.groups(by: DayGrouping(in: zone)) {
      var text = FilterText([.from: group.key, .to: group.key])
      text.parts[.types] = "all"
      let filter = try text.filter(now: .now, zone: zone)
      #expect(try await history.count(matching: filter) == group.count)
      #expect(filter.times?.contains(try #require(group.times?.lowerBound)) == true)
    }
    let cells = try await history.groups(by: GeohashGrouping(length: 5))
    let clusters = try await history.clusters(level: 5)
    #expect(
      Set(cells.map { [$0.key.description: $0.count] })
        == Set(clusters.map { [$0.geohash.description: $0.count] }))
    let places = PlaceGrouping(.country, using: try OfflineGeocoder.shared())
    let counted = try await history.places(
      level: .country, in: .english, using: OfflineGeocoder.shared())
    #expect(
      Dictionary(
        uniqueKeysWithValues: try await history.groups(by: places).map { ($0.key, $0.count) })
        == Dictionary(uniqueKeysWithValues: counted.map { ($0.id, $0.count) }))
    struct ByType: Grouping {
      func key(of record: GroupedRecord) -> RecordType? { record.type }
    }
    let types = try await history.groups(by: ByType())
    #expect(types.map(\.count).reduce(0, +) == records.count)
    #expect(types.map(\.count) == types.map(\.count).sorted(by: >))
  }

  @Test func `filters are kept as JSON and read again`() throws {
    var filter = LocationFilter()
    filter.types = [.location, .detectedVisit]
    filter.accuracy = .classes([.high, .medium])
    filter.times = 5..<10
    filter.region = try BoundingBox("20,51,22,53")
    filter.hidden = [
      PrivacyZone(name: "home", center: try Coordinate("52,21"), radius: 300)
    ]
    let data = try JSONEncoder().encode(filter)
    #expect(try JSONDecoder().decode(LocationFilter.self, from: data) == filter)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Set<RecordType>.self, from: Data(#"["nothing"]"#.utf8))
    }
  }

  @Test func `looking at an open history leaves its locks`() async throws {
    _ = try await history.count()
    // SQLite keeps these bytes locked while a connection with a journal is open ("File Locking").
    let script = """
      import fcntl, sys
      with open(sys.argv[1], "r+b") as file:
        try:
          fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)
          print("free")
        except BlockingIOError: print("locked")
      """
    for _ in 0..<3 {
      #expect(HistoryHeader.owner(of: path) == .us)
      if let answer = Self.python(script, path) { #expect(answer == "locked\n") }
    }
  }

  private static func python(_ script: String, _ argument: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, argument]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  @Test func `added records are found without reading all`() async throws {
    try await history.add(scatteredRecords(count: 50, seed: 1), number: 1)
    let other = try LocationHistory(path: path)
    let mark = try await history.mark()
    let new = scatteredRecords(count: 20, seed: 2)
    try await other.add(new, number: 2)
    let live = LocationRecord(
      at: try Coordinate(latitude: 50, longitude: 20), time: .now, accuracy: 7)
    _ = try await other.record(
      [DeviceRecords(device: "phone", records: LocationRecords([live]))], at: .now)
    let found = try #require(try await history.records(addedAfter: mark))
    #expect(Set(found.records.compactMap(\.id)) == Set((Array(new) + [live]).compactMap(\.id)))
    #expect(found.records.last?.accuracy == 7)
    let none = try #require(try await history.records(addedAfter: found.mark))
    #expect(none.records.isEmpty && none.mark == found.mark)
    var filter = LocationFilter()
    filter.sources = [1]
    #expect(try await history.records(addedAfter: mark, matching: filter)?.records.isEmpty == true)
    // After a removal, or very many transactions, all has to be read.
    try await other.undo(source: 1)
    #expect(try await history.records(addedAfter: found.mark) == nil)
    let late = try await history.mark()
    for number in 0..<70 {
      var record = live
      record.milliseconds = Int64(number)
      _ = try await other.record(
        [DeviceRecords(device: "phone", records: LocationRecords([record]))], at: .now)
    }
    #expect(try await history.records(addedAfter: late) == nil)
  }
}
