import GeoKit
import TestSupport
import Testing

@Suite struct GeohashCoverTests {
  @Test func `a cover holds every place of its box and no idle cell`() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      func uniform(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let middle = try Coordinate(latitude: uniform(-90...90), longitude: uniform(-180...180))
      let box = BoundingBox(middle).expanded(by: Meters(uniform(0...300_000)))
      let length = Int.random(in: 1...3, using: &random)
      let cells = try Geohash.cover(box, length: length)
      #expect(cells == cells.sorted())
      #expect(Set(cells).count == cells.count)
      #expect(cells.allSatisfy { $0.length == length && $0.box.intersects(box) })
      for _ in 0..<20 {
        let longitude = box.west + uniform(0...1) * box.width
        let place = try Coordinate(
          latitude: box.south + uniform(0...1) * box.height,
          longitude: longitude > 180 ? longitude - 360 : longitude)
        guard box.contains(place) else { continue }
        #expect(cells.contains(Geohash(place, length: length)))
      }
    }
  }

  @Test(arguments: [
    ("-180,-90,180,90", 1, 32), ("0.1,0.1,0.2,0.2", 1, 1), ("170,10,-170,11", 1, 2),
    ("170,10,180,11", 1, 2), ("-180,10,-170,11", 1, 2), ("180,10,180,11", 1, 2),
    ("-180,10,-180,11", 1, 2), ("180,10,-180,11", 1, 2), ("1,10,0,11", 1, 8),
    ("0,0,45,45", 1, 4), ("21,52,21,52", 12, 1),
  ])
  func `how many cells a box takes`(box: String, length: Int, count: Int) throws {
    #expect(try Geohash.cover(BoundingBox(box), length: length).count == count)
  }

  @Test func `a cover beyond the limit is refused before it is made`() throws {
    let error = #expect(throws: GeoError.self) { try Geohash.cover(.world, length: 12) }
    #expect(error?.kind == .tooManyGeohashes)
    #expect(
      error?.description
        == "the box needs more than 100000 geohashes of length 12; use a shorter length")
    #expect(throws: GeoError.self) { try Geohash.cover(.world, length: 1, limit: 31) }
    #expect(try Geohash.cover(.world, length: 1, limit: 32).count == 32)
  }
}
