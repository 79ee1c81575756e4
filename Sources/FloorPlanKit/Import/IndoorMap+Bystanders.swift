internal import OpenStreetMapKit

extension IndoorMap {
  /// Nodes that footways run through and no other way has.
  ///
  /// A door there is one across the footway, as in a tunnel to a station, and opens no shop that
  /// happens to be beside it.
  struct Bystanders {
    /// How many lines of footways end at a node.
    private var ends: [Int64: Int] = [:]
    private var others: Set<Int64> = []

    mutating func add(_ way: MapWay) {
      let highway = way.tags["highway"] ?? ""
      guard IndoorMap.footways.contains(highway) || highway == "steps" else {
        if highway.isEmpty { others.formUnion(way.nodes) }
        return
      }
      for (one, other) in zip(way.nodes, way.nodes.dropFirst()) {
        ends[one, default: 0] += 1
        ends[other, default: 0] += 1
      }
    }

    func contains(_ node: Int64) -> Bool {
      ends[node, default: 0] > 1 && !others.contains(node)
    }
  }
}
