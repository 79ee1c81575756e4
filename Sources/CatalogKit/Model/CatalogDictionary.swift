/// The controlled vocabularies of a catalogue: its types and availabilities, in order.
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

  /// The vocabularies of the faculty library.
  public static let standard = CatalogDictionary(
    types: ["podręcznik", "inny", "zbiór zadań"],
    availabilities: ["dostępna", "wypożyczona", "czytelnia"])
}

extension CatalogDictionary {
  /// The book with its type and availability spelt exactly as in the dictionary.
  ///
  /// Letters with diacritics can be encoded as one or two characters, which SQL distinguishes and
  /// Swift does not.
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
