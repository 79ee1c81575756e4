import GeoKit
import TestSupport
import Testing

@Suite struct GeoJSONReadingTests {
  @Test func `what is written is read again`() throws {
    let place = try Coordinate(latitude: 52.25, longitude: 21.5)
    let other = try Coordinate(latitude: 52.5, longitude: 20.75)
    let third = try Coordinate(latitude: 51.5, longitude: 20.25)
    let features: [GeoJSON.Feature] = [
      GeoJSON.Feature(.point(place), id: 7, properties: ["name": "Łąka", "open": true]),
      GeoJSON.Feature(.multiPoint([place, other])),
      GeoJSON.Feature(.lineString([place, other, third]), properties: ["m": 2.5, "no": nil]),
      GeoJSON.Feature(.multiLineString([[place, other], [other, third]])),
      GeoJSON.Feature(.polygon([[third, place, other, third]]), id: "a"),
      GeoJSON.Feature(nil, properties: ["list": [1, "two", [3.5]]]),
    ]
    let text = GeoJSON.text(features)
    #expect(try GeoJSON.features(in: Array(text.utf8)) == features)
    let sequence = "\u{1E}{\"type\":\"Point\",\"coordinates\":[21.5,52.25,120]}\n"
    #expect(
      try GeoJSON.features(in: Array((sequence + sequence).utf8)).map(\.geometry)
        == [.point(place), .point(place)])
    let mixed = """
      {"type":"Feature","id":"x","properties":{"a":1},"geometry":{"type":"GeometryCollection",
      "geometries":[{"type":"Point","coordinates":[21.5,52.25]},
      {"type":"LineString","coordinates":[[21.5,52.25],[20.75,52.5]]}]}}
      """
    let parts = try GeoJSON.features(in: Array(mixed.utf8))
    #expect(parts.map(\.geometry) == [.point(place), .lineString([place, other])])
    #expect(parts.allSatisfy { $0.id == "x" && $0.properties["a"] == 1 })
  }

  @Test func `a mistake has its place, and the rest is read`() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[1,2]}},
       {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,200]}},
      {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Circle"}},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[3,4]}}]}
      """
    var read = 0
    var lines: [Int?] = []
    try GeoJSON.visitFeatures(in: Array(text.utf8)) { result in
      switch result {
      case .success: read += 1
      case .failure(let error):
        lines.append(error.line)
        if error.line == 3 { #expect(error.column == 2) }
      }
      return true
    }
    #expect(read == 2 && lines == [3, 4, 5])
    var visits = 0
    try GeoJSON.visitFeatures(in: Array(text.utf8)) { _ in
      visits += 1
      return visits < 2
    }
    #expect(visits == 2)
    let first = #expect(throws: GeoError.self) { try GeoJSON.features(in: Array(text.utf8)) }
    #expect(first?.kind == .malformedGeoJSON && first?.line == 3)
    for broken in ["", "[]", "{", "{\"type\":\"FeatureCollection\",\"features\":[{]}", "17"] {
      let error = #expect(throws: GeoError.self) { try GeoJSON.features(in: Array(broken.utf8)) }
      #expect(error?.kind == .malformedGeoJSON)
    }
  }

  @Test func `no text makes the reader fail`() throws {
    let text = Array(
      GeoJSON.text([
        GeoJSON.Feature(
          .polygon([
            [
              try Coordinate(latitude: 1, longitude: 1), try Coordinate(latitude: 1, longitude: 2),
              try Coordinate(latitude: 2, longitude: 2),
            ]
          ]), properties: ["a": [1, 2]])
      ]).utf8)
    var random = SeededGenerator(seed: 5)
    var understood = 0
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if (try? GeoJSON.features(in: bytes)) != nil { understood += 1 }
    }
    #expect(understood > 0)
  }
}
