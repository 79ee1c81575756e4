internal import GeoKit

/// Converts the pieces of a leg to instructions.
struct StepBuilder {
  private struct Pending {
    var maneuver: StreetManeuver
    var firstPiece: Int
    var intersections: [StreetIntersection]
  }

  private let network: StreetNetwork
  private let profile: StreetNetwork.Profile
  private let pieces: [LegPiece]
  private let geometry: [Coordinate]
  private var steps: [StreetStep] = []

  static func steps(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, pieces: [LegPiece],
    geometry: [Coordinate], start: StreetPosition, end: StreetPosition
  ) -> [StreetStep] {
    var builder = StepBuilder(network, profile, pieces, geometry)
    builder.build(from: start, to: end)
    return builder.steps
  }

  private init(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, _ pieces: [LegPiece],
    _ geometry: [Coordinate]
  ) {
    self.network = network
    self.profile = profile
    self.pieces = pieces
    self.geometry = geometry
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
          outgoing: 0, classes: network.tables.traits(of: first.directed >> 1).classes)
      ])
    for index in pieces.indices.dropFirst() {
      let view = JunctionView(
        network, profile, incoming: pieces[index - 1].directed, outgoing: pieces[index].directed)
      let place = geometry[pieces[index].geometry.lowerBound]
      let intersection = intersection(view, place)
      guard let found = advice.advice(view) else {
        pending.intersections.append(intersection)
        continue
      }
      finish(pending, before: index)
      pending = Pending(
        maneuver: StreetManeuver(
          kind: found.kind, direction: found.direction, coordinate: place,
          bearingBefore: Self.whole(view.bearingBefore),
          bearingAfter: Self.whole(view.taken?.bearing ?? 0),
          exit: exitNumber(found.kind, from: index)),
        firstPiece: index, intersections: [intersection])
    }
    finish(pending, before: pieces.count)
    steps.append(arrival(end, last, self.bearing(last, atEnd: true)))
  }

  /// The number of the exit by which the route leaves a roundabout.
  private func exitNumber(_ kind: StreetManeuver.Kind, from index: Int) -> Int? {
    guard kind == .roundabout || kind == .exitRoundabout else { return nil }
    var first = index
    if kind == .exitRoundabout {
      first -= 1
      while first > 0, isRoundabout(first - 1) { first -= 1 }
    }
    var exits = 0
    for piece in pieces[first...] {
      guard network.tables.traits(of: piece.directed >> 1).contains(.roundabout) else { break }
      let junction = network.tables.head(of: piece.directed)
      let hasExit = network.tables.leaving.edges(from: junction).contains { leaving in
        profile.graph.isUsable(Int(leaving)) && Int(leaving) != piece.directed ^ 1
          && !network.tables.traits(of: Int(leaving) >> 1).contains(.roundabout)
      }
      if hasExit { exits += 1 }
    }
    return max(1, exits)
  }

  private func isRoundabout(_ index: Int) -> Bool {
    network.tables.traits(of: pieces[index].directed >> 1).contains(.roundabout)
  }

  private func intersection(_ view: JunctionView, _ place: Coordinate) -> StreetIntersection {
    StreetIntersection(
      coordinate: place, bearings: view.arms.map { Self.whole($0.bearing) },
      entries: view.arms.map(\.canEnter),
      incoming: view.arms.firstIndex { $0.directed == view.incoming ^ 1 },
      outgoing: view.arms.firstIndex { $0.directed == view.outgoing },
      classes: network.tables.traits(of: view.outgoing >> 1).classes)
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
    let edge = first.directed >> 1
    steps.append(
      StreetStep(
        maneuver: pending.maneuver, name: network.tables.name(of: edge),
        reference: network.tables.reference(of: edge),
        mode: profile.mode(of: first.directed, network),
        distance: Meters(part.reduce(0) { $0 + $1.metres }),
        duration: .milliseconds(Int64(milliseconds)), weight: Double(cost) / 1000,
        geometry: first.geometry.lowerBound...last.geometry.upperBound,
        intersections: pending.intersections))
  }

  private func arrival(_ end: StreetPosition, _ last: LegPiece, _ bearing: Int) -> StreetStep {
    let edge = last.directed >> 1
    let place = geometry[geometry.count - 1]
    return StreetStep(
      maneuver: StreetManeuver(
        kind: .arrive, direction: direction(from: bearing, at: end), coordinate: place,
        bearingBefore: bearing, bearingAfter: 0, exit: nil),
      name: network.tables.name(of: edge), reference: network.tables.reference(of: edge),
      mode: profile.mode(of: last.directed, network), distance: Meters(0), duration: .zero,
      weight: 0, geometry: geometry.count - 1...geometry.count - 1,
      intersections: [
        StreetIntersection(
          coordinate: place, bearings: [(bearing + 180) % 360], entries: [true], incoming: 0,
          outgoing: nil)
      ])
  }

  /// The turn from the requested place onto the street.
  private func direction(
    onto bearing: Int, at start: StreetPosition
  ) -> StreetManeuver.Direction? {
    guard Self.isBeside.contains(start.distance.value) else { return nil }
    let access = StreetMath.bearing(
      from: FixedPoint(start.place), to: FixedPoint(start.coordinate))
    return StreetManeuver.Direction(angle: StreetMath.turn(from: access, to: Double(bearing)))
  }

  /// The turn from the street to the requested place.
  private func direction(from bearing: Int, at end: StreetPosition) -> StreetManeuver.Direction? {
    guard Self.isBeside.contains(end.distance.value) else { return nil }
    let egress = StreetMath.bearing(from: FixedPoint(end.coordinate), to: FixedPoint(end.place))
    return StreetManeuver.Direction(angle: StreetMath.turn(from: Double(bearing), to: egress))
  }

  /// The range of distances, in metres, at which a place counts as being on one side of a street.
  private static let isBeside = 5.0...300.0

  /// The direction in which a piece begins or ends; for a piece without length, that of its street.
  private func bearing(_ piece: LegPiece, atEnd: Bool) -> Int {
    let points = geometry[piece.geometry].map(FixedPoint.init)
    guard points.contains(where: { $0 != points[0] }) else {
      return Self.whole(network.tables.shape(of: piece.directed).startBearing)
    }
    let shape = EdgeShape(points, isReversed: false)
    return Self.whole(atEnd ? shape.endBearing : shape.startBearing)
  }

  private static func whole(_ bearing: Double) -> Int { Int(bearing.rounded()) % 360 }
}
