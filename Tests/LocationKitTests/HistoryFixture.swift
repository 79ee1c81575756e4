import Foundation
import TestSupport

@testable import LocationKit

/// Records that make sense to count: days at a few places with ways between them.
func scatteredRecords(count: Int, seed: UInt64) -> LocationRecords {
  var random = SeededGenerator(seed: seed)
  let homes = (0..<5).compactMap { _ in
    try? Coordinate(
      latitude: Double.random(in: -80...80, using: &random),
      longitude: Double.random(in: -179...179, using: &random))
  }
  var records = LocationRecords()
  var time: Int64 = 1_600_000_000_000
  for index in 0..<count {
    time += Int64.random(in: 0...20_000_000, using: &random)
    let home = homes[(index / 40) % homes.count]
    let reach = [0.0005, 0.01, 0.3, 3][Int.random(in: 0..<4, using: &random)]
    let latitude = home.latitude + Double.random(in: -reach...reach, using: &random)
    let longitude = home.longitude + Double.random(in: -reach...reach, using: &random)
    guard
      let place = try? Coordinate(
        latitude: min(90, max(-90, latitude)),
        longitude: longitude.remainder(dividingBy: 360))
    else { continue }
    var record = LocationRecord(at: place)
    record.milliseconds = time
    record.type = RecordType.allCases[Int.random(in: 0..<5, using: &random)]
    record.accuracy =
      [nil, 5, 10, 200, 500, 1000, 2000, 5000][
        Int.random(in: 0..<8, using: &random)]
    record.altitude = index % 3 == 0 ? Double(index % 100) : nil
    records.append(record)
  }
  return records
}

/// A source that differs from every other by its number.
func source(_ number: Int) -> SourceFile {
  SourceFile(name: "file \(number)", format: "test", sha256: "\(number)")
}

extension LocationHistory {
  /// Adds records as a file of their own.
  @discardableResult
  func add(_ records: LocationRecords, number: Int) async throws -> ImportReport {
    try await add(
      Recording(records), from: source(number), at: Date(timeIntervalSince1970: 1_700_000_000))
  }

  /// Whether the counts kept in advance are those of the records.
  func countsAreRight() async throws -> Bool {
    for level in [3, 5, 7] {
      // A span of time leaves out what has none, which is not counted in advance.
      var always = LocationFilter()
      always.times = .min ..< .max
      let kept = try await clusters(level: level, matching: always)
      var filter = LocationFilter()
      filter.fastest = .infinity
      let counted = try await clusters(level: level, matching: filter)
      guard kept == counted else { return false }
    }
    return true
  }
}
