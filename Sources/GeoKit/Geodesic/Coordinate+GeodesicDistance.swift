extension Coordinate {
  /// The length of the shortest path on the WGS 84 ellipsoid, accurate to a few nanometres.
  ///
  /// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013) 43–55.
  ///
  /// ```swift
  /// let ternopil = try Coordinate("49.5535,25.5948")
  /// print(ternopil.geodesicDistance(to: try Coordinate("52.2297,21.0122")))
  /// ```
  ///
  /// - Parameter other: The other position, also one near the antipode.
  /// - Complexity: O(1), about a microsecond, slightly more between nearly antipodal points.
  public func geodesicDistance(to other: Coordinate) -> Meters {
    Meters(Geodesic(from: self, to: other).length)
  }
}
