extension GeoPolygon {
  /// The area within a distance of this one; for a negative distance, the area at least that far
  /// inside.
  ///
  /// Corners are rounded. Edges are great circles, and distances are measured on the sphere.
  ///
  /// - Parameters:
  ///   - distance: The distance; a negative one shrinks the area.
  ///   - tolerance: Maximum error of the outline; `nil` for a fortieth of the distance. It is
  ///     larger for areas more than ten thousand times as wide as the tolerance.
  /// - Returns: The parts, largest first; empty if nothing is left. An outline around a pole runs
  ///   eastward around the North Pole and westward around the South Pole, as ``GeoJSON`` expects.
  /// - Complexity: O(outline ÷ tolerance × corners).
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/shapeTooLarge`` if the result would extend
  ///   farther than an eighth of the Earth's circumference from its middle.
  public func buffer(
    by distance: Meters, tolerance: Meters? = nil
  ) throws(GeoError) -> [GeoPolygon] {
    guard distance != .zero else { return [self] }
    return try Self.buffer([outline] + holes, isArea: true, by: distance, tolerance)
  }

  /// All points within a distance of a line or point.
  ///
  /// - Parameters:
  ///   - distance: The distance, greater than zero.
  ///   - line: The line; a single coordinate is allowed.
  ///   - tolerance: The maximum error of the outline; `nil` for a fortieth of the distance.
  /// - Returns: See ``buffer(by:tolerance:)``; empty if the line has no points.
  /// - Throws: See ``buffer(by:tolerance:)``.
  public static func buffer(
    by distance: Meters, around line: [Coordinate], tolerance: Meters? = nil
  ) throws(GeoError) -> [GeoPolygon] {
    guard !line.isEmpty, distance > .zero else { return [] }
    return try buffer([line], isArea: false, by: distance, tolerance)
  }

  private static func buffer(
    _ lines: [[Coordinate]], isArea: Bool, by distance: Meters, _ tolerance: Meters?
  ) throws(GeoError) -> [GeoPolygon] {
    let shape = ShapeDistance(lines, isArea: isArea)
    let meters = distance.value
    let reach = lines.joined().reduce(0) { reach, place in
      let point = shape.plane.point(place)
      return max(reach, (point.x * point.x + point.y * point.y).squareRoot())
    }
    guard meters.isFinite, reach + max(0, meters) < Coordinate.earthRadius.value * .pi / 4 else {
      throw GeoError(
        .shapeTooLarge, "a buffer's distance is at most an eighth of the Earth's circumference")
    }
    // A corner may be cut off within one square of the grid.
    let step = max(1e-3, (tolerance?.value ?? abs(meters) / 40) * 1.4)
    var tracer = ContourTracer(
      side: 2.1 * (reach + max(0, meters)) + 4 * step, step: step, steepness: 1.2
    ) { x, y in shape.distance(x: x, y: y) - meters }
    return polygons(tracer.rings(), shape.plane)
  }

  /// Assigns holes to the rings around them; outlines run counterclockwise, holes clockwise.
  private static func polygons(
    _ rings: [[MercatorPoint]], _ plane: TangentPlane
  ) -> [GeoPolygon] {
    let sized = rings.map { (area: doubledArea($0), ring: $0) }
    let outlines = sized.filter { $0.area > 0 }.sorted { $0.area > $1.area }
    var holes = [[[Coordinate]]](repeating: [], count: outlines.count)
    func coordinates(_ ring: [MercatorPoint]) -> [Coordinate] {
      ring.map { plane.vector(x: $0.x, y: $0.y).coordinate }
    }
    for hole in sized where hole.area < 0 {
      // The smallest outline around the hole comes last.
      let home = outlines.lastIndex { contains($0.ring, hole.ring[0]) }
      if let home { holes[home].append(coordinates(hole.ring)) }
    }
    return zip(outlines, holes).compactMap { outline, holes in
      GeoPolygon(outline: coordinates(outline.ring), holes: holes)
    }
  }

  private static func doubledArea(_ ring: [MercatorPoint]) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum
  }

  private static func contains(_ ring: [MercatorPoint], _ place: MercatorPoint) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for point in ring {
      if (point.x > place.x) != (last.x > place.x),
        place.y < point.y + (last.y - point.y) * ((place.x - point.x) / (last.x - point.x))
      {
        isInside.toggle()
      }
      last = point
    }
    return isInside
  }
}
