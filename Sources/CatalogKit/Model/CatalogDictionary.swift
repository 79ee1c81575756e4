/// The words that a catalogue uses for types and availabilities, in their order.
public struct CatalogDictionary: Hashable, Sendable {
  /// The types, such as `podręcznik`.
  public var types: [String]
  /// The availabilities, such as `dostępna`.
  public var availabilities: [String]

  /// Makes a dictionary.
  public init(types: [String], availabilities: [String]) {
    self.types = types
    self.availabilities = availabilities
  }

  /// The words of the faculty's library.
  public static let standard = CatalogDictionary(
    types: ["podręcznik", "inny", "zbiór zadań"],
    availabilities: ["dostępna", "wypożyczona", "czytelnia"])
}

extension CatalogDictionary: Codable {
  enum CodingKeys: String, CodingKey {
    case types
    case availabilities = "availability_types"
  }
}
