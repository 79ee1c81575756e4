internal import GraphKit
internal import SectionFile

extension StreetNetwork {
  /// The network with the speeds of the present.
  ///
  /// Speeds count in the directions in which a profile may use a street, and open none. The part of
  /// a street without a speed is passed as fast as before. The network itself stays as it is; both
  /// share what they have in common.
  ///
  /// - Parameters:
  ///   - speeds: The speeds.
  ///   - profiles: The kinds of traffic that they are of; `nil` for those that neither walk nor
  ///     cycle.
  ///   - isPrepared: Whether to rebuild the structures for fast queries, for services: the first time takes
  ///     seconds for a metropolis, every further one part of a second. Without, nothing is prepared
  ///     and a question takes milliseconds.
  /// - Returns: The network, and how many directions of streets have another speed.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile`` or
  ///   ``StreetError/Kind/tooLarge``.
  /// - Complexity: O(points + turns), besides the preparation.
  public func applying(
    _ speeds: StreetSpeeds, to profiles: [String]? = nil, isPrepared: Bool = true
  ) throws(StreetError) -> (network: StreetNetwork, changedCount: Int) {
    for name in profiles ?? [] { _ = try profile(name) }
    let parts = liveParts(speeds)
    var traffic: [Profile] = []
    var changed = 0
    for profile in self.traffic {
      let isMeant = profiles?.contains(profile.name) ?? profile.isDriving
      guard isMeant, !parts.isEmpty else {
        traffic.append(profile)
        continue
      }
      traffic.append(try profile.applying(parts, isPrepared: isPrepared))
      changed += parts.keys.count { profile.graph.isUsable(Int($0)) }
    }
    let network = StreetNetwork(
      tables: tables, profiles: traffic, conditions: conditions, conditionTexts: conditionTexts,
      placeNames: placeNames, digest: identity)
    return (network, changed)
  }

  /// The id of the OpenStreetMap way that a street is a part of.
  ///
  /// - Parameter street: The number of a street between two junctions, below ``edgeCount``.
  /// - Precondition: The network has the street.
  public func way(ofStreet street: Int) -> Int64 { tables.ways[street] }

  /// For each directed edge with speeds: the seconds of the part that has them, and how much of
  /// the edge is left without, 0…1; `nil` where it is closed.
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

/// What speeds say of a directed edge.
struct LivePart: Hashable, Sendable {
  /// The seconds of the part with a speed.
  var seconds: Double
  /// The part without, 0…1.
  var rest: Double

  /// The milliseconds of the edge.
  ///
  /// - Parameter usual: Its milliseconds at the speeds of the map.
  func milliseconds(usual: UInt32) -> UInt32 {
    StreetTablesBuilder.milliseconds(seconds + Double(usual) / 1000 * rest)
  }
}

extension StreetNetwork.Profile {
  /// Whether the traffic drives, by its name.
  var isDriving: Bool { kind == .driving }

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
          // A closed turn keeps its number, and leads nowhere.
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

  /// Longer than a turn onto any street takes.
  static var closed: UInt32 { 1 << 29 }
}
