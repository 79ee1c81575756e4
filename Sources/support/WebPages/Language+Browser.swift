package import Localization

extension Language {
  /// The language of a page: the requested one, else the first that a browser accepts and the page
  /// has (RFC 9110, 12.5.4).
  ///
  /// - Parameters:
  ///   - requested: The language that the address or a cookie names.
  ///   - accepted: The field `Accept-Language`, whose order alone counts; at most twenty languages
  ///     are looked at.
  ///   - languages: The languages of the page.
  ///   - fallback: The language if no other is found.
  package static func ofPage(
    _ requested: String?, accepted: String?, among languages: [Language] = allCases,
    otherwise fallback: Language = .english
  ) -> Language {
    let liked = (accepted ?? "").split(separator: ",", maxSplits: 20).prefix(20)
    let names = (requested.map { [$0[...]] } ?? []) + liked.map { $0.drop { $0 == " " } }
    return names.lazy.compactMap { Language(identifier: $0) }.first(where: languages.contains)
      ?? fallback
  }
}
