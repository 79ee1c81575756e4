internal import GeoKit

/// Converts the pieces of a leg to instructions.
struct StepBuilder {
  private struct Pending {
    var maneuver: StreetManeuver
    var firstPiece: Int
    var intersections: [StreetIntersection]
  }

  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  let geometry: [Coordinate]
  /// The number of the place at which the leg ends; `nil` for the destination of the route.
  let viaPoint: Int?
  private let pieces: [LegPiece]
  private var roundabouts: RoundaboutView { RoundaboutView(network: network, profile: profile) }
  private var steps: [StreetStep] = []

  static func steps(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, pieces: [LegPiece],
    geometry: [Coordinate], start: StreetPosition, end: StreetPosition, viaPoint: Int?
  ) -> [StreetStep] {
    var builder = StepBuilder(
      network, profile, pieces: pieces, geometry: geometry, viaPoint: viaPoint)
    builder.build(from: start, to: end)
    return builder.steps
  }

  private init(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, pieces: [LegPiece],
    geometry: [Coordinate], viaPoint: Int?
  ) {
    self.network = network
    self.profile = profile
    self.pieces = pieces
    self.geometry = geometry
    self.viaPoint = viaPoint
  }

  private mutating func build(from start: StreetPosition, to end: StreetPosition) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let advice = TurnAdvice(network: network, profile: profile)
    let bearing = bearing(first, atEnd: false)
    var pending = Pending(
      maneuver: StreetManeuver(
        kind: .depart, direction: direction(onto: bearing, at: start), coordinate: geometry[0],
        bearingBefore: 0, bearingAfter: bearing, exit: nil),
      firstPiece: 0,
      intersections: [
        StreetIntersection(
          coordinate: geometry[0], bearings: [bearing], entries: [true], incoming: nil,
          outgoing: 0, classes: classes(of: first.directed))
      ])
    for index in pieces.indices.dropFirst() {
      let view = JunctionView(
        network, profile, incoming: pieces[index - 1].directed, outgoing: pieces[index].directed)
      let place = geometry[pieces[index].geometry.lowerBound]
      let intersection = intersection(view, place)
      let isPassing =
        pending.maneuver.kind == .roundaboutTurn
        && roundabouts.isRing(pieces[index - 1].directed)
      guard !isPassing, var found = advice.advice(view) else {
        pending.intersections.append(intersection)
        continue
      }
      if found.kind == .roundaboutTurn { found = roundaboutTurn(from: index, found) }
      if found.kind == .endOfRoad, pending.intersections.count < 2 {
        // That the street ends helps only who has passed other streets.
        found.kind = .turn
      }
      finish(pending, before: index)
      pending = Pending(
        maneuver: StreetManeuver(
          kind: found.kind, direction: found.direction, coordinate: place,
          bearingBefore: StreetMath.wholeDegrees(view.bearingBefore),
          bearingAfter: StreetMath.wholeDegrees(view.taken?.bearing ?? 0),
          exit: exitNumber(found.kind, from: index)),
        firstPiece: index, intersections: [intersection])
    }
    finish(pending, before: pieces.count)
    steps.append(arrival(end, last, self.bearing(last, atEnd: true)))
  }

  /// The turn over a small roundabout as a whole; an entry if the route ends in it.
  private func roundaboutTurn(from index: Int, _ entry: TurnAdvice.Advice) -> TurnAdvice.Advice {
    guard let exit = pieces[index...].first(where: { !roundabouts.isRing($0.directed) }) else {
      return (.roundabout, entry.direction)
    }
    let before = network.tables.shape(of: pieces[index - 1].directed).endBearing
    let after = network.tables.shape(of: exit.directed).startBearing
    return (
      .roundaboutTurn,
      StreetManeuver.Direction(angle: StreetMath.turn(from: before, to: after))
    )
  }

  /// The number of the exit by which the route leaves a roundabout.
  private func exitNumber(_ kind: StreetManeuver.Kind, from index: Int) -> Int? {
    var first = index
    switch kind {
    case .roundabout, .roundaboutTurn, .rotary: break
    case .exitRoundabout, .exitRotary:
      first -= 1
      while first > 0, roundabouts.isRing(pieces[first - 1].directed) { first -= 1 }
    default: return nil
    }
    return roundabouts.exitNumber(pieces[first...], after: first > 0 ? pieces[first - 1] : nil)
  }

  private func intersection(_ view: JunctionView, _ place: Coordinate) -> StreetIntersection {
    StreetIntersection(
      coordinate: place, bearings: view.arms.map { StreetMath.wholeDegrees($0.bearing) },
      entries: view.arms.map(\.canEnter),
      incoming: view.arms.firstIndex { $0.directed == view.incoming ^ 1 },
      outgoing: view.arms.firstIndex { $0.directed == view.outgoing },
      classes: classes(of: view.outgoing), lanes: lanes(view))
  }

  private func lanes(_ view: JunctionView) -> [StreetLane] {
    guard profile.kind != .walking else { return [] }
    return LaneAdvice.lanes(network.tables.text(.lanes, of: view.incoming), view)
  }

  private func classes(of directed: Int) -> [String] {
    let names = network.tables.traits(of: directed >> 1).classes
    let isRestricted = profile.graph.role(of: directed).contains(.forDestinations)
    return isRestricted ? names + ["restricted"] : names
  }

  private mutating func finish(_ pending: Pending, before end: Int) {
    let part = pieces[pending.firstPiece..<end]
    guard let first = part.first, let last = part.last else { return }
    var milliseconds: UInt64 = 0
    var cost: UInt64 = 0
    for piece in part {
      milliseconds += UInt64(piece.milliseconds) + UInt64(piece.turnMilliseconds)
      cost += UInt64(piece.milliseconds) + UInt64(piece.turnCost)
    }
    steps.append(
      step(
        pending.maneuver, on: first.directed,
        signedAs: signedEdge(pending.maneuver.kind, in: pending.firstPiece..<end),
        distance: part.reduce(0) { $0 + $1.metres },
        duration: .milliseconds(Int64(milliseconds)), weight: Double(cost) / 1000,
        geometry: first.geometry.lowerBound...last.geometry.upperBound,
        intersections: pending.intersections))
  }

  /// The edge whose name and signs a step has: those of the street after a roundabout, as in OSRM.
  private func signedEdge(_ kind: StreetManeuver.Kind, in range: Range<Int>) -> Int? {
    switch kind {
    case .roundabout, .rotary:
      pieces.indices.contains(range.upperBound) ? pieces[range.upperBound].directed : nil
    case .roundaboutTurn:
      pieces[range].first { !roundabouts.isRing($0.directed) }?.directed
    default: nil
    }
  }

  /// A step that begins on a directed edge.
  ///
  /// - Parameter signed: The edge whose name and signs it has; `nil` for the one it begins on.
  func step(
    _ maneuver: StreetManeuver, on directed: Int, signedAs signed: Int? = nil, distance: Double,
    duration: Duration, weight: Double, geometry: ClosedRange<Int>,
    intersections: [StreetIntersection], viaPoint: Int? = nil
  ) -> StreetStep {
    let tables = network.tables
    let signed = signed ?? directed
    let sign = StreetSign(
      destinations: tables.text(.destinations, of: signed),
      exits: tables.text(.exits, of: signed),
      pronunciation: tables.text(.pronunciations, of: signed),
      rotaryName: maneuver.kind == .rotary ? tables.name(of: directed >> 1) : "")
    return StreetStep(
      maneuver: maneuver, name: tables.name(of: signed >> 1),
      reference: tables.reference(of: signed >> 1), sign: sign,
      isLeftHand: tables.traits(of: directed >> 1).contains(.leftHand),
      mode: profile.mode(of: directed, network), distance: Meters(distance), duration: duration,
      weight: weight, geometry: geometry, intersections: intersections, viaPoint: viaPoint)
  }
}
