internal import GeoKit
internal import OpenStreetMapKit

/// A node of OpenStreetMap, from any of its formats.
struct IndoorNode {
  let id: Int64
  let coordinate: Coordinate
  let tags: MapTags
}

/// Where the elements of an indoor map come from.
protocol IndoorSource {
  /// The areas whose tags pass a test.
  func areas(where isWanted: (MapTags) -> Bool) throws -> [MapArea]
  /// Passes on the ways.
  func ways(_ body: (MapWay) throws -> Void) throws
  /// Passes on the nodes.
  func nodes(_ body: (IndoorNode) throws -> Void) throws
}

extension OpenStreetMapFile: IndoorSource {
  func ways(_ body: (MapWay) throws -> Void) throws {
    try read([.way]) { element in if case .way(let way) = element { try body(way) } }
  }

  func nodes(_ body: (IndoorNode) throws -> Void) throws {
    try read([.node]) { element in
      if case .node(let node) = element {
        try body(IndoorNode(id: node.id, coordinate: node.coordinate, tags: node.tags))
      }
    }
  }
}
