import Archive
import Foundation
import OpenStreetMapKit
import TestSupport
import Testing

@Suite struct `OpenStreetMap files` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let expected = [
    "n-7 522175904 210063903 ", "n9876543210123 -1 10 name=Ąę & ß",
    "w8 [-7, 9876543210123] highway=steps",
    "r3 [\"way8from\", \"node-7\"] type=restriction",
  ]

  private func write(_ bytes: some Collection<UInt8>, _ name: String) throws -> URL {
    let url = folder.url.appending(path: name)
    try Data(bytes).write(to: url)
    return url
  }

  @Test func `XML, gzipped XML and PBF give the same elements`() throws {
    let xml = Array(SampleFiles.xml.utf8)
    #expect(try SampleFiles.account(write(xml, "a.osm")) == expected)
    #expect(try SampleFiles.account(write(Gzip.packed(xml), "a.osm.gz")) == expected)
    var members = try Gzip.packed(Array(xml[..<300]))
    members += try Gzip.packed(Array(xml[300...]))
    #expect(try SampleFiles.account(write(members, "b.osm.gz")) == expected)
    #expect(try SampleFiles.account(write(SampleFiles.pbf(), "a.pbf")) == expected)
    #expect(try SampleFiles.account(write(SampleFiles.pbf(compressed: false), "b.pbf")) == expected)
  }

  @Test func `only the kinds asked for are handed over, with progress to the end`() throws {
    for url in try [write(Array(SampleFiles.xml.utf8), "a.osm"), write(SampleFiles.pbf(), "a.pbf")]
    {
      var ids: [Int64] = []
      var part = 0.0
      let take = { (element: MapElement) in
        if case .way(let way) = element { ids.append(way.id) } else { ids.append(0) }
      }
      try OpenStreetMapFile(path: url.path).read([.way], progress: { part = $0 }, take)
      #expect(ids == [8])
      #expect(part == 1)
    }
  }

  @Test func `files that are something else are refused`() throws {
    func message(_ bytes: some Collection<UInt8>) throws -> String {
      let url = try write(bytes, "file")
      do {
        _ = try SampleFiles.account(url)
        return "read"
      } catch let error as OpenStreetMapError {
        return error.description.replacingOccurrences(of: url.path, with: "file")
      }
    }
    let foreign = "file: not OpenStreetMap data; expected .osm.pbf, .osm or .osm.gz"
    #expect(try message([]) == foreign)
    #expect(try message(Array("PK\u{3}\u{4}".utf8)) == foreign)
    #expect(
      try message("<gpx version='1.1'></gpx>".utf8)
        == "file:1:1: XML, but not OpenStreetMap's: expected <osm>")
    #expect(
      try message("<osm>\n <node id='1' lat='91' lon='2'/></osm>".utf8)
        == "file:2:2: expected lat in -90…90 and lon in -180…180, in degrees")
    #expect(
      try message("<osm>\n <way id='x'/></osm>".utf8)
        == "file:2:2: expected id to be an integer of 64 bits")
    let pbf = try SampleFiles.pbf()
    let mark = Array("OSMData".utf8)
    let second = try #require(pbf.indices.first { pbf[$0...].starts(with: mark) }) - 6
    #expect(
      try message(pbf.dropLast(3))
        == "file: the file is cut off; download it again (at byte \(second))")
    var damaged = pbf
    damaged[damaged.count - 8] ^= 0xFF
    #expect(try message(damaged) == "file: a compressed block is damaged (at byte \(second))")
    var feature = WireWriter()
    feature.bytes(4, Array("LocationsOnWays".utf8))
    let other = try SampleFiles.blob("OSMHeader", feature.bytes, compressed: false)
    #expect(
      try message(other)
        == "file: the file needs a reader with the feature LocationsOnWays (at byte 0)")
  }

  @Test func `truncated and damaged files are read or refused`() throws {
    var random = SeededGenerator(seed: 5)
    for original in try [SampleFiles.pbf(compressed: false), SampleFiles.pbf()] {
      for round in 0..<400 {
        var bytes = original
        if round % 2 == 0 {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        } else {
          for _ in 0..<3 {
            bytes[Int.random(in: bytes.indices, using: &random)] = .random(
              in: 0...255, using: &random)
          }
        }
        let url = try write(bytes, "hostile.pbf")
        do {
          #expect(try SampleFiles.account(url).count < 1000)
        } catch { #expect(error is OpenStreetMapError) }
      }
    }
  }

  @Test func `a missing file and a folder are named`() {
    #expect(throws: OpenStreetMapError.self) { try OpenStreetMapFile(path: "/nonexistent.osm") }
    #expect(throws: OpenStreetMapError.self) { try OpenStreetMapFile(path: "/") }
  }

  @Test(
    .enabled(if: RealData.isPresent),
    arguments: [
      ("porto-alegre/poa_osm.pbf", 43264, "highway", 15886),
      ("monaco/monaco.osm.pbf", nil, nil, nil), ("beatty/beatty.osm", nil, nil, nil),
      ("warsaw/srodmiescie-2019-streets.osm.gz", 7295, "highway", 1568),
    ] as [(String, Int?, String?, Int?)])
  func `real extracts are read`(path: String, nodes: Int?, key: String?, ways: Int?) throws {
    var (nodeCount, wayCount, restrictions) = (0, 0, 0)
    try OpenStreetMapFile(path: RealData.url("routing/\(path)").path).read { element in
      switch element {
      case .node: nodeCount += 1
      case .way(let way): wayCount += key == nil || way.tags[key ?? ""] != nil ? 1 : 0
      case .relation(let relation): restrictions += relation.tags["restriction"] != nil ? 1 : 0
      }
    }
    #expect(nodeCount == nodes ?? nodeCount)
    #expect(wayCount == ways ?? wayCount)
    if path.hasPrefix("monaco") { #expect(restrictions == 27) }
  }
}
