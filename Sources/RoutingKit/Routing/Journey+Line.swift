public import GeoKit

extension Journey {
  /// The line of the journey from start to destination: along streets and stops if known, otherwise
  /// straight between points.
  public var line: [Coordinate] {
    let line = legs.line
    return line.isEmpty ? [start.coordinate] : line
  }

  /// The length of the journey: its legs' distances, and great circles where these are unknown.
  public var distance: Meters {
    legs.reduce(.zero) { sum, leg in
      sum + (leg.distance ?? leg.from.coordinate.distance(to: leg.to.coordinate))
    }
  }
}

extension Sequence<Leg> {
  /// The points of consecutive legs, each point once where one ends and the next begins.
  var line: [Coordinate] {
    var line: [Coordinate] = []
    for leg in self {
      for point in leg.points where line.last != point { line.append(point) }
    }
    return line
  }
}
