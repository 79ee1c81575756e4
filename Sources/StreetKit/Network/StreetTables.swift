internal import SectionFile

/// The streets of all profiles, in flat arrays, as they are made.
///
/// An edge is a street between two junctions. A directed edge is twice the edge's number, plus one
/// against the direction of its points.
struct StreetTables {
  /// For each edge the first of its points, and at the end the count of points.
  var firstPoints: [UInt32] = [0]
  var points: [FixedPoint] = []
  /// For each point the id of its node.
  var nodeIDs: [Int64] = []
  /// For each edge the junctions at its ends.
  var starts: [UInt32] = []
  var ends: [UInt32] = []
  /// For each edge its length in centimetres.
  var lengths: [UInt32] = []
  var names: [UInt32] = []
  var references: [UInt32] = []
  var traits: [StreetTraits] = []
  /// For each edge how high, wide and heavy vehicles may be.
  var clearances: [UInt16] = []
  var widths: [UInt16] = []
  var weights: [UInt16] = []
  /// For each edge its way, as an index of the ways that were read.
  var ways: [UInt32] = []
  /// For each junction a bit for each profile that cannot pass, and whether it has a signal.
  var blocked: [UInt8] = []
  var hasSignal: [Bool] = []
  /// For each junction its node, as an index of the nodes that were read.
  var junctionNodes: [UInt32] = []
  /// For each profile the milliseconds of each directed edge; `.max` where it is closed.
  var durations: [[UInt32]] = []
  /// For each profile whether a directed edge is for destinations only, and whether it is pushed.
  var isForDestinations: [[Bool]] = []
  var isPushed: [[Bool]] = []

  var edgeCount: Int { starts.count }
  var junctionCount: Int { junctionNodes.count }

  func tail(of directed: Int) -> Int {
    Int(directed & 1 == 0 ? starts[directed >> 1] : ends[directed >> 1])
  }

  func head(of directed: Int) -> Int {
    Int(directed & 1 == 0 ? ends[directed >> 1] : starts[directed >> 1])
  }
}
