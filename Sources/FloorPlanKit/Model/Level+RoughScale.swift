extension Level {
  /// The length of a pixel in metres for what needs no exact length.
  var usualScale: Double { metersPerPixel ?? roughScale ?? Building.assumedMetersPerPixel }

  /// A length in pixels: a usual one, or less if the given number of metres is less.
  ///
  /// - Parameters:
  ///   - scale: The length of a pixel in metres; `nil` if unknown.
  ///   - rough: What the size of rooms tells of it, which may be wrong by half.
  static func bounded(
    _ meters: Double, usual: Double, scale: Double?, rough: Double?
  ) -> Double {
    if let scale { return min(usual, max(meters / scale, usual / 8)) }
    return rough.map { min(usual, max(caution * meters / $0, usual / 4)) } ?? usual
  }

  /// The scale at which rooms have their usual size; `nil` if they are few.
  static func roughScale(ofAreas areas: [Double]) -> Double? {
    usualSide(of: areas).map { usualRoom / $0 }
  }

  /// The median side of rooms; `nil` if they are few.
  static func usualSide(of areas: [Double]) -> Double? {
    let areas = areas.filter { $0 > 0 && $0.isFinite }.sorted()
    return areas.count < fewestRooms ? nil : areas[areas.count / 2].squareRoot()
  }

  /// What a length by a rough scale is multiplied by: a slit must not become a way.
  private static let caution = 1.5
  /// The side of a usual room in metres: between an office and a classroom.
  private static let usualRoom = 5.0
  private static let fewestRooms = 10
}
