internal import GraphKit
internal import SectionFile

extension StreetNetwork {
  /// A copy of the network with current speeds.
  ///
  /// Speeds apply to the directions in which a profile may use a street, and do not open others. A
  /// part of a street without a speed keeps its usual speed. This network does not change; the copy
  /// shares most of its data.
  ///
  /// - Parameters:
  ///   - speeds: The speeds.
  ///   - profiles: The names of the profiles to which they apply; `nil` for all that neither walk
  ///     nor cycle.
  ///   - isPrepared: Whether to update the hierarchies for fast queries: for a metropolis this
  ///     takes seconds the first time, then a fraction of a second. If `false`, a query takes
  ///     milliseconds.
  /// - Returns: The network, and the number of directed streets whose speed changed.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/tooLarge``.
  /// - Complexity: O(points + turns), plus the update of hierarchies.
  public func applying(
    _ speeds: StreetSpeeds, to profiles: [String]? = nil, isPrepared: Bool = true
  ) throws(StreetError) -> AppliedSpeeds {
    for name in profiles ?? [] { _ = try profile(name) }
    let parts = liveParts(speeds)
    var traffic: [LazyProfile] = []
    var changed = 0
    for entry in self.traffic {
      let isMeant =
        profiles?.contains(entry.name) ?? (StreetStep.Mode(profile: entry.name) == .driving)
      guard isMeant, !parts.isEmpty else {
        traffic.append(entry)
        continue
      }
      let profile = try entry.profile()
      traffic.append(LazyProfile(try profile.applying(parts, isPrepared: isPrepared)))
      changed += parts.keys.count { profile.graph.isUsable(Int($0)) }
    }
    let network = StreetNetwork(
      tables: tables, profiles: traffic, conditions: conditions, conditionTexts: conditionTexts,
      placeNames: placeNames, digest: identity)
    return AppliedSpeeds(network: network, changedCount: changed)
  }

  /// The id of the OpenStreetMap way to which a street belongs.
  ///
  /// - Parameter street: The number of a street between two junctions, below ``edgeCount``.
  /// - Precondition: The network has the street.
  public func way(ofStreet street: Int) -> Int64 { tables.ways[street] }

  /// For each directed edge with live speeds the duration of the part that has them, in seconds,
  /// and the fraction of the edge that has none, 0…1; `nil` if the edge is closed.
  private func liveParts(_ speeds: StreetSpeeds) -> [UInt32: LivePart?] {
    var parts: [UInt32: LivePart?] = [:]
    guard speeds.count > 0 else { return parts }
    for directed in 0..<UInt32(clamping: edgeCount * 2) {
      guard let part = livePart(of: directed, speeds) else { continue }
      parts[directed] = .some(part)
    }
    return parts
  }

  private func livePart(of directed: UInt32, _ speeds: StreetSpeeds) -> LivePart?? {
    let edge = Int(directed >> 1)
    let isForward = directed & 1 == 0
    let range = tables.pointRange(of: edge)
    let whole = speeds.speeds[.way(tables.ways[edge], isForward: isForward)]
    var (seconds, covered, length) = (0.0, 0.0, 0.0)
    for index in range.dropLast() {
      let (one, two) = (tables.nodeIDs[index], tables.nodeIDs[index + 1])
      let metres = tables.points[index].distance(to: tables.points[index + 1])
      length += metres
      let own = speeds.speeds[
        isForward ? .segment(from: one, to: two) : .segment(from: two, to: one)]
      guard let speed = own ?? whole else { continue }
      guard speed > 0 else { return .some(nil) }
      seconds += metres / speed
      covered += metres
    }
    guard covered > 0 else { return nil }
    return LivePart(seconds: seconds, rest: max(0, 1 - covered / length))
  }
}

/// The effect of live speeds on a directed edge.
struct LivePart: Hashable, Sendable {
  /// The duration in seconds of the part with a live speed.
  var seconds: Double
  /// The fraction of the edge without a live speed, 0…1.
  var rest: Double

  /// The duration of the edge in milliseconds.
  ///
  /// - Parameter usual: The duration at the speeds of the map, in milliseconds.
  func milliseconds(usual: UInt32) -> UInt32 {
    StreetTablesBuilder.milliseconds(seconds + Double(usual) / 1000 * rest)
  }
}

extension StreetNetwork.Profile {
  fileprivate func applying(
    _ parts: [UInt32: LivePart?], isPrepared: Bool
  ) throws(StreetError) -> StreetNetwork.Profile {
    var durations = Array(usual.durations)
    for (directed, part) in parts where usual.isUsable(Int(directed)) {
      durations[Int(directed)] =
        part?.milliseconds(usual: usual.durations[Int(directed)]) ?? .max
    }
    var weights: [UInt32] = []
    weights.reserveCapacity(usual.graph.arcCount)
    var records: [ArcRecord<UInt32>] = []
    records.reserveCapacity(usual.graph.arcCount)
    for tail in 0..<UInt32(usual.graph.nodeCount) {
      for arc in usual.graph.arcs(from: tail) {
        let edge = Int(usual.edges[Int(arc.head)])
        guard durations[edge] != .max else {
          // A closed turn keeps its number but leads nowhere.
          weights.append(.max)
          records.append(ArcRecord(head: tail, weight: Self.closed))
          continue
        }
        let weight = arc.weight - usual.durations[edge] + durations[edge]
        weights.append(weight)
        records.append(ArcRecord(head: arc.head, weight: weight))
      }
    }
    do throws(GraphError) {
      var graph = TurnGraph(
        edges: usual.edges, stateOfEdge: usual.stateOfEdge,
        graph: try CompactGraph(firstArcs: usual.graph.firstArcs, records: FlatArray(records)),
        durations: FlatArray(durations), roles: usual.roles,
        conditionalTurns: usual.conditionalTurns, turnConditions: usual.turnConditions,
        destinationCost: usual.destinationCost)
      if isPrepared { graph.hierarchy = try customization.hierarchy(weights) }
      return StreetNetwork.Profile(
        name: name, graph: graph, usual: usual, customization: customization)
    } catch {
      throw StreetError(.tooLarge, "the streets with these speeds are more than a network holds")
    }
  }

  /// Larger than the weight of any turn.
  static var closed: UInt32 { 1 << 29 }
}
