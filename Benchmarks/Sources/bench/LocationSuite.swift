import Foundation
import LocationKit
import Synchronization

/// Reading, keeping and counting a million points beside libxml2, DuckDB, polars and the schema of
/// the app that is re-done.
///
/// `CITYKIT_POINTS` sets another number of points; of many millions only the history is measured.
enum LocationSuite: Suite {
  static let name = "locations"

  static func run(into report: inout Report) throws {
    let wanted = ProcessInfo.processInfo.environment["CITYKIT_POINTS"]
    let count = wanted.flatMap(Int.init) ?? 1_000_000
    let folder = FileManager.default.temporaryDirectory.appending(path: "citykit-bench-locations")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gpx = folder.appending(path: "life.gpx").path
    let csv = folder.appending(path: "life.csv").path
    var life = LifeGenerator(seed: 1)
    let readsFiles = count <= 2_000_000
    try life.write(count, gpx: readsFiles ? gpx : nil, csv: csv)
    if readsFiles {
      try measureReading(gpx, count, into: &report)
      try measureConversion(gpx, count, folder, into: &report)
      try measureTable(csv, count, into: &report)
    }
    try measureHistory(csv, count, folder, into: &report)
  }

  private static func checksum(_ records: LocationRecords) -> String {
    var sum: Int64 = 0
    for record in records {
      sum &+= Int64((record.coordinate.latitude * 1e7).rounded())
      sum &+= Int64((record.coordinate.longitude * 1e7).rounded())
      sum &+= Int64(((record.altitude ?? 0) * 100).rounded())
      sum &+= record.milliseconds ?? 0
    }
    return "\(records.count):\(sum)"
  }

  private static func read(_ path: String, _ format: any LocationFormat) throws -> Recording {
    let bytes = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    return try bytes.withUnsafeBytes { try format.read($0) }
  }

  private static func measureReading(
    _ path: String, _ count: Int, into report: inout Report
  ) throws {
    var recording = Recording()
    let before = anonymousMegabytes()
    recording = try read(path, GPXFormat())
    let memory = anonymousMegabytes() - before
    // With a document type, which only libxml2 reads here, so that it reads the rest as well.
    var other = try Data(contentsOf: URL(filePath: path))
    if let declaration = other.range(of: Data("?>".utf8)) {
      other.insert(contentsOf: Data("<!DOCTYPE gpx>".utf8), at: declaration.upperBound)
    }
    var otherRecording = Recording()
    let samples = try Rounds.medians(3) {
      let ours = try Stopwatch.measure("CityKit", repeats: 1) {
        recording = try read(path, GPXFormat())
        return ""
      }
      let byLibXML = try Stopwatch.measure("CityKit, through libxml2", repeats: 1) {
        otherRecording = try other.withUnsafeBytes { try GPXFormat().read($0) }
        return ""
      }
      return [(ours, recording), (byLibXML, otherRecording)].map { sample, recording in
        Sample(
          subject: sample.subject, milliseconds: sample.milliseconds,
          checksum: checksum(recording.records))
      } + (try Peer(command: [".peers/gpx_sax", path]).samples())
    }
    report.add(
      "GPX of \(count) points to memory", samples, baseline: "C, libxml2 SAX2",
      targets: ["CityKit": 0.5, "CityKit, through libxml2": 1.3])
    report.remark("It took \(Int(memory.rounded())) MB of anonymous memory.")
  }

