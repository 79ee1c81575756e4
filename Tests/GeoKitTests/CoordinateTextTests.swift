import Foundation
import GeoKit
import TestSupport
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    ("52.22,21.01", 52.22, 21.01), (" 52.22 , 21.01\n", 52.22, 21.01),
    ("52.22 21.01", 52.22, 21.01),
    ("52.22;21.01", 52.22, 21.01), ("52,22; 21,01", 52.22, 21.01), ("-33.9,151.2", -33.9, 151.2),
    ("−33.9, +151.2", -33.9, 151.2), ("52,21", 52, 21), (".5,-.5", 0.5, -0.5),
    ("1e-05,2.5E1", 0.00001, 25), ("90,-180", 90, -180), ("-0,0", 0, 0),
    ("52.22N 21.01E", 52.22, 21.01), ("33.9 S, 151.2 E", -33.9, 151.2),
    ("N52.22 W21.01", 52.22, -21.01), ("N52.22W21.01", 52.22, -21.01),
    ("52.22n21.01w", 52.22, -21.01), ("21.01E 52.22N", 52.22, 21.01),
    ("E 21.01, N 52.22", 52.22, 21.01), ("52.22°, 21.01°", 52.22, 21.01),
    ("52°13'12\"N 21°0'36\"E", 52.22, 21.01), ("52° 13′ 12″ N, 21° 0′ 36″ E", 52.22, 21.01),
    ("52°13.2'N 21°0.6'E", 52.22, 21.01),
    ("+52.22+021.01/", 52.22, 21.01), ("+52.22+021.01", 52.22, 21.01),
    ("-33.9+151.2/", -33.9, 151.2), ("+5213.2+02100.6/", 52.22, 21.01),
    ("+521312+0210036/", 52.22, 21.01), ("-521312.0-0210036.0/", -52.22, -21.01),
    ("+52.22+021.01+100.5CRSWGS_84/", 52.22, 21.01), ("+52.22+021.01-5/", 52.22, 21.01),
    ("+52+021/", 52, 21), ("+90-180/", 90, -180), ("+52,22+021,01/", 52.22, 21.01),
    ("+00.00001-000.00001/", 0.00001, -0.00001),
  ])
  func `people and programs write coordinates in many ways`(
    text: String, latitude: Double, longitude: Double
  ) throws {
    let place = try Coordinate(text)
    #expect(abs(place.latitude - latitude) < 1e-12)
    #expect(abs(place.longitude - longitude) < 1e-12)
  }

  @Test(arguments: [
    "", " ", "52.22", "52.22,", ",21.01", "52.22,21.01,3", "52.22,21.01x", "nan,nan", "inf,1",
    "0x10,5", "52..2,21", "--5,6", "5-6", "52.22N 21.01N", "52.22E 21.01E", "-52.22N 21.01E",
    "52°61'0\"N 21°0'0\"E", "52°13'61\"N 21°0'36\"E", "52'N 21'E", "1 2 3",
    "+5.22+021.01/", "+52.22+21.01/", "+526000+0210000/", "+520060+0210000/", "+5260+02100/",
    "+52.22/", "+52.22+021.01//", "+52.22+021.01/x", "+52.22021.01/", "52.22+021.01/",
    "geo:52.22,21.01", "library", "52.22,21.01f", "1e400,1", "1e,1", "１,２",
    String(repeating: "5", count: 5000), "52.22," + String(repeating: " ", count: 5000) + "21.01",
  ])
  func `other text is refused`(text: String) {
    let error = #expect(throws: GeoError.self) { try Coordinate(text) }
    #expect(error?.kind == .malformedCoordinate)
    #expect(
      error?.description == "expected latitude and longitude, such as 52.22,21.01 or +52.22+021.01/"
    )
  }

  @Test(arguments: [
    ("91,0", "latitude must be between -90 and 90"),
    ("0,181", "longitude must be between -180 and 180"),
    ("+91+000/", "latitude must be between -90 and 90"),
    ("0N 180.1W", "longitude must be between -180 and 180"),
    ("9000000000000000000000,0", "latitude must be between -90 and 90"),
  ])
  func `degrees out of range are told`(text: String, message: String) {
    let error = #expect(throws: GeoError.self) { try Coordinate(text) }
    #expect(error?.kind == .coordinateOutOfRange)
    #expect(error?.description == message)
  }

  @Test func `written coordinates read back as they were`() throws {
    var random = SeededGenerator(seed: 9)
    for round in 0..<2000 {
      let size: Double = round % 4 == 0 ? 1e-7 : 1
      let place = try Coordinate(
        latitude: .random(in: -90...90, using: &random) * size,
        longitude: .random(in: -180...180, using: &random) * size)
      #expect(try Coordinate(place.description) == place)
      #expect(try Coordinate(place.iso6709) == place)
      #expect(!place.description.contains("e"))
      let json = try JSONEncoder().encode(place)
      #expect(try JSONDecoder().decode(Coordinate.self, from: json) == place)
    }
  }

  @Test(arguments: [
    ("52.22,21.01", "52.22,21.01", "+52.22+021.01/"), ("-5,-7.5", "-5,-7.5", "-05-007.5/"),
    ("0,0", "0,0", "+00+000/"), ("-0.00001,180", "-0.00001,180", "-00.00001+180/"),
    ("90,-180", "90,-180", "+90-180/"),
  ])
  func `both forms`(text: String, decimal: String, standard: String) throws {
    let place = try Coordinate(text)
    #expect(place.description == decimal)
    #expect(place.iso6709 == standard)
  }

  @Test func `degrees out of range are refused in JSON`() {
    let json = Data(#"{"latitude":91,"longitude":0}"#.utf8)
    #expect(throws: GeoError.self) { try JSONDecoder().decode(Coordinate.self, from: json) }
  }

  @Test func `damaged text is refused or read, never fatal`() {
    var random = SeededGenerator(seed: 10)
    let seeds = ["52°13'12\"N 21°0'36\"E", "+521312+0210036+100.5CRSWGS_84/", "-33.9,151.2e0"]
    for _ in 0..<3000 {
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      if let place = bytes.indices.randomElement(using: &random) {
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let place = try? Coordinate(text) { #expect((-90...90).contains(place.latitude)) }
      _ = try? BoundingBox(text)
      _ = try? Meters(text)
      _ = try? Geohash(text)
    }
  }
}
