import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct GeoJSONFormatTests {
  @Test func `lines bring their times`() throws {
    let recording = try GeoJSONFormat().recording(
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature",
        "properties": {"name": "Walk", "coordTimes": ["2024-05-01T10:00:00Z", null]},
        "geometry": {"type": "LineString", "coordinates": [[21, 52, 100.5], [21.1, 52]]}}]}
      """)
    #expect(recording.records.map(\.milliseconds) == [1_714_557_600_000, nil])
    #expect(recording.records.map(\.altitude) == [100.5, nil])
    #expect(recording.runs.map(\.name) == ["Walk"])
  }

  @Test func `positions beyond the Earth are rejected`() throws {
    let recording = try GeoJSONFormat().recording(
      #"{"type":"MultiPoint","coordinates":[[200,1],[1],["a","b"],[2,1]]}"#)
    #expect(recording.rejected == 3)
    #expect(recording.records.count == 1)
  }

  @Test func `members may come in any order, and features one after another`() throws {
    let feature =
      #"{"geometry":{"coordinates":[2,1],"type":"Point"},"properties":null,"type":"Feature"}"#
    for text in [
      #"{"features":[\#(feature)],"name":"a","type":"FeatureCollection"}"#, feature,
      "\u{1E}\(feature)\n\u{1E}\(feature)\n", "\u{FEFF} \(feature)",
    ] {
      let recording = try GeoJSONFormat().recording(text)
      #expect(recording.problems.isEmpty)
      #expect(recording.records.first?.coordinate.latitude == 1)
    }
  }

  @Test func `a document that breaks gives what came before, and says where`() throws {
    let recording = try GeoJSONFormat().recording(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [200, 1]}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1}},
      """)
    #expect(recording.records.count == 1)
    #expect(recording.rejected == 1)
    #expect(
      recording.problems.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
        == [
          "4:73: expected , or a closing bracket after a value",
          "3:3: longitude must be between -180 and 180",
        ])
    #expect(recording.isDamaged)
  }

  @Test func `names with escapes and times since 1970`() throws {
    let recording = try GeoJSONFormat().recording(
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1,-0.5]},"properties":"#
        + #"{"name":"\u017buraw \"\ud83d\ude00\"\n","time":1714557600.25,"accuracy":5}}"#)
    let record = try #require(recording.records.first)
    #expect(record.details.name == "Żuraw \"😀\"\n")
    #expect(record.milliseconds == 1_714_557_600_250)
    #expect(record.accuracy == 5)
    #expect(record.altitude == -0.5)
  }

  @Test(arguments: ["", "[]", "{", #"{"type":5}"#, String(repeating: "[", count: 9999)])
  func `what is no GeoJSON is refused`(text: String) {
    #expect(throws: LocationError.self) { try GeoJSONFormat().recording(text) }
  }
}
