import Archive
import Foundation
import OpenStreetMapKit

/// One small map in each format.
enum SampleFiles {
  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6" generator="test">
      <bounds minlat="52" minlon="21" maxlat="53" maxlon="22"/>
      <node id="-7" lat="52.2175904" lon="21.0063903"/>
      <node id="9876543210123" lat="-0.00000005" lon="1.0E-6"><tag k="name" v="Ąę &amp; ß"/></node>
      <node id="5" visible="false" lat="1" lon="1"/>
      <way id="8"><nd ref="-7"/><nd ref="9876543210123"/><tag k="highway" v="steps"/></way>
      <relation id="3"><member type="way" ref="8" role="from"/><member type="node" ref="-7" role=""/>
        <tag k="type" v="restriction"/></relation>
    </osm>
    """

  /// The same elements as ``xml``, dense nodes and a plain one.
  static func pbf(compressed: Bool = true) throws -> [UInt8] {
    var header = WireWriter()
    header.bytes(4, Array("OsmSchema-V0.6".utf8))
    header.bytes(4, Array("DenseNodes".utf8))
    return try blob("OSMHeader", header.bytes, compressed: compressed)
      + blob("OSMData", data, compressed: compressed)
  }

  private static var data: [UInt8] {
    let texts = ["", "name", "Ąę & ß", "highway", "steps", "from", "type", "restriction"]
    var table = WireWriter()
    for text in texts { table.bytes(1, Array(text.utf8)) }
    var dense = WireWriter()
    dense.packed(1, [-7], zigZag: true, delta: true)
    dense.packed(8, [522_175_904], zigZag: true, delta: true)
    dense.packed(9, [210_063_903], zigZag: true, delta: true)
    dense.packed(10, [0])
    var node = WireWriter()
    node.integer(1, 9_876_543_210_123 << 1)
    node.packed(2, [1])
    node.packed(3, [2])
    node.integer(8, 1)
    node.integer(9, 20)
    var way = WireWriter()
    way.integer(1, 8)
    way.packed(2, [3])
    way.packed(3, [4])
    way.packed(8, [-7, 9_876_543_210_123], zigZag: true, delta: true)
    var relation = WireWriter()
    relation.integer(1, 3)
    relation.packed(2, [6])
    relation.packed(3, [7])
    relation.packed(8, [5, 0])
    relation.packed(9, [8, -7], zigZag: true, delta: true)
    relation.packed(10, [1, 0])
    var block = WireWriter()
    block.bytes(1, table.bytes)
    for (number, element) in [(2, dense), (1, node), (3, way), (4, relation)] {
      var group = WireWriter()
      group.bytes(number, element.bytes)
      block.bytes(2, group.bytes)
    }
    return block.bytes
  }

  static func blob(_ type: String, _ bytes: [UInt8], compressed: Bool) throws -> [UInt8] {
    var blob = WireWriter()
    if compressed {
      blob.integer(2, Int64(bytes.count))
      blob.bytes(3, try Zlib.packed(bytes))
    } else {
      blob.bytes(1, bytes)
    }
    var header = WireWriter()
    header.bytes(1, Array(type.utf8))
    header.integer(3, Int64(blob.bytes.count))
    let count = UInt32(header.bytes.count)
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    return length + header.bytes + blob.bytes
  }

  /// The elements of a file, each in a line.
  static func account(_ url: URL) throws -> [String] {
    var lines: [String] = []
    try OpenStreetMapFile(path: url.path).read { element in
      switch element {
      case .node(let node):
        lines.append("n\(node.id) \(node.latitudeE7) \(node.longitudeE7) \(text(node.tags))")
      case .way(let way): lines.append("w\(way.id) \(way.nodes) \(text(way.tags))")
      case .relation(let relation):
        let members = relation.members.map { "\($0.kind)\($0.id)\($0.role)" }
        lines.append("r\(relation.id) \(members) \(text(relation.tags))")
      }
    }
    return lines
  }

  private static func text(_ tags: MapTags) -> String {
    tags.all.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}
