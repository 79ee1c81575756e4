import TestSupport
import Testing

@testable import LocationKit

/// Documents that are not well-formed, and what is read of them beyond the break.
@Suite struct GPXSalvageTests {
  private static let root = #" xmlns:c="urn:citykit:location:1" xmlns:x="urn:x""#
  private static let time = "<time>2024-05-01T10:00:05Z</time>"

  /// What stands behind the break, each as a document may well have it.
  static let rests = [
    "<!-- <trkpt lat=\"9\" lon=\"9\">\(time)</trkpt> -->",
    #"<trkpt lat="5" lon="6"><time><![CDATA[2024-05-01T10:00:05Z]]></time><ele>7</ele></trkpt>"#,
    #"<trkpt lat="5" lon="6"><name>a &amp; b &#x17B;</name><time>2024-05-01T10:00:05&#90;</time></trkpt>"#,
    "<trkpt lat = \"5\"\n lon\t=\n'6' >\(time)</trkpt>",
    "<trkpt foo=\"a>b\" lat=\"5\" lon=\"6\">\(time)</trkpt>",
    """
    <trkpt lat="5" lon="6"><ele>3</ele>\(time)<extensions><x:time>2000-01-01T00:00:00Z</x:time>\
    <x:ele>999</x:ele><x:speed>3</x:speed></extensions></trkpt>
    """,
    """
    <trkpt lat="5" lon="6"><x:ele>99</x:ele><ele>3</ele><extensions><c:accuracy>12</c:accuracy>\
    <c:type>visit</c:type><c:departure>2024-05-01T11:00:05Z</c:departure></extensions></trkpt>
    """,
    """
    <trkpt lat="5" lon="6"><extensions><o:type xmlns:o="urn:citykit:location:1">visit</o:type>\
    </extensions></trkpt><trkpt lat="6" lon="6"><extensions><o:type>photo</o:type></extensions>\
    </trkpt>
    """,
    #"<trkpt lat="5" lon="6"><time>2024-05-01<!-- x -->T10:00:05Z</time><ele>4</ele></trkpt>"#,
    "<trkpt lat=\"5\" lon=\"6\"><time >2024-05-01T10:00:05Z</time ><ele\n>4</ele></trkpt>",
    "<trkpt lat=\"5\" lon=\"6\"><name>two\r\nlines</name></trkpt>",
    #"<trkpt lat="91" lon="6"/><trkpt lat="5" lon="6"/>"#,
  ]

  @Test(arguments: rests)
  func `behind a break the same rules hold`(rest: String) throws {
    let point = #"<trkpt lat="1" lon="2"><name>a</name></trkpt>"#
    let whole = try GPXFormat().read(gpx(point + rest, root: Self.root))
    // Neither the place of the break nor that of the declarations may make a difference.
    for broken in [
      gpx(point + rest, root: Self.root).replacing(">Walk<", with: ">Walk & talk<"),
      gpx(point + "<b>&</b>" + rest, root: Self.root),
      "\n" + gpx(point + rest, root: Self.root),
    ] {
      let recording = try GPXFormat().read(broken)
      #expect(Array(recording.records) == Array(whole.records), "\(broken)")
      #expect(recording.rejected == whole.rejected)
      #expect(recording.problems.first?.kind == .malformed)
      #expect(recording.runs.map(\.range) == whole.runs.map(\.range))
    }
  }

