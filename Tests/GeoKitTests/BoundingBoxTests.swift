import Foundation
import GeoKit
import TestSupport
import Testing

@Suite struct BoundingBoxTests {
  @Test func `the antimeridian is crossed from west to east`() throws {
    let fiji = try BoundingBox("177,-20,-178,-16")
    #expect(fiji.crossesAntimeridian)
    #expect(fiji.width == 5)
    #expect(fiji.height == 4)
    #expect(fiji.center == (try Coordinate("-18,179.5")))
    #expect(fiji.contains(try Coordinate("-18,180")))
    #expect(fiji.contains(try Coordinate("-18,-180")))
    #expect(fiji.contains(try Coordinate("-18,-178")))
    #expect(!fiji.contains(try Coordinate("-18,0")))
    #expect(!fiji.contains(try Coordinate("-15,179")))
    #expect(
      fiji.partsAtAntimeridian.map(\.description) == ["177,-20,180,-16", "-180,-20,-178,-16"])
  }

  @Test func `the meridians -180 and 180 are one`() throws {
    let west = try BoundingBox("-180,0,-170,1")
    let east = try BoundingBox("170,0,180,1")
    #expect(west.contains(try Coordinate("0,180")))
    #expect(east.contains(try Coordinate("0,-180")))
    #expect(west.intersects(east))
    #expect(east.intersects(west))
    #expect(!west.intersects(try BoundingBox("170,0,179,1")))
    #expect(east.union(west).description == "170,0,-170,1")
  }

  @Test(arguments: [
    "", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1 2 3 nan", "1,,2,3", "1,2,3,4 x", "0,10,1,5",
  ])
  func `text that is no box is refused`(text: String) {
    let error = #expect(throws: GeoError.self) { try BoundingBox(text) }
    #expect(error?.kind == .malformedBoundingBox)
  }

  @Test func `what is wrong with a box is told`() {
    #expect(throws: GeoError.self) { try BoundingBox("-181,0,0,1") }
    let messages = ["0,1,2", "0,10,1,5"].map { text in
      do throws(GeoError) { return try BoundingBox(text).description } catch {
        return error.description
      }
    }
    #expect(
      messages == [
        "expected west,south,east,north, such as 20.8,52.1,21.3,52.4",
        "a box's southern edge must not be north of its northern edge",
      ])
  }

  static func random(_ random: inout SeededGenerator) throws -> BoundingBox {
    // Whole tens of degrees, so that edges meet often.
    let edges = (0..<2).map { _ in Double(Int.random(in: -9...9, using: &random)) * 10 }.sorted()
    return try BoundingBox(
      west: Double(Int.random(in: -6...6, using: &random)) * 30, south: edges[0],
      east: Double(Int.random(in: -6...6, using: &random)) * 30, north: edges[1])
  }

  @Test func `relations hold for every place of a raster`() throws {
    var random = SeededGenerator(seed: 11)
    var raster: [Coordinate] = []
    for latitude in stride(from: -90.0, through: 90, by: 10) {
      for longitude in stride(from: -180.0, through: 180, by: 15) {
        raster.append(try Coordinate(latitude: latitude, longitude: longitude))
      }
    }
    for _ in 0..<1000 {
      let (one, other) = (try Self.random(&random), try Self.random(&random))
      let inOne = raster.filter(one.contains)
      let inOther = raster.filter(other.contains)
      let meets = inOne.contains(where: other.contains)
      #expect(one.intersects(other) == meets, "\(one) \(other)")
      #expect(one.contains(other) == inOther.allSatisfy(one.contains), "\(one) \(other)")
      let union = one.union(other)
      #expect((inOne + inOther).allSatisfy(union.contains), "\(one) \(other) \(union)")
      #expect(union.contains(one) && union.contains(other), "\(one) \(other) \(union)")
      #expect(union.width == other.union(one).width)
      #expect(try BoundingBox(one.description) == one)
    }
  }

  @Test func `the box around places is the smallest`() throws {
    let pacific = try ["10,170", "-5,-170", "0,179"].map { try Coordinate($0) }
    #expect(BoundingBox(around: pacific)?.description == "170,-5,-170,10")
    let europe = try ["52,21", "48,2"].map { try Coordinate($0) }
    #expect(BoundingBox(around: europe)?.description == "2,48,21,52")
    #expect(BoundingBox(around: []) == nil)
    #expect(BoundingBox(around: [europe[0]])?.width == 0)
  }

  @Test func `a margin takes in every place within it`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      func uniform(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let place = try Coordinate(latitude: uniform(-90...90), longitude: uniform(-180...180))
      let margin = Meters(pow(10, uniform(-2...7.2)))
      let box = BoundingBox(place).expanded(by: margin)
      for bearing in stride(from: 0.0, to: 360, by: 15) {
        let reached = place.destination(bearing: bearing, distance: margin * uniform(0...1))
        // Computed places are off by some nanometres, which only a bare margin would notice.
        #expect(box.expanded(by: 1e-6).contains(reached), "\(margin) at \(bearing)")
      }
    }
    let warsaw = BoundingBox(try Coordinate("52.2,21")).expanded(by: .kilometers(5))
    #expect(abs(warsaw.height * 111.195 - 10) < 0.01)
    #expect(warsaw.expanded(by: 0) == warsaw)
    #expect(warsaw.expanded(by: .kilometers(5000)).width == 360)
    #expect(BoundingBox(try Coordinate("0,179.99")).expanded(by: 5000).crossesAntimeridian)
  }

  @Test func `a box is an array in JSON`() throws {
    let box = try BoundingBox("20.8,52.1,21.3,52.4")
    let json = try JSONEncoder().encode(box)
    #expect(String(decoding: json, as: UTF8.self) == "[20.8,52.1,21.3,52.4]")
    #expect(try JSONDecoder().decode(BoundingBox.self, from: json) == box)
  }
}
