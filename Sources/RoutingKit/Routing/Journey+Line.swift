public import GeoKit

extension Journey {
  /// The line of the journey from start to destination: along streets and stops if known, otherwise
  /// straight between points.
  public var line: [Coordinate] {
    var line: [Coordinate] = []
    for leg in legs {
      let points =
        leg.geometry.isEmpty ? [leg.from.coordinate, leg.to.coordinate] : leg.geometry
      for point in points where line.last != point { line.append(point) }
    }
    return line.isEmpty ? [start.coordinate] : line
  }

  /// The length of the journey: its legs' distances, and great circles where these are unknown.
  public var distance: Meters {
    legs.reduce(.zero) { sum, leg in
      sum + (leg.distance ?? leg.from.coordinate.distance(to: leg.to.coordinate))
    }
  }
}
