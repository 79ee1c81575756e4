internal import OpenStreetMapKit

/// A way that at least one profile can use.
struct RawWay {
  var id: Int64
  /// The range of its nodes in ``RawStreets/wayNodes``.
  var nodes: Range<Int>
  var uses: [WayUse]
  var name: UInt32
  var reference: UInt32
  var traits: StreetTraits
  /// Whether its tags say that traffic drives on the left; `nil` where they say nothing.
  var isLeftHand: Bool?
  var limits: VehicleLimits
}

/// Properties of a node that affect traffic.
struct RawNode {
  var point: FixedPoint
  /// A bit for each profile that cannot pass the node.
  var blocked: UInt8 = 0
  var hasSignal = false
}

/// A named place that is not a street.
struct RawPlace {
  var name: String
  /// Its node, or the first node of its way.
  var node: Int64
}

/// An area that some profile crosses, such as a square.
struct RawArea {
  /// The way around its outline.
  var way: RawWay
  /// The nodes of its outlines and holes, each ring closed.
  var rings: [[Int64]]
}

/// The streets read from OpenStreetMap files, before a network is built.
struct RawStreets {
  var ways: [RawWay] = []
  var wayNodes: [Int64] = []
  var areas: [RawArea] = []
  var restrictions: [RawRestriction] = []
  /// For the ways that have any, by index, what their signs say.
  var signs: [Int: WaySigns] = [:]
  var names = TextNumbers()
  var places: [RawPlace] = []
  /// The named nodes.
  var namedPoints: [(name: String, point: FixedPoint)] = []
  /// The ids of the nodes that ways need, in ascending order, followed by their data.
  var nodeIDs: [Int64] = []
  var nodes: [RawNode?] = []

  /// The index of a node in ``nodeIDs``.
  func index(of id: Int64) -> Int? {
    var low = 0
    var high = nodeIDs.count
    while low < high {
      let middle = (low + high) / 2
      if nodeIDs[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < nodeIDs.count && nodeIDs[low] == id ? low : nil
  }
}
