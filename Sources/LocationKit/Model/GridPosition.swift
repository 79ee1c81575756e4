/// A position in ten-millionths of a degree (about a centimetre), as stored.
struct GridPosition: Hashable, Sendable {
  let latitude: Int32
  let longitude: Int32

  static let degree = 10_000_000.0

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Rounds a coordinate; the meridian of 180° is stored as −180°.
  init(_ coordinate: Coordinate) {
    latitude = Self.grid(coordinate.latitude)
    longitude = Self.normalized(Self.grid(coordinate.longitude))
  }

  /// The number under which a meridian is stored.
  static func normalized(_ longitude: Int32) -> Int32 {
    longitude == lastMeridian ? -lastMeridian : longitude
  }

  private static let lastMeridian: Int32 = 1_800_000_000

  /// The coordinate; `nil` if the numbers are out of range.
  var coordinate: Coordinate? {
    try? Coordinate(
      latitude: Double(latitude) / Self.degree, longitude: Double(longitude) / Self.degree)
  }

  /// The nearest grid line for a number of degrees in −180…180.
  static func grid(_ degrees: Double) -> Int32 {
    Int32((degrees * degree).rounded())
  }
}
