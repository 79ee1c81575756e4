internal import SectionFile

/// Decides whether a junction needs an instruction, and which.
struct TurnAdvice {
  let network: StreetNetwork
  let profile: StreetNetwork.Profile

  typealias Advice = (kind: StreetManeuver.Kind, direction: StreetManeuver.Direction)

  private func traits(_ directed: Int) -> StreetTraits { network.tables.traits(of: directed >> 1) }

  /// The instruction; `nil` if the route simply continues.
  func advice(_ view: JunctionView) -> Advice? {
    guard let taken = view.taken else { return nil }
    let angle = view.angle(of: taken)
    let direction = StreetManeuver.Direction(angle: angle)
    if view.outgoing == view.incoming ^ 1 { return (.goOn, .uTurn) }
    let (before, after) = (traits(view.incoming), traits(view.outgoing))
    switch (roundabouts.isRing(view.incoming), roundabouts.isRing(view.outgoing)) {
    case (false, true): return (roundabouts.kind(of: view.outgoing), direction)
    case (true, false):
      let isRotary = roundabouts.rotaryName(of: view.incoming) != 0
      return (isRotary ? .exitRotary : .exitRoundabout, direction)
    case (true, true): return nil
    case (false, false): break
    }
    if profile.mode(of: view.incoming, network) != profile.mode(of: view.outgoing, network) {
      return (.notification, direction)
    }
    if let ramp = ramp(view, before, after: after, direction: direction) { return ramp }
    return turn(view, angle, direction)
  }

  private var roundabouts: RoundaboutView { RoundaboutView(network: network, profile: profile) }

  private func ramp(
    _ view: JunctionView, _ before: StreetTraits, after: StreetTraits,
    direction: StreetManeuver.Direction
  ) -> Advice? {
    if !before.contains(.link), after.contains(.link), after.rank >= 6 {
      return (before.rank >= 6 ? .offRamp : .onRamp, direction)
    }
    if before.contains(.link), !after.contains(.link), after.rank >= 6, abs(direction.steps) <= 1 {
      return (.merge, mergingSide(view) ?? direction)
    }
    return nil
  }

  /// The side to which a ramp merges: where the carriageway lies that leads into the same street.
  private func mergingSide(_ view: JunctionView) -> StreetManeuver.Direction? {
    let carriageways = view.arms.filter { arm in
      arm.directed != view.incoming ^ 1 && arm.directed != view.outgoing
        && profile.graph.isUsable(arm.directed ^ 1) && !traits(arm.directed).contains(.link)
    }
    guard carriageways.count == 1 else { return nil }
    // Both are behind the traveller: to the right of the carriageway when it bends to the left.
    let ramp = StreetMath.turn(from: carriageways[0].bearing, to: view.bearingBefore + 180)
    return ramp < 0 ? .slightLeft : .slightRight
  }

  private func turn(
    _ view: JunctionView, _ angle: Double, _ direction: StreetManeuver.Direction
  ) -> Advice? {
    let others = view.alternatives
    let isSameName = sameName(view.incoming, view.outgoing)
    if others.isEmpty { return isSameName ? nil : bend(view, angle, direction) }
    let straightest = others.map { abs(view.angle(of: $0)) }.min() ?? 180
    let isObvious = isObvious(view, angle, straightest: straightest)
    if isSameName {
      if isObvious || abs(angle) < 20 && straightest > 35 { return nil }
      return (hasName(view.outgoing) ? .goOn : .turn, direction)
    }
    if isObvious {
      return name(view.outgoing) == 0 || name(view.incoming) == 0 && abs(angle) < 20
        ? nil : (.newName, direction)
    }
    if let side = fork(view, angle) { return (.fork, side) }
    return (isEndOfRoad(view, angle) ? .endOfRoad : .turn, direction)
  }

  /// The advice where there is no other way: a bend is not a turn, so only a new name is worth
  /// announcing, or a corner of other streets.
  private func bend(
    _ view: JunctionView, _ angle: Double, _ direction: StreetManeuver.Direction
  ) -> Advice? {
    guard name(view.outgoing) != 0 else { return nil }
    return (view.arms.count > 2 && abs(angle) > 40 ? .turn : .newName, direction)
  }

  /// Whether drivers go this way without an instruction: it is much straighter than the other
  /// streets, or much larger.
  private func isObvious(_ view: JunctionView, _ angle: Double, straightest: Double) -> Bool {
    let rank = traits(view.outgoing).rank
    let isLink = traits(view.outgoing).contains(.link)
    return abs(angle) < 35 && straightest > abs(angle) + 35
      || abs(angle) < 60
        && view.alternatives.allSatisfy {
          traits($0.directed).rank + 1 < rank
            || rank >= 6 && !isLink && traits($0.directed).contains(.link)
        }
  }

  /// The side to keep where streets part at small angles; `nil` if they do not.
  private func fork(_ view: JunctionView, _ angle: Double) -> StreetManeuver.Direction? {
    let rank = traits(view.outgoing).rank
    let others = view.alternatives.map { view.angle(of: $0) }
    // A driveway does not make a fork of a street.
    guard abs(angle) < 45, others.contains(where: { abs($0) < 45 }),
      view.alternatives.allSatisfy({ abs(traits($0.directed).rank - rank) < 2 })
    else { return nil }
    if others.allSatisfy({ $0 < angle }) { return .slightRight }
    return others.allSatisfy { $0 > angle } ? .slightLeft : nil
  }

  /// Whether the street ends at a crossing one, which is taken to one side.
  private func isEndOfRoad(_ view: JunctionView, _ angle: Double) -> Bool {
    view.arms.count == 3 && abs(angle) > 50
      && view.alternatives.allSatisfy {
        abs(view.angle(of: $0)) > 50 && view.angle(of: $0) * angle < 0
      }
  }

  private func hasName(_ directed: Int) -> Bool {
    name(directed) != 0 || network.tables.edgeReferences[directed >> 1] != 0
  }

  private func name(_ directed: Int) -> UInt32 { network.tables.edgeNames[directed >> 1] }

  private func sameName(_ one: Int, _ two: Int) -> Bool {
    guard name(one) == name(two) else { return false }
    return name(one) != 0
      || network.tables.edgeReferences[one >> 1] == network.tables.edgeReferences[two >> 1]
  }
}

extension StreetManeuver.Direction {
  /// The turn in eighths of a circle to the right, −3…4.
  fileprivate var steps: Int {
    switch self {
    case .straight: 0
    case .slightRight: 1
    case .right: 2
    case .sharpRight: 3
    case .uTurn: 4
    case .slightLeft: -1
    case .left: -2
    case .sharpLeft: -3
    }
  }
}

extension StreetNetwork.Profile {
  /// The mode of travel along a directed edge.
  func mode(of directed: Int, _ network: StreetNetwork) -> StreetStep.Mode {
    if network.tables.traits(of: directed >> 1).contains(.ferry) { return .ferry }
    if graph.role(of: directed).contains(.pushed) { return .pushing }
    return kind
  }
}

extension StreetStep.Mode {
  /// The mode of travel of a profile, derived from its name.
  init(profile name: String) {
    let walking = ["foot", "walk", "pedestrian", "wheelchair"]
    let cycling = ["bicycle", "bike", "cycl"]
    if walking.contains(where: name.hasPrefix) {
      self = .walking
    } else {
      self = cycling.contains(where: name.hasPrefix) ? .cycling : .driving
    }
  }
}
