/// A point of a map: degrees on Earth, or the units of a plan.
package struct MapPoint: Hashable, Sendable {
  /// The longitude, or the plan's x.
  package var x: Double
  /// The latitude, or the plan's y.
  package var y: Double

  /// Creates a point of a plan.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point on Earth, in degrees.
  package init(longitude: Double, latitude: Double) {
    self.init(x: longitude, y: latitude)
  }
}