  @Test func `a declaration that does not come first is named, and the points are read`() throws {
    let recording = try GPXFormat().read("\n" + gpx(#"<trkpt lat="1" lon="2"/>"#))
    #expect(recording.records.count == 1)
    #expect(recording.runs.map(\.name) == ["Walk"])
    #expect(recording.isDamaged)
  }

  @Test func `points that are not closed, or whose quotes are not, end with the next`() throws {
    let recording = try GPXFormat().read(
      gpx(
        """
        <trkpt lat="1" lon="2"><name>x</trkpt><trkpt lat="2" lon="2"><ele>3</ele>
        <trkpt lat="3" lon="2><ele>4</ele></trkpt><trkpt lat="4" lon=2/>
        """))
    #expect(recording.records.map(\.coordinate.latitude) == [1, 2, 4])
    #expect(recording.records.map(\.altitude) == [nil, 3, nil])
    #expect(recording.rejected == 1)
    #expect(recording.problems.last?.message == "the point has no lon")
  }

  @Test func `ways keep their kinds and names behind a break`() throws {
    let recording = try GPXFormat().read(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1">
      <g:rte><g:name>there</g:name><g:rtept lat="1" lon="2"><g:name>first</g:name>
      </g:rtept><g:rtept lat="2" lon="2"><g:name>a & b</g:name></g:rtept></g:rte>
      <g:trk><g:name>back</g:name><g:trkseg><g:trkpt lat="3" lon="2"/></g:trkseg>
      <g:trkseg><g:trkpt lat="4" lon="2"/></g:trkseg></g:trk>
      <g:wpt lat="5" lon="2"><g:name>home</g:name></g:wpt></g:gpx>
      """)
    #expect(recording.records.map(\.coordinate.latitude) == [1, 2, 3, 4, 5])
    #expect(recording.runs.map(\.kind) == [.route, .track, .track, .waypoints])
    #expect(recording.runs.map(\.name) == ["there", "back", "back", nil])
    #expect(recording.runs.map(\.continuesTrack) == [false, false, true, false])
    #expect(recording.records.map(\.details.name) == ["first", "a & b", nil, nil, "home"])
  }

  @Test func `markup that never ends is soon given up`() throws {
    for piece in ["<!--", "<![CDATA[", "<?", "<a ", "</a", "<a b='", "<a>", "&"] {
      let text = gpx(String(repeating: piece, count: 30_000) + #"<trkpt lat="1" lon="2"/>"#)
      _ = try? GPXFormat().read(text)
    }
    let many = String(repeating: "<!-- ", count: 20) + #"<trkpt lat="1" lon="2"/>"#
    #expect(try GPXFormat().read(gpx(many)).records.count == 1)
  }

  static let namespaces = [
    gpx(
      #"<trkpt lat="1" lon="2"><ele>5</ele><o:ele xmlns:o="urn:o">99</o:ele></trkpt>"#),
    gpx(
      #"<trkpt lat="1" lon="2"><o:ele>99</o:ele><ele>5</ele></trkpt>"#, root: #" xmlns:o="urn:o""#),
    #"<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0" xmlns:o="urn:o"><g:trk><g:trkseg>"#
      + #"<g:trkpt lat="1" lon="2"><g:ele>5</g:ele><o:ele>99</o:ele></g:trkpt>"#
      + #"<trkpt lat="9" lon="9"/></g:trkseg></g:trk></g:gpx>"#,
    #"<gpx><trk xmlns="http://www.topografix.com/GPX/1/1"><trkseg>"#
      + #"<trkpt lat="1" lon="2"><ele>5</ele></trkpt></trkseg></trk></gpx>"#,
    #"<gpx xmlns="urn:gpx" xmlns:s="urn:gpx" xmlns:o="urn:o"><trk><trkseg>"#
      + #"<trkpt lat="1" lon="2"><s:ele>5</s:ele><o:ele>9</o:ele></trkpt></trkseg></trk></gpx>"#,
    #"<gpx><trk><trkseg><trkpt lat="1" lon="2"><ele>5</ele><ele xmlns="urn:o">9</ele></trkpt>"#
      + "</trkseg></trk></gpx>",
    gpx(
      #"<o:trkpt lat="9" lon="9"/><trkpt lat="1" lon="2"><ele>5</ele></trkpt>"#,
      root: #" xmlns:o="urn:o""#),
  ]

  @Test(arguments: namespaces)
  func `elements of other namespaces are none of a point`(document: String) throws {
    for path in [GPXFormat.Path.fastest, .libxml] {
      let recording = try GPXFormat().read(document, by: path)
      #expect(recording.records.map(\.altitude) == [5], "\(path)")
      #expect(recording.readCount == 1)
    }
    let broken = try GPXFormat().read(document.replacing("<trkseg>", with: "<trkseg>&"))
    #expect(document.contains("g:trkseg") || broken.records.map(\.altitude) == [5])
  }
}
