/// A controlled vocabulary of the catalogue, named after its field.
public enum WordList: String, CaseIterable, Hashable, Sendable {
  /// The types, such as `podręcznik`.
  case type
  /// The availabilities, such as `dostępna`; the first is that of copies which can be borrowed.
  case availability

  var table: String {
    switch self {
    case .type: "book_type"
    case .availability: "availability_type"
    }
  }
}
