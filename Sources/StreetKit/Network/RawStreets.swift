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

/// The streets read from OpenStreetMap files, before a network is built.
struct RawStreets {
  var ways: [RawWay] = []
  var wayNodes: [Int64] = []
  var restrictions: [RawRestriction] = []
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

/// Numbers texts in the order of their first use; the empty text is 0.
struct TextNumbers {
  private(set) var texts = [""]
  private var numbers: [String: UInt32] = ["": 0]

  mutating func number(of text: String?) -> UInt32 {
    guard let text else { return 0 }
    if let known = numbers[text] { return known }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}
