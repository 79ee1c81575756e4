/// The number of records in a country, region, district or place.
public struct PlaceCount: Hashable, Sendable, Identifiable {
  /// The id, as used by ``LocationFilter/place``.
  ///
  /// It begins with that of the country or region: `PL`, `PL-14`, `PL-14/Wola`,
  /// `PL-14@52.2298,21.0118`.
  public let id: String
  /// The level of the place.
  public let level: PlaceLevel
  /// The name of the place.
  public let name: String
  /// The names of the areas that contain it, country first.
  public let parents: [String]
  /// The number of records in the place.
  public let count: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - id: The id, as used by ``LocationFilter/place``.
  ///   - level: The level of the place.
  ///   - name: The name of the place.
  ///   - parents: The names of the areas that contain it, country first.
  ///   - count: The number of records in the place.
  public init(id: String, level: PlaceLevel, name: String, parents: [String] = [], count: Int) {
    self.id = id
    self.level = level
    self.name = name
    self.parents = parents
    self.count = count
  }
}
