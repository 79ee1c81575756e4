import Foundation
import TestSupport
import Testing

@testable import LocationKit

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

  @Test(arguments: ["21, 52, 3", " 21 ,52,\n3 ", "21,52,3"])
  func `spaces after commas are let pass where there is one place`(text: String) throws {
    let recording = try KMLFormat().recording(
      "<kml><Placemark><Point><coordinates>\(text)</coordinates></Point></Placemark></kml>")
    #expect(recording.problems.isEmpty)
    #expect(recording.records.map(\.coordinate) == [try Coordinate("52,21")])
    #expect(recording.records.first?.altitude == 3)
  }

  @Test func `a way without times stays a way, and a border is none`() throws {
    var recording = Recording()
    recording.beginRun(.track, name: "Ridge")
    for place in ["1,2", "3,4", "5,6"] {
      recording.records.append(LocationRecord(at: try Coordinate(place), altitude: 7))
    }
    recording.endRun()
    let text = try KMLFormat().written(recording)
    let back = try KMLFormat().recording(text)
    #expect(back.runs == recording.runs)
    #expect(Array(back.records) == Array(recording.records))
    let area = try KMLFormat().recording(
      """
      <kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>
      """)
    #expect(area.records.isEmpty)
  }

  @Test func `an empty position in a track is skipped`() throws {
    let recording = try KMLFormat().recording(
      """
      <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><gx:Track>
      <when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:00:05Z</when>
      <when>2024-05-01T10:00:09Z</when><gx:coord/><gx:coord>21 52 5</gx:coord><gx:coord></gx:coord>
      </gx:Track></Placemark></kml>
      """)
    #expect(recording.records.count == 1 && recording.rejected == 0)
    #expect(recording.records[0].milliseconds == 1_714_557_605_000)
  }

  @Test func `a year or month of KML is where it begins, and no number since 1970`() throws {
    func document(_ time: String) -> String {
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>\(time)
      <Point><coordinates>2,1</coordinates></Point></Placemark></kml>
      """
    }
    for (when, start) in [
      ("2024", "2024-01-01T00:00:00Z"), ("2024-05", "2024-05-01T00:00:00Z"),
      ("2024Z", "2024-01-01T00:00:00Z"), ("2024-05-02", "2024-05-02T00:00:00Z"),
      ("2024-05-02T10:00:00+02:00", "2024-05-02T08:00:00Z"),
    ] {
      let recording = try KMLFormat().recording(
        document("<TimeStamp><when>\(when)</when></TimeStamp>"))
      #expect(recording.records.map(\.milliseconds) == [WrittenTime.milliseconds(start)])
    }
    for when in ["1714557600", "2024-13", "20240", "12"] {
      let recording = try KMLFormat().recording(
        document("<TimeStamp><when>\(when)</when></TimeStamp>"))
      #expect(recording.rejected == 1, "\(when)")
    }
    let span = try KMLFormat().recording(
      document("<TimeSpan><begin>2023</begin><end>2024-02</end></TimeSpan>"))
    let departure = span.records.first?.details.departure
    #expect(departure == WrittenTime.milliseconds("2024-02-01T00:00:00Z"))
  }

  @Test func `an ampersand that stands for itself does not end a document of KML`() throws {
    let places = ["Tom & Jerry", "Tom &amp; Jerry", "&c;", "&"].map { name in
      "<Placemark><name>\(name)</name><Point><coordinates>2,1</coordinates></Point></Placemark>"
    }
    func document(_ places: ArraySlice<String>) -> String {
      "<kml xmlns=\"http://www.opengis.net/kml/2.2\">\(places.joined())</kml>"
    }
    let recording = try KMLFormat().recording(document(places[0..<2] + places[3...]))
    #expect(recording.records.map(\.details.name) == ["Tom & Jerry", "Tom & Jerry", "&"])
    #expect(recording.problems.map(\.kind) == [.malformed])
    #expect(recording.isDamaged)
  }

  @Test func `a span of time is a visit`() throws {
    let recording = try KMLFormat().recording(
      """
      <kml><Placemark><TimeSpan><begin>2024-05-01T10:00:00Z</begin>
      <end>2024-05-01T11:00:00Z</end></TimeSpan>
      <Point><coordinates>21,52</coordinates></Point></Placemark></kml>
      """)
    let record = try #require(recording.records.first)
    #expect(record.type == .visit)
    #expect(record.details.departure == 1_714_561_200_000)
  }

  @Test func `when a place was looked at is not when somebody was there`() throws {
    let views = ["LookAt", "Camera"].map { view in
      """
      <\(view)><gx:TimeSpan><begin>2020-01-01</begin><end>2021-01-01</end></gx:TimeSpan></\(view)>
      """
    }
    for time in ["", "<TimeStamp><when>2024-05-01T10:00:00Z</when></TimeStamp>"] {
      let recording = try KMLFormat().recording(
        """
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
        <Placemark>\(views.joined())\(time)<Point><coordinates>2,1</coordinates></Point></Placemark>
        </kml>
        """)
      let record = try #require(recording.records.first)
      #expect(record.milliseconds == (time.isEmpty ? nil : 1_714_557_600_000))
      #expect(record.type == .location)
    }
  }

  @Test(arguments: [
    " 21, 52, 5\n 22 ,53, 6 \n", "21, 52 22, 53", "21,52,\n5 22,53,6", "21,52, 22,53",
  ])
  func `spaces beside commas are ignored in lines, too`(text: String) throws {
    let recording = try KMLFormat().recording(
      """
      <kml><Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark></kml>
      """)
    #expect(recording.rejected == 0)
    let expected = try ["52,21", "53,22"].map { try Coordinate($0) }
    #expect(recording.records.map(\.coordinate) == expected)
  }

  @Test func `a position in a line that is none is rejected, and the others are read`() throws {
    let recording = try KMLFormat().recording(
      "<kml><Placemark><LineString><coordinates>21,52 7 22,53</coordinates></LineString>"
        + "</Placemark></kml>")
    #expect(recording.records.count == 2)
    #expect(recording.rejected == 1)
  }

  /// The form of Google's timeline: tracks without times, and the time span after them.
  @Test(arguments: ["<Point><coordinates></coordinates></Point>", ""])
  func `a track without times has those of its time span`(point: String) throws {
    let span =
      "<TimeSpan><begin>2024-05-01T10:00:00Z</begin><end>2024-05-01T11:00:00Z</end></TimeSpan>"
    let recording = try KMLFormat().recording(
      """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Placemark><name>Home</name>\(point)<gx:Track><gx:coord>21 52 0</gx:coord></gx:Track>\(span)
      </Placemark><Placemark><name>Driving</name><gx:Track><gx:coord>21 52 0</gx:coord>
      <gx:coord>22 53 0</gx:coord><gx:coord>23 54 0</gx:coord></gx:Track>\(span)</Placemark>
      <Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString>\(span)</Placemark></kml>
      """)
    #expect(recording.rejected == 0)
    let (begin, end) = (Int64(1_714_557_600_000), Int64(1_714_561_200_000))
    #expect(recording.records.map(\.milliseconds) == [begin, begin, nil, end, begin, end])
    #expect(recording.records[0].type == .visit)
    #expect(recording.records[0].details == RecordDetails(departure: end, name: "Home"))
    #expect(recording.records[1].type == .location)
    #expect(recording.runs.map(\.range.count) == [1, 3, 2])
  }

  @Test func `a time span that ends before it begins gives a way no times`() throws {
    let recording = try KMLFormat().recording(
      """
      <kml><Placemark><TimeSpan><begin>2024-05-02</begin><end>2024-05-01</end></TimeSpan>
      <LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></kml>
      """)
    #expect(recording.records.map(\.milliseconds) == [nil, nil])
  }
}
