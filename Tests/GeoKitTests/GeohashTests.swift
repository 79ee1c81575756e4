import Foundation
import GeoKit
import TestSupport
import Testing

@Suite struct GeohashTests {
  struct Vectors: Decodable {
    struct Encoded: Decodable {
      let geohash: String
      let latitude: Double
      let longitude: Double
      let bits: String
    }
    struct Decoded: Decodable {
      let geohash: String
      let minLatitude: Double
      let maxLatitude: Double
      let minLongitude: Double
      let maxLongitude: Double
    }
    struct Neighbours: Decodable {
      let geohash: String
      let neighbours: [String]
    }
    let encode: [Encoded]
    let decode: [Decoded]
    let neighbours: [Neighbours]
  }

  @Test(.enabled(if: RealData.isPresent)) func `the public vectors`() throws {
    let data = try Data(contentsOf: RealData.url("locations/geohash/vectors.json"))
    let vectors = try JSONDecoder().decode(Vectors.self, from: data)
    #expect(vectors.encode.count == 2000)
    for vector in vectors.encode {
      let place = try Coordinate(latitude: vector.latitude, longitude: vector.longitude)
      let cell = Geohash(place, length: vector.geohash.count)
      #expect(cell.description == vector.geohash)
      #expect(try Geohash(vector.geohash.uppercased()) == cell)
      let bits = try #require(UInt64(vector.bits, radix: 16))
      #expect(Geohash(place, length: 12).rawValue & ~15 == bits & ~15)
    }
    for vector in vectors.decode {
      let box = try Geohash(vector.geohash).box
      #expect(abs(box.west - vector.minLongitude) < 1e-9)
      #expect(abs(box.east - vector.maxLongitude) < 1e-9)
      #expect(abs(box.south - vector.minLatitude) < 1e-9)
      #expect(abs(box.north - vector.maxLatitude) < 1e-9)
    }
    for vector in vectors.neighbours {
      #expect(try Geohash(vector.geohash).neighbors.map(\.description) == vector.neighbours)
    }
  }

  /// Halves the world bit by bit: the definition, slow and plain.
  static func byHalving(_ place: Coordinate, length: Int) -> String {
    var longitudes = (low: -180.0, high: 180.0)
    var latitudes = (low: -90.0, high: 90.0)
    let digits = Array("0123456789bcdefghjkmnpqrstuvwxyz")
    var text = ""
    var value = 0
    for bit in 0..<5 * length {
      let isLongitude = bit % 2 == 0
      let range = isLongitude ? longitudes : latitudes
      let middle = (range.low + range.high) / 2
      let isUpper = (isLongitude ? place.longitude : place.latitude) >= middle
      let half = isUpper ? (low: middle, high: range.high) : (low: range.low, high: middle)
      if isLongitude { longitudes = half } else { latitudes = half }
      value = value * 2 + (isUpper ? 1 : 0)
      if bit % 5 == 4 {
        text.append(digits[value])
        value = 0
      }
    }
    return text
  }

  @Test func `cells are exact next to their edges`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let anywhere = try Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let length = Int.random(in: 1...12, using: &random)
      let box = Geohash(anywhere, length: length).box
      for place in [anywhere, box.southWest, box.center, box.northEast] {
        for (latitude, longitude) in [
          (place.latitude, place.longitude),
          (place.latitude.nextDown, place.longitude.nextDown),
          (place.latitude.nextUp, place.longitude.nextUp),
        ] {
          guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
            continue
          }
          let cell = Geohash(place, length: length)
          #expect(cell.description == Self.byHalving(place, length: length))
          #expect(cell.box.contains(place))
        }
      }
    }
    let besideZero = try Coordinate(latitude: -1e-300, longitude: -1e-300)
    #expect(Geohash(besideZero, length: 12).description == "7zzzzzzzzzzz")
  }

  @Test func `text, value and bytes lead back to the cell`() throws {
    var random = SeededGenerator(seed: 4)
    var last: Geohash?
    for _ in 0..<2000 {
      let place = try Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let cell = Geohash(place, length: .random(in: 1...12, using: &random))
      #expect(try Geohash(cell.description) == cell)
      #expect(Geohash(rawValue: cell.rawValue) == cell)
      #expect(Geohash(cell.center, length: cell.length) == cell)
      var bytes = Array("<".utf8)
      cell.append(to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "<" + cell.description)
      var buffer = [UInt8](repeating: 0, count: Geohash.maximumLength)
      let count = buffer.withUnsafeMutableBytes { cell.write(to: $0) }
      #expect(String(decoding: buffer[..<count], as: UTF8.self) == cell.description)
      if let last {
        #expect((last < cell) == (last.description < cell.description))
        #expect(last.contains(cell) == cell.description.hasPrefix(last.description))
      }
      last = cell
    }
  }

  @Test func `the ends of the world fall into the last cells`() throws {
    #expect(Geohash(try Coordinate("90,180"), length: 12).description == "zzzzzzzzzzzz")
    #expect(Geohash(try Coordinate("-90,-180"), length: 3).description == "000")
    #expect(Geohash(try Coordinate("0,180"), length: 2).description == "xb")
    #expect(try Geohash("xb").neighbor(.east) == Geohash("80"))
  }

  @Test func `neighbours end at the poles and go round the Earth`() throws {
    let north = try Geohash("bpb")
    #expect(north.neighbor(.north) == nil)
    #expect(north.neighbors.map(\.description) == ["bpc", "bp9", "bp8", "zzx", "zzz"])
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let place = try Coordinate(
        latitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let cell = Geohash(place, length: .random(in: 3...12, using: &random))
      #expect(cell.neighbor(.north)?.neighbor(.south) == cell)
      #expect(cell.neighbor(.east)?.neighbor(.west) == cell)
      #expect(cell.neighbor(.northEast) == cell.neighbor(.north)?.neighbor(.east))
      #expect(Set(cell.neighbors).count == 8)
    }
  }

  @Test func `a family shares its beginning`() throws {
    let cell = try Geohash("u3q")
    #expect(cell.parent?.description == "u3")
    #expect(cell.ancestor(length: 1).description == "u")
    #expect(try Geohash("u").parent == nil)
    #expect(cell.children.count == 32)
    #expect(cell.children.map(\.description) == cell.children.map(\.description).sorted())
    #expect(cell.children.allSatisfy { $0.parent == cell && cell.contains($0) })
    #expect(try Geohash("zzzzzzzzzzzz").children.isEmpty)
  }

  @Test(arguments: [
    ("", "a geohash has 1 to 12 characters"),
    ("0123456789012", "a geohash has 1 to 12 characters"),
    ("u3a", "a geohash has digits and the letters b to z without i, l and o"),
    ("u3 q", "a geohash has digits and the letters b to z without i, l and o"),
    ("ł", "a geohash has digits and the letters b to z without i, l and o"),
  ])
  func `text that is no geohash is refused`(text: String, message: String) {
    let error = #expect(throws: GeoError.self) { try Geohash(text) }
    #expect(error?.kind == .malformedGeohash)
    #expect(error?.description == message)
  }

  @Test func `only values of geohashes are taken back`() throws {
    #expect(Geohash(rawValue: 0) == nil)
    #expect(Geohash(rawValue: 13) == nil)
    #expect(Geohash(rawValue: 1 << 10 | 2) == nil)
    let cells = try ["u3qcn5", "0"].map { try Geohash($0) }
    let json = try JSONEncoder().encode(cells)
    #expect(String(decoding: json, as: UTF8.self) == #"["u3qcn5","0"]"#)
    #expect(try JSONDecoder().decode([Geohash].self, from: json) == cells)
  }
}