  /// The memory of this process that is no file's.
  private static func anonymousMegabytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1000 } ?? .nan
  }

  private static func measureConversion(
    _ path: String, _ count: Int, _ folder: URL, into report: inout Report
  ) throws {
    let target = folder.appending(path: "converted.csv").path
    let ours = try Stopwatch.measure("CityKit", repeats: 3) {
      let recording = try read(path, GPXFormat())
      _ = FileManager.default.createFile(atPath: target, contents: nil)
      let file = FileHandle(forWritingAtPath: target)
      try CSVFormat().write(recording) { piece in try file?.write(contentsOf: Data(piece)) }
      try file?.close()
      return "\(recording.records.count)"
    }
    let peers = try Peer(command: [
      "/usr/bin/env", "python3", "peers/locations/gpx_to_csv.py", path,
      folder.appending(path: "gpsbabel.csv").path,
    ]).samples()
    report.add(
      "GPX of \(count) points to CSV", [ours] + peers, baseline: "gpsbabel",
      targets: ["CityKit": 0.1])
  }

  private static func measureTable(
    _ path: String, _ count: Int, into report: inout Report
  ) throws {
    var recording = Recording()
    var ours = try Stopwatch.measure("CityKit", repeats: 3) {
      recording = try read(path, CSVFormat())
      return ""
    }
    ours = Sample(
      subject: ours.subject, milliseconds: ours.milliseconds, checksum: "\(recording.records.count)"
    )
    let peers = try Peer(command: [
      ".peers/venv/bin/python", "peers/locations/csv_points.py", path,
    ]).samples()
    let fastest = peers.min { $0.milliseconds < $1.milliseconds }?.subject
    report.add(
      "CSV of \(count) points to memory", [ours] + peers, baseline: fastest ?? "CityKit",
      targets: fastest == nil ? [:] : ["CityKit": 1])
  }

  private static func measureHistory(
    _ csv: String, _ count: Int, _ folder: URL, into report: inout Report
  ) throws {
    let path = folder.appending(path: "history.sqlite").path
    let recording = try read(csv, CSVFormat())
    let source = SourceFile(name: "life.csv", format: "csv", sha256: "life")
    let start = Stopwatch.now(.elapsed)
    let history = try LocationHistory(path: path)
    let added = try waiting {
      try await history.add(recording, from: source, at: Date(timeIntervalSince1970: 0)).added
    }
    try history.close()
    let fill = Stopwatch.now(.elapsed) - start
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let peers = try Peer(command: [
      ".peers/history_schema", csv, folder.appending(path: "original.sqlite").path,
    ]).samples()
    let ours = Sample(subject: "CityKit", milliseconds: fill, checksum: "\(added)")
    let original = "original schema"
    report.add(
      "import of \(count) points, with de-duplication and counts",
      [ours] + peers.filter { $0.subject == original }, baseline: original,
      targets: ["CityKit": 0.5])
    report.add(
      "megabytes of that history (in the column of milliseconds)",
      [Sample(subject: "CityKit", milliseconds: Double(size) / 1e6, checksum: "\(added)")]
        + peers.filter { $0.subject == original + ", MB" }, baseline: original + ", MB",
      targets: ["CityKit": 0.35])
    let query = original + ", slowest query"
    try report.add(
      "clusters of \(count) points, 200 viewports, times and filters",
      clusterSamples(path, recording, checksum: "\(added)")
        + peers.filter { $0.subject == query }, baseline: query,
      targets: ["CityKit, 95th percentile": count > 5_000_000 ? 0.01 : 1.0 / 30])
    try report.add(
      "clusters of \(count) points by other filters",
      otherFilterSamples(path, checksum: "\(added)") + peers.filter { $0.subject == query },
      baseline: query,
      targets: [
        "CityKit, level 9": 1.0 / 3, "CityKit, accuracy of 50 m": 1.0 / 3,
        "CityKit, one source": 1.0 / 3, "CityKit, at most 500 km/h": 1.0 / 3,
      ])
  }

  /// Filters that ask every record.
  private static func otherFilterSamples(_ path: String, checksum: String) throws -> [Sample] {
    let history = try LocationHistory(path: path)
    var filters = [("level 9", LocationFilter(), 9), ("accuracy of 50 m", LocationFilter(), 6)]
    filters += [("one source", LocationFilter(), 6), ("at most 500 km/h", LocationFilter(), 6)]
    filters[1].1.accuracy = .within(50)
    filters[2].1.sources = [1]
    filters[3].1.fastest = 500 / 3.6
    let samples = try filters.map { name, filter, level in
      try Stopwatch.measure("CityKit, \(name)", .elapsed, repeats: 3) {
        _ = try waiting { try await history.clusters(level: level, matching: filter).count }
        return checksum
      }
    }
    try history.close()
    return samples
  }

  /// The middle and the slow end of what 200 questions take.
  private static func clusterSamples(
    _ path: String, _ recording: Recording, checksum: String
  ) throws -> [Sample] {
    let history = try LocationHistory(path: path)
    var random = LifeGenerator(seed: 7)
    let records = recording.records
    var times: [Double] = []
    for round in 0..<200 {
      var filter = LocationFilter()
      if round % 4 > 0 {
        let center = records[Int(random.unit() * Double(records.count))].coordinate
        let reach = random.one(of: [0.005, 0.02, 0.1, 0.5, 3, 20])
        filter.region = try BoundingBox(
          west: max(-180, center.longitude - reach), south: max(-90, center.latitude - reach),
          east: min(180, center.longitude + reach), north: min(90, center.latitude + reach))
      }
      if round % 3 > 0 {
        let first = records[Int(random.unit() * Double(records.count))].milliseconds ?? 0
        let days = random.one(of: [1.0, 30, 30, 90, 365, 1500])
        filter.times = first..<first + Int64(days * 86_400_000)
      }
      if round % 5 == 1 { filter.types = [.location] }
      if round % 5 == 2 { filter.accuracy = .classes([.high, .medium]) }
      let level = 1 + Int(random.unit() * 7)
      let question = filter
      let start = Stopwatch.now(.elapsed)
      _ = try waiting { try await history.clusters(level: level, matching: question).count }
      times.append(Stopwatch.now(.elapsed) - start)
    }
    try history.close()
    times.sort()
    return [
      Sample(subject: "CityKit, median", milliseconds: times[100], checksum: checksum),
      Sample(subject: "CityKit, 95th percentile", milliseconds: times[190], checksum: checksum),
      Sample(subject: "CityKit, slowest", milliseconds: times[199], checksum: checksum),
    ]
  }

  /// Waits for work that must not hold up a thread of its own kind.
  private static func waiting<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let box = ResultBox<Value>()
    Task.detached {
      do {
        box.set(.success(try await work()))
      } catch {
        box.set(.failure(error))
      }
      done.signal()
    }
    done.wait()
    return try box.get()
  }
}

/// Carries a result from one thread to another.
private final class ResultBox<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }

  func get() throws -> Value {
    guard let value = result.withLock({ $0 }) else { throw CancellationError() }
    return try value.get()
  }
}
