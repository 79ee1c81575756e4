internal import GraphKit
internal import SectionFile

/// Builds the graph of turns of one profile.
struct TurnGraphBuilder {
  private let tables: StreetTables
  private let leaving: JunctionEdges
  private let profile: StreetProfile
  private let index: Int
  private let states: TurnStates
  private let durations: [UInt32]
  private var first: [UInt32] = [0]
  private var records: [ArcRecord<UInt32>] = []
  private var conditionalTurns: [UInt32] = []
  private var turnConditions: [UInt32] = []

  /// - Parameters:
  ///   - index: The index of the profile in the tables.
  ///   - sequences: The forbidden sequences of edges.
  static func graph(
    _ tables: StreetTables, _ leaving: JunctionEdges, _ profile: StreetProfile, index: Int,
    sequences: [ForbiddenSequence]
  ) throws(StreetError) -> TurnGraph {
    var builder = TurnGraphBuilder(
      tables: tables, leaving: leaving, profile: profile, index: index, sequences)
    builder.addTurns()
    return try builder.finish()
  }

  private init(
    tables: StreetTables, leaving: JunctionEdges, profile: StreetProfile, index: Int,
    _ sequences: [ForbiddenSequence]
  ) {
    self.tables = tables
    self.leaving = leaving
    self.profile = profile
    self.index = index
    let durations = tables.durations[index]
    self.durations = durations
    states = TurnStates(
      directedCount: durations.count, usable: { durations[$0] != .max }, sequences)
  }

  private mutating func addTurns() {
    for state in states.edges.indices {
      addTurns(from: UInt32(state))
      first.append(UInt32(records.count))
    }
  }

  private mutating func addTurns(from state: UInt32) {
    let edge = Int(states.edges[Int(state)])
    let junction = tables.head(of: edge)
    let back = edge ^ 1
    let isOpen = tables.blocked[junction] & 1 << UInt8(index) == 0
    let exits = leaving.edges(from: junction).filter { durations[Int($0)] != .max }
    let count = records.count
    var isStuck = true
    if isOpen {
      for exit in exits where exit != back {
        let cost = turnCost(from: edge, onto: Int(exit), at: junction, exits: exits.count)
        if add(state, exit, cost) { isStuck = false }
      }
    }
    // U-turns are for dead ends; a turn that is closed at times may leave one.
    guard isStuck || records.count == count, durations[back] != .max else { return }
    _ = add(state, UInt32(back), StreetTablesBuilder.milliseconds(profile.cost(ofTurn: 180)))
  }

  /// Adds a turn, and returns whether it is always allowed.
  private mutating func add(_ state: UInt32, _ exit: UInt32, _ cost: UInt32) -> Bool {
    guard case .to(let next, let conditions) = states.turn(from: state, onto: exit) else {
      return false
    }
    for condition in conditions {
      conditionalTurns.append(UInt32(records.count))
      turnConditions.append(condition)
    }
    records.append(ArcRecord(head: next, weight: durations[Int(exit)] + cost))
    return conditions.isEmpty
  }

  private func turnCost(from edge: Int, onto next: Int, at junction: Int, exits: Int) -> UInt32 {
    var seconds = 0.0
    if tables.hasSignal[junction] { seconds += profile.signalCost }
    if profile.turnCost > 0, exits > 2 || tables.hasSignal[junction] {
      let angle = StreetMath.turn(
        from: tables.endBearing(of: edge), to: tables.startBearing(of: next))
      // The near side is the right one, or the left one where traffic drives on the left.
      let isLeftHand = tables.traits[edge >> 1].contains(.leftHand)
      seconds += profile.cost(ofTurn: isLeftHand ? -angle : angle)
    }
    if tables.isForDestinations[index][next], !tables.isForDestinations[index][edge] {
      return StreetTablesBuilder.milliseconds(seconds)
        + StreetTablesBuilder.milliseconds(profile.destinationCost)
    }
    return StreetTablesBuilder.milliseconds(seconds)
  }

  /// The directed edges of the largest component.
  ///
  /// Streets that only form a ring are two components, one for each direction; both count.
  private func connectedEdges(_ graph: CompactGraph<UInt32>) -> [UInt32] {
    let components = LargestComponent.nodes(of: graph).map { component in
      component.map { states.edges[Int($0)] }
    }
    guard let first = components.first else { return [] }
    let reversed = components.count > 1 ? first.map { $0 ^ 1 }.sorted() : []
    let isRing = components.dropFirst().contains { $0.sorted() == reversed }
    return isRing ? first + reversed : first
  }

  private func finish() throws(StreetError) -> TurnGraph {
    let graph: CompactGraph<UInt32>
    do {
      graph = try CompactGraph(firstArcs: FlatArray(first), records: FlatArray(records))
    } catch {
      throw StreetError(.tooLarge, "the streets have more turns than a network holds")
    }
    var roles = [UInt8](repeating: 0, count: durations.count)
    for directed in durations.indices {
      var role: TurnGraph.EdgeRole = []
      if tables.isForDestinations[index][directed] { role.insert(.forDestinations) }
      if tables.isPushed[index][directed] { role.insert(.pushed) }
      roles[directed] = role.rawValue
    }
    for edge in connectedEdges(graph) {
      roles[Int(edge)] |= TurnGraph.EdgeRole.connected.rawValue
    }
    return TurnGraph(
      edges: FlatArray(states.edges), stateOfEdge: FlatArray(states.stateOfEdge), graph: graph,
      durations: FlatArray(durations), roles: FlatArray(roles),
      conditionalTurns: FlatArray(conditionalTurns), turnConditions: FlatArray(turnConditions),
      destinationCost: StreetTablesBuilder.milliseconds(profile.destinationCost))
  }
}

extension StreetTables {
  /// The direction in which a directed edge begins, over its first ten metres or so.
  func startBearing(of directed: Int) -> Double {
    EdgeShape(points[pointRange(of: directed >> 1)], isReversed: directed & 1 == 1).startBearing
  }

  /// The direction in which a directed edge ends.
  func endBearing(of directed: Int) -> Double {
    EdgeShape(points[pointRange(of: directed >> 1)], isReversed: directed & 1 == 1).endBearing
  }

  /// The middle of a directed edge; see ``SharedTables/middle(of:)``.
  func middle(of directed: Int) -> SIMD2<Double> {
    let range = pointRange(of: directed >> 1)
    return points[(range.lowerBound + range.upperBound) / 2].plane + SIMD2(Double(directed & 1), 0)
  }

  /// The place of each junction.
  var junctionPlaces: [SIMD2<Double>] {
    var places = [SIMD2<Double>](repeating: .zero, count: junctionCount)
    for edge in 0..<edgeCount {
      let range = pointRange(of: edge)
      places[Int(starts[edge])] = points[range.lowerBound].plane
      places[Int(ends[edge])] = points[range.upperBound - 1].plane
    }
    return places
  }

  private func pointRange(of edge: Int) -> Range<Int> {
    Int(firstPoints[edge])..<Int(firstPoints[edge + 1])
  }
}
