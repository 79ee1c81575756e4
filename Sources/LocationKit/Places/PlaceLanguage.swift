/// A language for the names of places.
public enum PlaceLanguage: String, CaseIterable, Hashable, Sendable, Codable {
  /// English; places without an English name have their local name.
  case english = "en"
  /// Ukrainian.
  case ukrainian = "uk"
  /// Polish.
  case polish = "pl"

  /// The index of its column in the data.
  var column: Int {
    switch self {
    case .english: 0
    case .ukrainian: 1
    case .polish: 2
    }
  }
}
