import Foundation
import GeoKit
import TestSupport
import Testing

@Suite struct GeodesicTests {
  /// Pairs of places with their distance by PyPI's geographiclib 2.1, a quarter of them nearly
  /// antipodal.
  static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/geodesics.tsv")

  @Test func `distances are those of geographiclib to the millimetre`() throws {
    let text = try String(contentsOf: Self.fixture, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count >= 400)
    for line in lines {
      let numbers = line.split(separator: "\t").compactMap { Double($0) }
      try #require(numbers.count == 5)
      let start = try Coordinate(latitude: numbers[0], longitude: numbers[1])
      let end = try Coordinate(latitude: numbers[2], longitude: numbers[3])
      #expect(abs(start.geodesicDistance(to: end).value - numbers[4]) < 0.001, "\(line)")
      #expect(abs(end.geodesicDistance(to: start).value - numbers[4]) < 0.001, "\(line)")
    }
  }

  @Test func `the way is never negative nor longer than half way round`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      func place() throws -> Coordinate {
        try Coordinate(
          latitude: Double(Int.random(in: -6...6, using: &random)) * 15,
          longitude: Double(Int.random(in: -12...12, using: &random)) * 15)
      }
      let distance = try place().geodesicDistance(to: place()).value
      #expect((0...20_003_932).contains(distance))
    }
  }

  @Test func `a place is no way from itself`() throws {
    for text in ["0,0", "90,0", "-90,12", "52.2,21", "0,180"] {
      let place = try Coordinate(text)
      #expect(place.geodesicDistance(to: place) == 0)
    }
    #expect(try Coordinate("0,180").geodesicDistance(to: Coordinate("0,-180")) == 0)
  }
}
