import Foundation
import GeoKit

/// Spatial index and geohash beside scipy, C and python-geohash, on a million seeded places.
enum GeoSuite: Suite {
  static let name = "geo"

  private static let count = 1_000_000

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "citykit-bench-geo")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = try placesAllOver(seed: 1, savedTo: folder.appending(path: "places"))
    let queries = try placesAllOver(seed: 2, savedTo: folder.appending(path: "queries"))
    try measureIndex(places, queries, folder, into: &report)
    try measureGeohash(places, folder, into: &report)
  }

  private static func measureIndex(
    _ places: [Coordinate], _ queries: [Coordinate], _ folder: URL, into report: inout Report
  ) throws {
    var index = SpatialIndex([])
    let build = Stopwatch.measure("CityKit", repeats: 3) {
      index = SpatialIndex(places)
      return String(index.count)
    }
    let query = Stopwatch.measure("CityKit", repeats: 3) {
      var sum = 0
      for query in queries { sum += index.nearest(to: query)?.index ?? 0 }
      return String(sum)
    }
    let peers = try Peer(command: [
      ".peers/venv/bin/python", "peers/geo/nearest.py",
      folder.appending(path: "places").path, folder.appending(path: "queries").path,
    ]).samples()
    for (task, ours, title) in [
      ("build ", build, "spatial index of 1,000,000 places: build"),
      ("query ", query, "spatial index of 1,000,000 places: nearest of 1,000,000 queries"),
    ] {
      let theirs = peers.filter { $0.subject.hasPrefix(task) }.map { sample in
        Sample(
          subject: String(sample.subject.dropFirst(task.count)), milliseconds: sample.milliseconds,
          checksum: sample.checksum)
      }
      let fastest = theirs.min { $0.milliseconds < $1.milliseconds }?.subject
      report.add(
        title, [ours] + theirs, baseline: fastest ?? "CityKit",
        targets: fastest == nil ? [:] : ["CityKit": 1])
    }
    report.remark(
      "Ours takes coordinates and reports exact great-circle distances; scipy is given unit vectors "
        + "beforehand, on one thread (`workers=1`), processor time on both sides.")
  }

  private static func measureGeohash(
    _ places: [Coordinate], _ folder: URL, into report: inout Report
  ) throws {
    let file = folder.appending(path: "places").path
    var bytes: [UInt8] = []
    let appended = Stopwatch.measure("CityKit, appended") {
      bytes.removeAll(keepingCapacity: true)
      for place in places { Geohash(place, length: 9).append(to: &bytes) }
      return ""
    }
    let sum = bytes.reduce(0) { $0 + Int($1) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 9 * places.count + Geohash.maximumLength, alignment: 8)
    defer { buffer.deallocate() }
    let written = Stopwatch.measure("CityKit, written to a buffer") {
      var position = 0
      for place in places {
        position += Geohash(place, length: 9)
          .write(to: UnsafeMutableRawBufferPointer(rebasing: buffer[position...]))
      }
      return ""
    }
    let writtenSum = buffer[..<bytes.count].reduce(0) { $0 + Int($1) }
    let interleaved = try Peer(command: [".peers/geohash_bytes", file]).samples()
    report.add(
      "geohash of 1,000,000 places, nine bytes each",
      [written.with(checksum: writtenSum), appended.with(checksum: sum)] + interleaved,
      baseline: "C, bit interleave", targets: [written.subject: 2])

    var texts: [String] = []
    let toText = Stopwatch.measure("CityKit") {
      texts = places.map { Geohash($0, length: 9).description }
      return String(texts.count)
    }
    let python = try Peer(
      command: [".peers/venv/bin/python", "peers/geo/geohash_text.py", file]
    ).samples()
    let textSum = texts.reduce(0) { $0 + $1.utf8.reduce(0) { $0 + Int($1) } }
    report.add(
      "geohash of 1,000,000 places, strings of nine characters",
      [toText.with(checksum: textSum)] + python,
      baseline: "python-geohash", targets: [toText.subject: 0.333])
  }

  /// Seeded places, evenly over the sphere, also as doubles in a file for the peers.
  private static func placesAllOver(seed: UInt64, savedTo file: URL) throws -> [Coordinate] {
    var state = seed
    func unit() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    }
    var degrees: [Double] = []
    let places = try (0..<count).map { _ in
      let place = try Coordinate(
        latitude: asin(2 * unit() - 1) * 180 / .pi, longitude: 360 * unit() - 180)
      degrees += [place.latitude, place.longitude]
      return place
    }
    try degrees.withUnsafeBytes { try Data($0).write(to: file) }
    return places
  }
}

extension Sample {
  /// The same figure with a checksum that was computed outside the measured time.
  fileprivate func with(checksum: Int) -> Sample {
    Sample(subject: subject, milliseconds: milliseconds, checksum: String(checksum))
  }
}
