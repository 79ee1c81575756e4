import TestSupport
import Testing

@testable import LocationKit

@Suite struct SightingTests {
  /// Times as histories have them: even, crowded, with one far away, all alike, at the ends of
  /// what fits.
  private static let spreads: [ClosedRange<Int64>] = [
    0...0, 0...3, -50...50, 1_400_000_000_000...1_700_000_000_000, Int64.min...Int64.max,
    Int64.max - 5...Int64.max,
  ]

  @Test(arguments: [0, 1, 2, 23, 25, 300, 5000])
  func `sightings come by time and then by place`(count: Int) {
    var random = SeededGenerator(seed: 31)
    for spread in Self.spreads {
      var sightings = (0..<count).map { _ in
        Sighting(
          time: Int64.random(in: spread, using: &random),
          position: GridPosition(
            latitude: Int32.random(in: -2...2, using: &random),
            longitude: Int32.random(in: -2...2, using: &random)))
      }
      if count > 2 { sightings[1] = Sighting(time: -1 << 60, position: sightings[1].position) }
      let sorted = sightings.sorted {
        ($0.time, $0.position.latitude, $0.position.longitude)
          < ($1.time, $1.position.latitude, $1.position.longitude)
      }
      Sighting.sort(&sightings)
      #expect(sightings.map(\.time) == sorted.map(\.time))
      #expect(sightings.map(\.position) == sorted.map(\.position))
    }
  }
}
