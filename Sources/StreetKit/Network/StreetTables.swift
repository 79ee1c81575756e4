internal import SectionFile

/// The streets of all profiles in flat arrays, while a network is being built.
///
/// An edge is a street between two junctions. The number of a directed edge is twice the edge's
/// number, plus one if it runs against the order of the edge's points.
struct StreetTables {
  /// For each edge the index of its first point; the last element is the number of points.
  var firstPoints: [UInt32] = [0]
  var points: [FixedPoint] = []
  /// The node id of each point.
  var nodeIDs: [Int64] = []
  /// The junctions at the ends of each edge.
  var starts: [UInt32] = []
  var ends: [UInt32] = []
  /// The length of each edge in centimetres.
  var lengths: [UInt32] = []
  var names: [UInt32] = []
  var references: [UInt32] = []
  var traits: [StreetTraits] = []
  /// For each edge the maximum height, width and weight of vehicles.
  var clearances: [UInt16] = []
  var widths: [UInt16] = []
  var weights: [UInt16] = []
  /// The way of each edge, as an index into the ways that were read.
  var ways: [UInt32] = []
  /// For each kind of text on signs the directed edges that have one, ascending, with its number.
  var signs: [StreetSigns.Kind: (edges: [UInt32], texts: [UInt32])] = [:]
  /// For each junction a bit for each profile that cannot pass, and whether it has a signal.
  var blocked: [UInt8] = []
  var hasSignal: [Bool] = []
  /// The node of each junction, as an index into the nodes that were read.
  var junctionNodes: [UInt32] = []
  /// For each profile the duration of each directed edge in milliseconds; `.max` if it is closed.
  var durations: [[UInt32]] = []
  /// For each profile whether a directed edge is for destinations only, and whether a bicycle must
  /// be pushed.
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
