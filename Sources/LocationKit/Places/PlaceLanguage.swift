/// A language that places have names in.
public enum PlaceLanguage: String, CaseIterable, Hashable, Sendable, Codable {
  /// English; places without an English name have their local one.
  case english = "en"
  /// Ukrainian.
  case ukrainian = "uk"
  /// Polish.
  case polish = "pl"

  /// The number of its column in the data.
  var column: Int {
    switch self {
    case .english: 0
    case .ukrainian: 1
    case .polish: 2
    }
  }
}
