import GeoKit
import TestSupport
import Testing

@Suite struct MercatorTileTests {
  /// Numbers as OpenStreetMap's wiki, "Slippy map tilenames", gives them.
  @Test func `known tiles`() throws {
    let warsaw = try Coordinate(latitude: 52.2297, longitude: 21.0122)
    #expect(MercatorTile(around: warsaw, zoom: 12) == MercatorTile(zoom: 12, x: 2287, y: 1348))
    #expect(MercatorTile(around: warsaw, zoom: 0) == MercatorTile(zoom: 0, x: 0, y: 0))
    let box = try #require(MercatorTile(zoom: 1, x: 1, y: 0)).boundingBox
    #expect(box.west == 0 && box.east == 180 && box.south == 0)
    #expect(abs(box.north - 85.0511287798066) < 1e-9)
    #expect(MercatorTile(zoom: 2, x: 4, y: 0) == nil && MercatorTile(zoom: 31, x: 0, y: 0) == nil)
  }

  @Test func `a place lies on its tile, and comes back from the map`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let place = try Coordinate(
        latitude: .random(in: -85...85, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let tile = MercatorTile(around: place, zoom: .random(in: 0...20, using: &random))
      let position = tile.position(of: place)
      #expect((0...1).contains(position.x) && (0...1).contains(position.y))
      #expect(tile.boundingBox.expanded(by: 0.01).contains(place))
      #expect(MercatorPoint(place).coordinate.distance(to: place).value < 1e-5)
    }
    let pole = try Coordinate(latitude: 90, longitude: 180)
    #expect(MercatorTile(around: pole, zoom: 3) == MercatorTile(zoom: 3, x: 7, y: 0))
  }

  @Test func `what is cut stays in the square, and nothing inside is lost`() {
    var random = SeededGenerator(seed: 4)
    let clip = MercatorClip(margin: 0.1)
    func point() -> MercatorPoint {
      MercatorPoint(x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
    }
    func isInside(_ point: MercatorPoint, _ slack: Double = 1e-9) -> Bool {
      (-0.1 - slack...1.1 + slack).contains(point.x)
        && (-0.1 - slack...1.1 + slack).contains(point.y)
    }
    for _ in 0..<400 {
      let line = (0..<6).map { _ in point() }
      let parts = clip.line(line)
      #expect(parts.allSatisfy { $0.count > 1 && $0.allSatisfy { isInside($0) } })
      let kept = Set(parts.flatMap(\.self))
      #expect(line.allSatisfy { !isInside($0, 0) || kept.contains($0) })
      let ring = clip.ring(line)
      #expect(ring.allSatisfy { isInside($0) })
      #expect(line.allSatisfy { !isInside($0, 0) || ring.contains($0) })
    }
    let whole = [
      MercatorPoint(x: 0.2, y: 0.2), MercatorPoint(x: 0.4, y: 0.2), MercatorPoint(x: 0.4, y: 0.4),
    ]
    #expect(clip.line(whole) == [whole] && clip.ring(whole) == whole)
    #expect(clip.line([]).isEmpty && clip.ring([]).isEmpty)
  }
}
