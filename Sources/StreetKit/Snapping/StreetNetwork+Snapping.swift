public import GeoKit
internal import SectionFile

extension StreetNetwork {
  /// The point of the nearest street.
  ///
  /// - Parameters:
  ///   - place: The coordinate to snap.
  ///   - profile: The name of the profile, which must be able to use the street.
  ///   - options: Which streets to consider.
  /// - Returns: `nil` if there is no street within the radius.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unknownProfile``.
  /// - Complexity: Usually O(log streets).
  public func position(
    near place: Coordinate, profile: String, options: SnapOptions = SnapOptions()
  ) throws(StreetError) -> StreetPosition? {
    try positions(near: place, profile: profile, options: options, count: 1).first
  }

  /// The nearest points of several streets, nearest first.
  ///
  /// - Parameters:
  ///   - place: The coordinate to snap.
  ///   - name: The name of the profile, which must be able to use the street.
  ///   - options: Which streets to consider.
  ///   - count: Maximum number of streets.
  /// - Returns: One position per street; empty if there is none within the radius.
  /// - Throws: See ``position(near:profile:options:)``.
  public func positions(
    near place: Coordinate, profile name: String, options: SnapOptions = SnapOptions(), count: Int
  ) throws(StreetError) -> [StreetPosition] {
    let profile = try profile(name)
    let plane = LocalPlane(FixedPoint(place))
    let most = options.radius.map { $0.value * $0.value } ?? .infinity
    var found: [StreetPosition] = []
    guard count > 0 else { return [] }
    tables.index.nearest(
      plane, within: most,
      distance: { edge in
        guard self.canSnap(to: edge, profile, options) else { return nil }
        let squared = self.projection(plane, edge).squared
        return squared <= most ? squared : nil
      },
      visit: { edge, _ in
        if let position = self.position(on: edge, plane, place, profile: profile, options: options)
        {
          found.append(position)
        }
        return found.count < count
      })
    return found
  }

  /// The point of a given street that is nearest to a coordinate.
  ///
  /// - Parameters:
  ///   - edge: The number of the street between two junctions.
  ///   - place: The coordinate to snap.
  ///   - name: The name of the profile.
  ///   - options: The snapping options.
  /// - Returns: `nil` if the network has no such street, or it does not match the options.
  public func position(
    on edge: Int, near place: Coordinate, profile name: String,
    options: SnapOptions = SnapOptions()
  ) -> StreetPosition? {
    guard (0..<edgeCount).contains(edge), let profile = try? profile(name),
      canSnap(to: edge, profile, options)
    else { return nil }
    let plane = LocalPlane(FixedPoint(place))
    let position = position(on: edge, plane, place, profile: profile, options: options)
    guard let position, position.distance <= options.radius ?? Meters(.infinity) else { return nil }
    return position
  }

  func canSnap(to edge: Int, _ profile: Profile, _ options: SnapOptions) -> Bool {
    let excluded = options.exclusions.traits
    if !excluded.isEmpty, !tables.traits(of: edge).isDisjoint(with: excluded) { return false }
    if tables.isTooSmall(edge, for: options.vehicle) { return false }
    return [edge * 2, edge * 2 + 1].contains { directed in
      profile.graph.isUsable(directed)
        && (options.includesIslands || profile.graph.role(of: directed).contains(.connected))
    }
  }

  /// The squared distance from the plane's origin to an edge.
  func squaredDistance(_ plane: LocalPlane, _ edge: Int) -> Double {
    projection(plane, edge).squared
  }

  private struct Projection {
    var segment = 0
    var part = 0.0
    var squared = Double.infinity
  }

  private func projection(_ plane: LocalPlane, _ edge: Int) -> Projection {
    let points = tables.points.elements[tables.pointRange(of: edge)]
    var best = Projection()
    var index = points.startIndex
    while index + 1 < points.endIndex {
      let found = plane.project(points[index], points[index + 1])
      if found.squared < best.squared {
        best = Projection(
          segment: index - points.startIndex, part: found.part, squared: found.squared)
      }
      index += 1
    }
    return best
  }

  /// The position on an edge; `nil` if its directions do not match the options.
  private func position(
    on edge: Int, _ plane: LocalPlane, _ place: Coordinate, profile: Profile,
    options: SnapOptions
  ) -> StreetPosition? {
    let range = tables.pointRange(of: edge)
    let points = tables.points.elements[range]
    let near = projection(plane, edge)
    let (start, end) = (
      points[range.lowerBound + near.segment], points[range.lowerBound + near.segment + 1]
    )
    let allowed = directions(on: edge, from: start, to: end, plane, profile, options)
    guard allowed.forward || allowed.backward else { return nil }
    var length = 0.0
    var passed = 0.0
    for index in range.dropLast() {
      let segment = points[index].distance(to: points[index + 1])
      if index - range.lowerBound < near.segment { passed += segment }
      if index - range.lowerBound == near.segment { passed += segment * near.part }
      length += segment
    }
    let onStreet = start.interpolated(to: end, near.part).coordinate
    let nodes = tables.nodeIDs.elements[range]
    return StreetPosition(
      edge: edge, fraction: length > 0 ? min(1, passed / length) : 0, coordinate: onStreet,
      place: place, distance: place.distance(to: onStreet), name: tables.name(of: edge),
      nodes: [nodes[range.lowerBound + near.segment], nodes[range.lowerBound + near.segment + 1]],
      allowsForward: allowed.forward, allowsBackward: allowed.backward,
      isFree: options.side == nil && options.heading == nil)
  }

  /// The directions in which a segment of an edge may be left, by the profile and the options.
  private func directions(
    on edge: Int, from start: FixedPoint, to end: FixedPoint, _ plane: LocalPlane,
    _ profile: Profile, _ options: SnapOptions
  ) -> (forward: Bool, backward: Bool) {
    var forward = profile.graph.isUsable(edge * 2)
    var backward = profile.graph.isUsable(edge * 2 + 1)
    if !options.includesIslands {
      forward = forward && profile.graph.role(of: edge * 2).contains(.connected)
      backward = backward && profile.graph.role(of: edge * 2 + 1).contains(.connected)
    }
    if let wanted = options.side, forward, backward {
      let isLeft = tables.traits(of: edge).contains(.leftHand) != (wanted == .opposite)
      let side = plane.side(start, end) * (isLeft ? -1 : 1)
      if side > 0 { backward = false }
      if side < 0 { forward = false }
    }
    if let heading = options.heading {
      let bearing = StreetMath.bearing(from: start, to: end)
      let deviation = abs(StreetMath.turn(from: bearing, to: heading.bearing))
      forward = forward && deviation <= heading.tolerance
      backward = backward && 180 - deviation <= heading.tolerance
    }
    return (forward, backward)
  }
}
