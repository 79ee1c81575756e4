/// A language of CityKit's texts.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  /// English, the fallback for every text.
  case english = "en"
  /// Polish.
  case polish = "pl"
  /// Ukrainian.
  case ukrainian = "uk"
  /// Russian.
  case russian = "ru"

  /// Parses a language tag or a locale's name, such as `pl`, `pl-PL` or `uk_UA.UTF-8`.
  ///
  /// Only the primary language subtag counts (RFC 5646, 2.1); `nil` for any other language.
  public init?(identifier: some StringProtocol) {
    let subtag = identifier.prefix { $0.isASCII && $0.isLetter }.lowercased()
    self.init(rawValue: subtag)
  }

  /// The language of the output: the requested one, or that of the environment, or English.
  ///
  /// The first of the environment variables `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides
  /// (POSIX.1-2017, XBD 8.2).
  public static func preferred(
    _ requested: Language? = nil, environment: [String: String] = [:]
  ) -> Language {
    if let requested { return requested }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return .english }
    return Language(identifier: name) ?? .english
  }

  /// The decimal separator.
  public var decimalSeparator: String { self == .english ? "." : "," }
}
