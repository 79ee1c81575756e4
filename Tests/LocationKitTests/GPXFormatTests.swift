import FileAccess
import Foundation
import TestSupport
import Testing

@testable import LocationKit

extension GPXFormat {
  func read(_ text: String, by path: Path = .fastest) throws -> Recording {
    try read(Array(text.utf8), by: path)
  }

  func read(_ bytes: [UInt8], by path: Path = .fastest) throws -> Recording {
    try bytes.withUnsafeBytes { try read($0, by: path) }
  }

  func text(_ recording: Recording) throws -> String {
    var bytes: [UInt8] = []
    try write(recording) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A document with one track of these points.
func gpx(_ points: String, root: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"\(root)>
  <trk><name>Walk</name><trkseg>
  \(points)
  </trkseg></trk>
  </gpx>
  """
}

/// Everything about a recording that two readers must agree on.
func summary(_ recording: Recording) -> [String] {
  recording.records.map { "\($0)" } + recording.runs.map { "\($0)" }
    + recording.problems.map(\.description) + ["\(recording.rejected)"]
}

@Suite struct GPXFormatTests {
  struct Counts: Decodable {
    let wpt: Int
    let rtept: Int
    let trkpt: Int
    let trk: Int
    let rte: Int
    let trkseg: Int
  }

  static let files: [String] = {
    let folder = RealData.url("locations/gpx").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".gpx") }.sorted()
  }()

  @Test(.enabled(if: RealData.isPresent)) func `all the real files are there`() {
    #expect(Self.files.count == 31)
  }

  @Test(.enabled(if: RealData.isPresent), arguments: files)
  func `real files have the counts expected`(file: String) throws {
    let expected = try JSONDecoder().decode(
      [String: Counts].self, from: Data(contentsOf: RealData.url("locations/gpx/expected.json")))
    let counts = try #require(expected[file])
    let bytes = Array(try Data(contentsOf: RealData.url("locations/gpx/\(file)")))
    let recording = try GPXFormat().read(bytes)
    #expect(recording.readCount == counts.wpt + counts.rtept + counts.trkpt)
    let tracks = recording.runs.filter { $0.kind == .track }
    #expect(tracks.count == counts.trkseg)
    // These two have a track without a segment, in which nothing can lie.
    let emptyTracks = file.hasSuffix("_with_all_fields.gpx") ? 1 : 0
    #expect(tracks.filter { !$0.continuesTrack }.count == counts.trk - emptyTracks)
    let routes = recording.runs.filter { $0.kind == .route }
    #expect(routes.count == counts.rte)
    if recording.rejected == 0 {
      #expect(routes.map(\.range.count).reduce(0, +) == counts.rtept)
      #expect(tracks.map(\.range.count).reduce(0, +) == counts.trkpt)
    }
    #expect(try summary(GPXFormat().read(bytes, by: .libxml)) == summary(recording))
    #expect(GPXFormat().recognizes(Array(bytes.prefix(4096))))
    let again = try GPXFormat().read(GPXFormat().text(recording))
    #expect(
      Set(again.records.map { "\($0)" }) == Set(recording.records.map { "\($0)" }))
  }

  @Test func `four times that other programs lose`() throws {
    let times = ["10:00:00+02:00", "10:00:00.123Z", "10:00:00", "10:00:00Z"]
    let points = times.map { #"<trkpt lat="1" lon="2"><time>2024-05-01T\#($0)</time></trkpt>"# }
    let noon: Int64 = 1_714_557_600_000
    for path in [GPXFormat.Path.fastest, .libxml] {
      let recording = try GPXFormat().read(gpx(points.joined()), by: path)
      #expect(
        recording.records.map(\.milliseconds) == [noon - 7_200_000, noon + 123, noon, noon])
    }
  }

  static let unusual = [
    gpx(#"<trkpt lon="2" lat="1"><ele>5</ele><time>2024-05-01T10:00:00Z</time></trkpt>"#),
    gpx(#"<trkpt lat='1' lon='2'/>"#),
    gpx(#"<trkpt  lat = "1.5" lon="-2.25"  ><time> 2024-05-01T10:00:00Z </time></trkpt>"#),
    gpx(#"<trkpt lat="1" lon="2"><!-- here --><ele>5</ele></trkpt>"#),
    gpx(#"<trkpt lat="1" lon="2"><name>Tom &amp; <![CDATA[<Jerry>]]></name></trkpt>"#),
    gpx(#"<trkpt lat="1" lon="2"><name>&#x41;</name></trkpt>"#),
    gpx(#"<trkpt lat="1" lon="2"><ele>1e2</ele></trkpt>"#),
    gpx(#"<trkpt lat="1" lon="2"><ele>high</ele></trkpt><trkpt lat="1" lon="2"/>"#),
    gpx(#"<trkpt lat="91" lon="2"/><trkpt lat="x" lon="2"/>"# + #" <trkpt lat="1"/>"#),
    gpx(#"<trkpt lat="1" lon="2"><time>yesterday</time></trkpt><trkpt lat="3" lon="4"/>"#),
    gpx(#"<trkpt lat="1" lon="2"><extensions><a><speed>3</speed></a></extensions></trkpt>"#),
    gpx(
      """
      <trkpt lat="1" lon="2"><extensions><city:type>precise</city:type>
      <city:accuracy>5.5</city:accuracy><other:floor>9</other:floor></extensions></trkpt>
      """, root: #" xmlns:city="urn:citykit:location:1" xmlns:other="urn:x""#),
    gpx(
      """
      <trkpt lat="1" lon="2"><extensions><c:type xmlns:c="urn:citykit:location:1">precise</c:type>      </extensions></trkpt>
      """),
    #"<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:trk><g:trkseg>"#
      + #"<g:trkpt lat="1" lon="2"><g:ele>3</g:ele></g:trkpt></g:trkseg></g:trk></g:gpx>"#,
    #"<gpx><wpt lat="1" lon="2"><name>Żuraw ]] 中</name></wpt></gpx>"#,
    #"<gpx><rte><name>there</name><rtept lat="1" lon="2"/></rte><trk><trkseg/></trk></gpx>"#,
    "<?xml version='1.0' encoding='ISO-8859-1'?><gpx/>", "<gpx></gpx>\n<!-- end -->",
  ]

  @Test(arguments: unusual) func `both readers agree`(document: String) throws {
    let fast = try GPXFormat().read(document)
    let slow = try GPXFormat().read(document, by: .libxml)
    #expect(summary(fast) == summary(slow))
    #expect(fast.readCount > 0 || document.contains("<gpx/>") || document.contains("></gpx>"))
  }

  @Test func `both readers agree on documents with one byte changed`() throws {
    var random = SeededGenerator(seed: 5)
    for document in Self.unusual {
      for _ in 0..<60 {
        var bytes = Array(document.utf8)
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
        let fast = try? GPXFormat().read(bytes)
        let slow = try? GPXFormat().read(bytes, by: .libxml)
        #expect(
          fast.map(summary) == slow.map(summary),
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `a document cut off anywhere gives what came before`() throws {
    let points = (1...3).map { "<trkpt lat=\"\($0)\" lon=\"2\"><ele>\($0)</ele></trkpt>" }
    let document = Array(gpx(points.joined(separator: "\n")).utf8)
    var most = 0
    for length in 0..<document.count {
      guard let recording = try? GPXFormat().read(Array(document.prefix(length))) else { continue }
      #expect(recording.records.count >= most)
      #expect(recording.records.count <= 3)
      #expect(recording.isDamaged || length >= document.count - 1)
      most = max(most, recording.records.count)
    }
    #expect(most == 3)
  }

  @Test func `a document that breaks in the middle gives the points around the break`() throws {
    let broken = gpx(
      """
      <trkpt lat="1" lon="2"><ele>1</ele></trkpt>
      <trkpt lat="2" lon="2"><name>Fish & chips</name><time>2024-05-01T10:00:00Z</time></trkpt>
      <trkpt lat="3" lon="2"><ele>3</ele></trkpt>
      """)
    let recording = try GPXFormat().read(broken)
    #expect(recording.records.map(\.coordinate.latitude) == [1, 2, 3])
    #expect(recording.records.map(\.altitude) == [1, nil, 3])
    #expect(recording.records[1].milliseconds == 1_714_557_600_000)
    #expect(recording.runs.count == 1)
    let problem = try #require(recording.problems.first)
    #expect(problem.kind == .malformed)
    #expect(problem.line == 5)
    #expect(recording.isDamaged)
  }

  @Test func `what cannot be taken is counted with its place`() throws {
    let recording = try GPXFormat().read(
      gpx("<trkpt lat=\"91\" lon=\"2\"/>\n  <trkpt lat=\"1\" lon=\"2\"><ele>x</ele></trkpt>"))
    #expect(recording.rejected == 1)
    #expect(recording.readCount == 2)
    #expect(
      recording.problems.map(\.description)
        == [
          "4:1: latitude must be between -90 and 90", "5:3: ele must be a number",
        ].map { String($0.drop { !$0.isLetter }) })
    #expect(recording.problems.map(\.line) == [4, 5])
    #expect(recording.problems.map(\.column) == [1, 3])
  }

  @Test func `every field survives a round trip`() throws {
    var record = LocationRecord(at: try Coordinate("52.22966751,-21.0122287"))
    record.milliseconds = 1_714_557_600_123
    record.type = .visit
    record.altitude = -0.25
    record.accuracy = 5.5
    record.horizontalAccuracy = 6
    record.verticalAccuracy = 0.000_000_001
    record.speed = 1.25
    record.speedAccuracy = 0.5
    record.course = 359.9
    record.floor = -2
    record.details = RecordDetails(
      departure: 1_714_557_700_000, file: "a&b.jpg", name: "<Home> \"é\"", refines: record.id)
    var plain = LocationRecord(at: try Coordinate("0,0"))
    plain.altitude = 0
    let text = try GPXFormat().text(Recording(LocationRecords([record, plain])))
    for path in [GPXFormat.Path.fastest, .libxml] {
      #expect(try Array(GPXFormat().read(text, by: path).records) == [record, plain])
    }
  }

  @Test func `a way has its first name, wherever that stands`() throws {
    let recording = try GPXFormat().recording(
      "<gpx><trk><trkseg/><name> </name><name>a</name><trkseg/><name>b</name><trkseg/></trk></gpx>")
    #expect(recording.runs.map(\.name) == ["a", "a", "a"])
  }

  @Test(arguments: ["", "hello", "<kml/>", "<", "<?xml version=\"1.0\"?>"])
  func `what is no GPX is refused`(document: String) {
    #expect(throws: LocationError.self) { try GPXFormat().read(document) }
  }

  /// The extensions of phones and watches, and of our own exports, took the slow path once.
  @Test func `extensions are read by the fast scanner`() throws {
    var records = LocationRecords()
    for number in 0..<20 {
      var record = LocationRecord(at: try Coordinate(latitude: 50, longitude: Double(number)))
      record.milliseconds = Int64(number) * 1000
      record.speed = Double(number)
      record.heartRate = 120
      record.horizontalAccuracy = 5
      records.append(record)
    }
    var own: [UInt8] = []
    try GPXFormat().write(Recording(records)) { own += $0 }
    let garmin = """
      <?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><trkseg>\
      <trkpt lat="1" lon="2"><extensions><ns3:TrackPointExtension><ns3:hr>99</ns3:hr>\
      </ns3:TrackPointExtension></extensions></trkpt></trkseg></trk></gpx>
      """
    for (document, count) in [(own, 20), (Array(garmin.utf8), 1)] {
      try document.withUnsafeBytes { bytes in
        var scanner = GPXScanner(bytes)
        let isRead = scanner.read()
        #expect(isRead)
        let slow = try GPXFormat().read(bytes, by: .libxml)
        #expect(scanner.assembler.recording.records.elementsEqual(slow.records))
        #expect(slow.records.count == count)
        #expect(slow.records.first?.heartRate == (count == 1 ? 99 : 120))
      }
    }
  }
}
