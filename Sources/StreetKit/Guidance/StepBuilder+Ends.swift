internal import GeoKit

extension StepBuilder {
  /// The step at the end of a leg.
  func arrival(_ end: StreetPosition, _ last: LegPiece, _ bearing: Int) -> StreetStep {
    let place = geometry[geometry.count - 1]
    return step(
      StreetManeuver(
        kind: .arrive, direction: direction(from: bearing, at: end), coordinate: place,
        bearingBefore: bearing, bearingAfter: 0, exit: nil),
      on: last.directed, distance: 0, duration: .zero, weight: 0,
      geometry: geometry.count - 1...geometry.count - 1,
      intersections: [
        StreetIntersection(
          coordinate: place, bearings: [(bearing + 180) % 360], entries: [true], incoming: 0,
          outgoing: nil)
      ], viaPoint: viaPoint)
  }

  /// The turn from the requested place onto the street.
  func direction(
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

  /// The range of distances in metres at which a place counts as on one side of a street.
  private static let isBeside = 5.0...300.0

  /// The direction in which a piece begins, or ends; of one without length, that of its street.
  func bearing(_ piece: LegPiece, atEnd: Bool) -> Int {
    let points = geometry[piece.geometry].map(FixedPoint.init)
    guard points.contains(where: { $0 != points[0] }) else {
      return StreetMath.wholeDegrees(network.tables.shape(of: piece.directed).startBearing)
    }
    let shape = EdgeShape(points, isReversed: false)
    return StreetMath.wholeDegrees(atEnd ? shape.endBearing : shape.startBearing)
  }
}
