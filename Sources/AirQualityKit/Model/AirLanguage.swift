/// A language of texts for the user.
public enum AirLanguage: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Polish.
  case polish = "pl"

  /// Returns the one of two texts that is in this language.
  package func pick<Text>(_ english: Text, _ polish: Text) -> Text {
    self == .english ? english : polish
  }

  /// A number with at most one decimal, and the language's decimal separator.
  package func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let rounded = (value * 10).rounded() / 10
    if abs(rounded) < 1e15, let whole = Int(exactly: rounded) { return String(whole) }
    let text = String(rounded)
    return self == .english ? text : text.replacing(".", with: ",")
  }

  /// The language of a locale such as `pl_PL.UTF-8`: Polish, or English for all others.
  public init(locale: String) {
    self = locale.lowercased().hasPrefix("pl") ? .polish : .english
  }
}

extension IndexLevel {
  /// The name in a language, in lower case.
  public func name(in language: AirLanguage) -> String {
    language.pick(name, polishName.lowercased())
  }
}
