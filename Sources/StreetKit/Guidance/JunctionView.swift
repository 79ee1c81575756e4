internal import GraphKit
internal import SectionFile

/// A junction as seen by a traveller who arrives on one edge and leaves on another.
struct JunctionView {
  /// One street at the junction.
  struct Arm {
    /// The directed edge that leaves the junction.
    let directed: Int
    /// The direction in degrees clockwise from north.
    let bearing: Double
    let canEnter: Bool
  }

  let arms: [Arm]
  let incoming: Int
  let outgoing: Int
  let bearingBefore: Double

  /// - Parameters:
  ///   - incoming: The directed edge on which the traveller arrives.
  ///   - outgoing: The directed edge on which the traveller leaves.
  init(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, incoming: Int, outgoing: Int
  ) {
    self.incoming = incoming
    self.outgoing = outgoing
    bearingBefore = network.tables.shape(of: incoming).endBearing
    let junction = network.tables.head(of: incoming)
    let state = profile.graph.stateOfEdge[incoming]
    // A handful at each junction.
    var allowed: [Int] = []
    if state != .max {
      for arc in profile.graph.graph.arcs(from: state) {
        allowed.append(Int(profile.graph.edges[Int(arc.head)]))
      }
    }
    arms = network.tables.leaving.edges(from: junction).compactMap { leaving in
      let directed = Int(leaving)
      guard profile.graph.isUsable(directed) || profile.graph.isUsable(directed ^ 1) else {
        return nil
      }
      return Arm(
        directed: directed, bearing: network.tables.shape(of: directed).startBearing,
        canEnter: allowed.contains(directed))
    }.sorted { ($0.bearing, $0.directed) < ($1.bearing, $1.directed) }
  }

  /// The turn onto an arm, in degrees to the right.
  func angle(of arm: Arm) -> Double { StreetMath.turn(from: bearingBefore, to: arm.bearing) }

  /// The arm that the traveller takes.
  var taken: Arm? { arms.first { $0.directed == outgoing } }

  /// The other arms that the traveller could take without turning back.
  var alternatives: [Arm] {
    arms.filter { $0.canEnter && $0.directed != outgoing && $0.directed != incoming ^ 1 }
  }
}
