/// The bounds of the nodes of a ``PackedTree``.
protocol TreeBox: BitwiseCopyable, Sendable {
  /// A box that holds nothing, and grows to any other.
  static var empty: Self { get }

  /// Grows to hold another box as well.
  mutating func formUnion(_ other: Self)
}

/// Degrees in whole ten-millionths, as in OpenStreetMap: about a centimetre.
struct FixedCoordinate: BitwiseCopyable, Sendable, Equatable {
  let latitude: Int32
  let longitude: Int32

  static let scale = 1e7

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The nearest whole numbers.
  init(_ coordinate: Coordinate) {
    // 180° are 1.8 × 10⁹, which Int32 holds.
    latitude = Int32((coordinate.latitude * Self.scale).rounded())
    longitude = Int32((coordinate.longitude * Self.scale).rounded())
  }

  /// The place; numbers out of range, as a damaged file may hold, become the nearest in range.
  var coordinate: Coordinate {
    Coordinate(
      clampingLatitude: Double(latitude) / Self.scale,
      wrappingLongitude: Double(longitude) / Self.scale)
  }
}
