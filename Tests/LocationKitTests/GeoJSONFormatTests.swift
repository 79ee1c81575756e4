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

  @Test(arguments: ["", "[]", "{", #"{"type":5}"#])
  func `what is no GeoJSON is refused`(text: String) {
    #expect(throws: LocationError.self) { try GeoJSONFormat().recording(text) }
  }
}

@Suite struct KMLFormatTests {
  @Test func `placemarks, lines and tracks`() throws {
    let recording = try KMLFormat().recording(
      """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document><Folder>
      <Placemark><name>Home</name><Point><coordinates>21,52,100</coordinates></Point></Placemark>
      <Placemark><LineString><coordinates>21,52 22,52
        23,53</coordinates></LineString></Placemark>
      <Placemark><gx:Track><when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:01:00Z</when>
        <gx:coord>21 52 5</gx:coord><gx:coord>21.5 52 6</gx:coord></gx:Track></Placemark>
      </Folder></Document></kml>
      """)
    #expect(recording.problems.isEmpty)
    #expect(recording.records.count == 6)
    #expect(recording.records[0].details.name == "Home")
    #expect(recording.records[0].altitude == 100)
    #expect(recording.runs.map(\.range.count) == [1, 3, 2])
    #expect(recording.records[5].milliseconds == 1_714_557_660_000)
  }
}
