import GeoKit
import TestSupport
import Testing

@Suite struct PolylineTests {
  @Test func `the documented example`() throws {
    let line = try ["38.5,-120.2", "40.7,-120.95", "43.252,-126.453"].map { try Coordinate($0) }
    #expect(Polyline.encode(line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try Polyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == line)
    #expect(try Polyline.decode("") == [])
    #expect(Polyline.encode([]) == "")
  }

  @Test(arguments: Polyline.Precision.allCases)
  func `lines come back rounded`(precision: Polyline.Precision) throws {
    var random = SeededGenerator(seed: 14)
    let half = precision == .five ? 0.5e-5 : 0.5e-6
    for count in 0..<60 {
      let line = try (0..<count).map { _ in
        try Coordinate(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random))
      }
      let text = Polyline.encode(line, precision: precision)
      let back = try Polyline.decode(text, precision: precision)
      #expect(back.count == count)
      for (was, became) in zip(line, back) {
        #expect(abs(was.latitude - became.latitude) < half * 1.0001)
        #expect(abs(was.longitude - became.longitude) < half * 1.0001)
      }
      #expect(Polyline.encode(back, precision: precision) == text)
    }
  }

  @Test(arguments: [
    ("_p~iF", GeoError.Kind.malformedPolyline, "the encoded line is cut off"),
    ("_", .malformedPolyline, "the encoded line is cut off"),
    ("_p~iF ps|U", .malformedPolyline, "an encoded line has only the characters from ? to ~"),
    ("ł", .malformedPolyline, "an encoded line has only the characters from ? to ~"),
    ("~~~~~~~~~~~~?", .malformedPolyline, "a step of the encoded line is too long"),
    ("~~~~~~??", .coordinateOutOfRange, "latitude must be between -90 and 90"),
  ])
  func `text that is no line is refused`(text: String, kind: GeoError.Kind, message: String) {
    let error = #expect(throws: GeoError.self) { try Polyline.decode(text) }
    #expect(error?.kind == kind)
    #expect(error?.description == message)
  }

  @Test func `damaged text is refused or read, never fatal`() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<3000 {
      var bytes = Array("_p~iF~ps|U_ulLnnqC_mqNvxq`@".utf8)
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      if let place = bytes.indices.randomElement(using: &random) {
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      let line = try? Polyline.decode(String(decoding: bytes, as: UTF8.self))
      #expect((line?.count ?? 0) <= bytes.count / 2)
    }
  }
}
