/// A building of a map or archive that has several.
public struct MappedBuilding: Hashable, Sendable {
  /// Its name, else its number, its address, or its number in OpenStreetMap such as `w1234`.
  public let name: String
  /// The number of its rooms and corridors, on all levels.
  public let roomCount: Int
}
