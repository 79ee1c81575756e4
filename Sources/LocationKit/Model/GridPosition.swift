/// A position in ten-millionths of a degree, as the store keeps it: about a centimetre.
struct GridPosition: Hashable, Sendable {
  let latitude: Int32
  let longitude: Int32

  static let degree = 10_000_000.0

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ coordinate: Coordinate) {
    latitude = Self.grid(coordinate.latitude)
    longitude = Self.grid(coordinate.longitude)
  }

  /// The place, unless the numbers lie beyond the Earth's.
  var coordinate: Coordinate? {
    try? Coordinate(
      latitude: Double(latitude) / Self.degree, longitude: Double(longitude) / Self.degree)
  }

  /// The nearest grid line to a number of degrees, which lies in −180…180.
  static func grid(_ degrees: Double) -> Int32 {
    Int32((degrees * degree).rounded())
  }
}
