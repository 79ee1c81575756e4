import TextFolding

/// The fields that a query line can name.
enum QueryField: String {
  case title
  case author
  case isbn
  case year
  case volume
  case type
  case availability
  case signature
  case mainSignature = "main-signature"
  case category

  /// Parses a field name in English or Polish.
  init?(name: String) {
    let name = name.folded
    guard let field = QueryField(rawValue: name) ?? Self.synonyms[name] else { return nil }
    self = field
  }

  private static let synonyms: [String: QueryField] = [
    "authors": .author, "issn": .isbn, "responsibility": .author, "main_signature": .mainSignature,
    "tytul": .title, "autor": .author, "autorzy": .author, "rok": .year, "tom": .volume,
    "typ": .type, "dostepnosc": .availability, "sygnatura": .signature, "kategoria": .category,
    "sygnatura-bg": .mainSignature,
  ]
}
