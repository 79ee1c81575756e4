/// The number of records in a country, region, district or place.
public struct PlaceCount: Hashable, Sendable, Identifiable {
  /// Its identity, as ``LocationFilter/place`` takes it.
  ///
  /// It begins with that of the country or region: `PL`, `PL-14`, `PL-14/Warszawa`,
  /// `PL-14@52.2298,21.0118`.
  public let id: String
  /// Its level.
  public let level: PlaceLevel
  /// Its name.
  public let name: String
  /// The names of its areas, the country first.
  public let parents: [String]
  /// The number of records in it.
  public let count: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - id: Its identity, as ``LocationFilter/place`` takes it.
  ///   - level: Its level.
  ///   - name: Its name.
  ///   - parents: The names of its areas, the country first.
  ///   - count: The number of records in it.
  public init(id: String, level: PlaceLevel, name: String, parents: [String] = [], count: Int) {
    self.id = id
    self.level = level
    self.name = name
    self.parents = parents
    self.count = count
  }
}
