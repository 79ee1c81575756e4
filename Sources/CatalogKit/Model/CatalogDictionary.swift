/// The words that a catalogue uses for types and availabilities, in their order.
public struct CatalogDictionary: Hashable, Sendable {
  /// The types, such as `podręcznik`.
  public var types: [String]
  /// The availabilities, such as `dostępna`.
  public var availabilities: [String]

  /// Creates a dictionary.
  ///
  /// - Parameters:
  ///   - types: The types, such as `podręcznik`.
  ///   - availabilities: The availabilities, such as `dostępna`.
  public init(types: [String], availabilities: [String]) {
    self.types = types
    self.availabilities = availabilities
  }

  /// The words of the faculty's library.
  public static let standard = CatalogDictionary(
    types: ["podręcznik", "inny", "zbiór zadań"],
    availabilities: ["dostępna", "wypożyczona", "czytelnia"])
}

extension CatalogDictionary {
  /// The book with its type and availability as the dictionary writes them, byte for byte.
  ///
  /// Letters with marks can be one character or two; SQL tells those apart, and Swift does not.
  func spelling(_ book: Book) -> Book {
    var book = book
    book.type = types.first { $0 == book.type } ?? book.type
    book.availability = availabilities.first { $0 == book.availability } ?? book.availability
    return book
  }
}

extension CatalogDictionary: Codable {
  enum CodingKeys: String, CodingKey {
    case types
    case availabilities = "availability_types"
  }
}
