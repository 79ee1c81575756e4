/// The bounds of the nodes of a ``PackedTree``.
protocol TreeBox: BitwiseCopyable, Sendable {
  /// A box that contains nothing; its union with any other is the other.
  static var empty: Self { get }

  /// Extends the box to contain another one.
  mutating func formUnion(_ other: Self)
}

/// A coordinate in whole ten-millionths of a degree (about a centimetre), as in OpenStreetMap.
struct FixedCoordinate: BitwiseCopyable, Sendable, Equatable {
  let latitude: Int32
  let longitude: Int32

  static let scale = 1e7

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Rounds a coordinate.
  init(_ coordinate: Coordinate) {
    // 180° is 1.8 × 10⁹, which fits into Int32.
    latitude = Int32((coordinate.latitude * Self.scale).rounded())
    longitude = Int32((coordinate.longitude * Self.scale).rounded())
  }

  /// The coordinate; numbers out of range, as in a damaged file, are clamped.
  var coordinate: Coordinate {
    Coordinate(
      clampingLatitude: Double(latitude) / Self.scale,
      wrappingLongitude: Double(longitude) / Self.scale)
  }
}
