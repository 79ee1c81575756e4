/// A position with its time and accuracy, from which stays and trips are computed.
struct Fix: Hashable {
  /// Milliseconds since 1970.
  let time: Int64
  let position: GridPosition
  /// The accuracy in metres; 0 if unknown.
  let accuracy: Float
  /// The part of a recorded visit that a fix may be.
  enum Role: Hashable {
    case none
    case start
    /// The end, recorded the given milliseconds later than ``Fix/time``, of a visit of the given
    /// duration in seconds.
    case end(delay: Int32, duration: Int32)
  }

  /// What it is for a recorded visit.
  var role = Role.none

  /// The recorded start or end of a visit; `nil` if it is neither.
  var exactTime: Int64? {
    switch role {
    case .none: nil
    case .start: time
    case .end(let delay, _): time + Int64(delay)
    }
  }

  init(time: Int64, position: GridPosition, thousandths: Int64? = nil) {
    self.time = time
    self.position = position
    accuracy = Float(max(0, thousandths ?? 0)) / 1000
  }

  /// The distance to another fix in metres; long ones are measured along the geodesic.
  func distance(to other: Fix) -> Double {
    let onPlane = PlaneDistance.between(position, other.position)
    guard onPlane > PlaneDistance.limit, let start = position.coordinate,
      let end = other.position.coordinate
    else { return onPlane }
    return start.geodesicDistance(to: end).value
  }
}

/// Distances on a tangent plane, accurate to a thousandth over some kilometres, which is enough for
/// stays.
enum PlaneDistance {
  /// The distance in metres to which the plane is accurate enough.
  static let limit = 10_000.0

  private static let meters = 6_371_008.8 * Double.pi / 180 / GridPosition.degree

  /// The distance in metres.
  static func between(_ one: GridPosition, _ other: GridPosition) -> Double {
    let north = Double(Int64(other.latitude) - Int64(one.latitude))
    var east = Double(Int64(other.longitude) - Int64(one.longitude))
    if east > 1.8e9 { east -= 3.6e9 } else if east < -1.8e9 { east += 3.6e9 }
    let latitude = Double(one.latitude) / GridPosition.degree * Double.pi / 180
    let scaled = east * cosine(latitude)
    return (north * north + scaled * scaled).squareRoot() * meters
  }

  /// The cosine to 2e-9, from its series up to the twelfth power.
  private static func cosine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for (factor) in [132.0, 90, 56, 30, 12, 2] { sum = 1 - square / factor * sum }
    return sum
  }
}
