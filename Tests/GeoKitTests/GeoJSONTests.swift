import Foundation
import GeoKit
import TestSupport
import Testing

@Suite struct GeoJSONTests {
  static func line(_ places: String...) throws -> [Coordinate] {
    try places.map { try Coordinate($0) }
  }

  /// The geometry as text, out of a collection of one feature.
  static func text(_ geometry: GeoJSON.Geometry) -> String {
    let before = #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":"#
    let after = #","properties":{}}]}"#
    let text = GeoJSON.text([GeoJSON.Feature(geometry)])
    #expect(text.hasPrefix(before) && text.hasSuffix(after))
    return String(text.dropFirst(before.count).dropLast(after.count))
  }

  @Test func `members and properties keep their order`() throws {
    var stop = GeoJSON.Feature(
      .point(try Coordinate("52.23,21.0105747")), id: "EN_0001",
      properties: ["z": "łąka", "a": 7, "b": 1.5, "n": nil, "list": [1, true], "z": "new"])
    stop.properties["in"] = .object(["k": -1])
    stop.properties["a"] = nil
    let text = GeoJSON.text([stop, GeoJSON.Feature(nil, id: 3)])
    #expect(
      text == #"{"type":"FeatureCollection","features":["#
        + #"{"type":"Feature","id":"EN_0001","#
        + #""geometry":{"type":"Point","coordinates":[21.0105747,52.23]},"#
        + #""properties":{"z":"new","b":1.5,"n":null,"list":[1,true],"in":{"k":-1}}},"#
        + #"{"type":"Feature","id":3,"geometry":null,"properties":{}}]}"#)
    #expect(stop.properties["b"] == 1.5)
    #expect(stop.properties["q"] == nil)
  }

  @Test func `positions are rounded sensibly`() throws {
    let place = try Coordinate(latitude: 52.123_456_789, longitude: -0.000_000_04)
    #expect(Self.text(.point(place)) == #"{"type":"Point","coordinates":[0,52.1234568]}"#)
    let feature = GeoJSON.Feature(.point(place))
    #expect(GeoJSON.text([feature], decimals: 3).contains("[0,52.123]"))
    #expect(GeoJSON.text([feature], decimals: 9).contains("[-0.00000004,52.123456789]"))
    #expect(GeoJSON.text([feature], decimals: 0).contains("[0,52]"))
  }

  @Test func `lines are cut at the antimeridian`() throws {
    #expect(
      Self.text(.lineString(try Self.line("0,170", "10,-170")))
        == #"{"type":"MultiLineString","coordinates":[[[170,0],[180,5]],[[-180,5],[-170,10]]]}"#)
    #expect(
      Self.text(.lineString(try Self.line("0,-179", "0,180", "1,179")))
        == #"{"type":"MultiLineString","coordinates":[[[-179,0],[-180,0]],[[180,0],[179,1]]]}"#)
    #expect(
      Self.text(.lineString(try Self.line("0,170", "0,180")))
        == #"{"type":"LineString","coordinates":[[170,0],[180,0]]}"#)
    #expect(
      Self.text(.lineString(try Self.line("0,180", "5,-170", "5,-160")))
        == #"{"type":"LineString","coordinates":[[-180,0],[-170,5],[-160,5]]}"#)
    #expect(
      Self.text(.multiLineString([try Self.line("0,1", "0,2"), try Self.line("0,180", "0,-180")]))
        == #"{"type":"MultiLineString","coordinates":[[[1,0],[2,0]],[[-180,0],[-180,0]]]}"#)
    #expect(Self.text(.lineString([])) == #"{"type":"LineString","coordinates":[]}"#)
  }

  @Test func `rings are closed and turned to the right hand`() throws {
    let clockwise = try Self.line("0,0", "10,0", "10,10", "0,10")
    let hole = try Self.line("1,1", "1,2", "2,2", "2,1", "1,1")
    #expect(
      Self.text(.polygon([clockwise, hole]))
        == #"{"type":"Polygon","coordinates":[[[10,0],[10,10],[0,10],[0,0],[10,0]],"#
        + #"[[1,2],[2,2],[2,1],[1,1],[1,2]]]}"#)
  }

  @Test func `areas are cut at the antimeridian`() throws {
    let fiji = try Self.line("-20,177", "-20,-178", "-16,-178", "-16,177")
    let hole = try Self.line("-19,-179", "-18,-179", "-18,-178.5")
    let text = Self.text(.polygon([fiji, hole]))
    #expect(
      text == #"{"type":"MultiPolygon","coordinates":["#
        + #"[[[177,-20],[180,-20],[180,-16],[177,-16],[177,-20]]],"#
        + #"[[[-180,-20],[-178,-20],[-178,-16],[-180,-16],[-180,-20]],"#
        + #"[[-179,-19],[-179,-18],[-178.5,-18],[-179,-19]]]]}"#)
    let box = GeoJSON.Geometry(try BoundingBox("177,-20,-178,-16"))
    #expect(
      Self.text(box) == #"{"type":"MultiPolygon","coordinates":["#
        + #"[[[177,-20],[180,-20],[180,-16],[177,-16],[177,-20]]],"#
        + #"[[[-180,-20],[-178,-20],[-178,-16],[-180,-16],[-180,-20]]]]}"#)
    let world = Self.text(GeoJSON.Geometry(BoundingBox.world))
    #expect(
      world == #"{"type":"Polygon","coordinates":"#
        + #"[[[-180,-90],[0,-90],[180,-90],[180,90],[0,90],[-180,90],[-180,-90]]]}"#)
  }

  @Test func `a ring round a pole takes the pole in`() throws {
    let arctic = try Self.line("70,0", "70,90", "70,180", "70,-90")
    let text = Self.text(.polygon([arctic]))
    #expect(text.contains("[180,90]") || text.contains("[0,90]"))
    #expect(!text.contains("-90]"))
  }

  @Test func `a writer gives its text in pieces`() throws {
    let features = try (0..<200).map {
      GeoJSON.Feature(.point(try Coordinate(latitude: 0.5, longitude: Double($0) - 19)))
    }
    var writer = GeoJSON.Writer(includesBoundingBoxes: true)
    var bytes: [UInt8] = []
    for feature in features {
      writer.append(feature)
      if writer.byteCount > 1000 { bytes += writer.takeBytes() }
    }
    writer.finish()
    writer.finish()
    bytes += writer.takeBytes()
    #expect(writer.byteCount == 0)
    let whole = GeoJSON.text(features, includesBoundingBoxes: true)
    #expect(String(decoding: bytes, as: UTF8.self) == whole)
    #expect(whole.hasSuffix(#"],"bbox":[-19,0.5,180,0.5]}"#))
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect((parsed?["features"] as? [Any])?.count == 200)
  }
}
