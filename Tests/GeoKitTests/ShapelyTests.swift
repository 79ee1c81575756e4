import FileAccess
import Foundation
import GeoKit
import TestSupport
import Testing

/// Shapes beside shapely, on seeded shapes of the whole Earth; skipped without shapely.
///
/// `CITYKIT_PYTHON` names a Python that has it, else `python3` is tried.
@Suite(.enabled("needs a Python with shapely; see CITYKIT_PYTHON") { ShapelyOracle.isPresent })
struct ShapelyTests {
  private static let middles: [(longitude: Double, latitude: Double)] = [
    (21, 52), (-74, 40.7), (180, -17), (179.9, 60), (-180, 0), (0, 0), (30, 89.2), (-100, -88),
  ]

  /// A ragged ring around a place.
  private func ring(
    _ middle: Coordinate, _ radius: Double, _ random: inout SeededGenerator
  ) -> [Coordinate] {
    let count = Int.random(in: 5...14, using: &random)
    return (0..<count).map { index in
      middle.destination(
        bearing: 360 - 360 * Double(index) / Double(count),
        distance: Meters(radius * .random(in: 0.4...1, using: &random)))
    }
  }

  /// Longitudes and latitudes without a jump at the antimeridian.
  private func pairs(_ places: [Coordinate], near middle: Double) -> [[Double]] {
    places.map { place in
      [middle + (place.longitude - middle).remainder(dividingBy: 360), place.latitude]
    }
  }

  @Test func `contains, area and hull`() throws {
    var random = SeededGenerator(seed: 11)
    var questions: [[String: Any]] = []
    var checks: [(Any) throws -> Void] = []
    for round in 0..<120 {
      let (longitude, latitude) = Self.middles[round % 6]
      let middle = try Coordinate(latitude: latitude, longitude: longitude)
      let outline = ring(middle, 60_000, &random)
      let area = try #require(GeoPolygon(outline: outline))
      let corners = pairs(outline, near: longitude)
      let places = (0..<40).map { _ in
        middle.destination(
          bearing: .random(in: 0..<360, using: &random),
          distance: Meters(.random(in: 0...70_000, using: &random)))
      }
      questions.append(
        ["kind": "contains", "ring": corners, "points": pairs(places, near: longitude)])
      checks.append { answer in
        #expect(answer as? [Bool] == places.map(area.contains), "round \(round)")
      }
      questions.append(["kind": "area", "ring": corners])
      checks.append { answer in
        let expected = try #require(answer as? Double)
        #expect(abs(area.squareMeters / expected - 1) < 1e-9)
      }
      let hull = try #require(GeoPolygon(hullOf: places))
      questions.append(["kind": "hull", "points": pairs(places, near: longitude)])
      checks.append { answer in #expect(answer as? Int == hull.outline.count) }
    }
    for (answer, check) in zip(try ShapelyOracle.answers(questions), checks) { try check(answer) }
  }

  @Test func `buffers, poles and antimeridian included`() throws {
    var random = SeededGenerator(seed: 12)
    var questions: [[String: Any]] = []
    var checks: [(Any) throws -> Void] = []
    for round in 0..<24 {
      let (longitude, latitude) = Self.middles[round % Self.middles.count]
      let middle = try Coordinate(latitude: latitude, longitude: longitude)
      let outline = ring(middle, 2_000, &random)
      let area = try #require(GeoPolygon(outline: outline))
      let meters = round % 3 == 0 ? -150.0 : 300
      let parts = try area.buffer(by: Meters(meters))
      let places = (0..<60).map { _ in
        middle.destination(
          bearing: .random(in: 0..<360, using: &random),
          distance: Meters(.random(in: 0...3_000, using: &random)))
      }
      let asked: [String: Any] = [
        "center": [longitude, latitude], "ring": outline.map { [$0.longitude, $0.latitude] },
        "meters": meters,
      ]
      questions.append(asked.merging(["kind": "buffer"]) { $1 })
      checks.append { answer in
        let expected = try #require(answer as? Double)
        let found = parts.reduce(0) { $0 + $1.squareMeters }
        #expect(abs(found / expected - 1) < 0.02, "round \(round)")
      }
      guard meters > 0, abs(latitude) < 85 else { continue }
      questions.append(
        asked.merging([
          "kind": "inBuffer", "points": places.map { [$0.longitude, $0.latitude] },
        ]) { $1 })
      checks.append { answer in
        let distances = try #require(answer as? [Double])
        for (place, distance) in zip(places, distances) where abs(distance - meters) > 8 {
          #expect(parts.contains { $0.contains(place) } == (distance < meters), "round \(round)")
        }
      }
    }
    for (answer, check) in zip(try ShapelyOracle.answers(questions), checks) { try check(answer) }
  }

  @Test func `points and slices of lines`() throws {
    var random = SeededGenerator(seed: 13)
    var questions: [[String: Any]] = []
    var checks: [(Any) throws -> Void] = []
    for round in 0..<80 {
      let (longitude, latitude) = Self.middles[round % Self.middles.count]
      let middle = try Coordinate(latitude: latitude, longitude: longitude)
      let line = (0..<8).map { _ in
        middle.destination(
          bearing: .random(in: 0..<360, using: &random),
          distance: Meters(.random(in: 0...3_000, using: &random)))
      }
      let place = middle.destination(
        bearing: .random(in: 0..<360, using: &random), distance: 1_500)
      let nearest = try #require(line.nearestPoint(to: place))
      let asked: [String: Any] = [
        "center": [longitude, latitude], "line": line.map { [$0.longitude, $0.latitude] },
      ]
      questions.append(
        asked.merging(["kind": "nearest", "point": [place.longitude, place.latitude]]) { $1 })
      checks.append { answer in
        let expected = try #require(answer as? [Double])
        #expect(abs(nearest.distance.value - expected[1]) < 0.01, "round \(round)")
        #expect(abs(nearest.distanceAlong.value - expected[0]) < 0.1, "round \(round)")
      }
      let cuts = (0..<2).map { _ in Double.random(in: 0...line.length.value, using: &random) }
      let ends = try cuts.map { try #require(line.point(along: Meters($0))) }
      let slice = line.slice(from: ends[0], to: ends[1])
      questions.append(asked.merging(["kind": "slice", "from": cuts[0], "to": cuts[1]]) { $1 })
      checks.append { answer in
        let expected = try #require(answer as? Double)
        #expect(abs(slice.length.value - expected) < 0.1, "round \(round)")
      }
    }
    for (answer, check) in zip(try ShapelyOracle.answers(questions), checks) { try check(answer) }
  }
}

/// A Python that answers questions about shapes.
private enum ShapelyOracle {
  static let python =
    ProcessInfo.processInfo.environment["CITYKIT_PYTHON"] ?? "python3"

  static let isPresent = (try? run(["-c", "import shapely"])) == 0

  /// What shapely answers.
  static func answers(_ questions: [[String: Any]]) throws -> [Any] {
    let folder = try TemporaryFolder()
    let asked = URL(filePath: folder.path("questions.json"))
    let answered = URL(filePath: folder.path("answers.json"))
    try JSONSerialization.data(withJSONObject: questions).write(to: asked)
    let script = Checkout.root.appending(path: "Tests/GeoKitTests/Oracles/shapes.py")
    let status = try run([script.path, asked.path, answered.path])
    try #require(status == 0, "the script failed")
    let answers = try JSONSerialization.jsonObject(with: Data(contentsOf: answered))
    return try #require(answers as? [Any])
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
