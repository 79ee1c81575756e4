package import Localization
internal import XMLEscaping

/// A small page for people who open an address that a service refuses.
package enum RefusalPage: String, CaseIterable, Sendable {
  /// There is nothing at the address.
  case missing
  /// The address lacks its token, or has a wrong one.
  case token

  /// The page.
  ///
  /// - Parameter language: The language of its texts.
  package func page(in language: Language) -> WebPage {
    let title = WebTexts.text("refusal.\(rawValue)", language)
    let advice = WebTexts.text("refusal.\(rawValue).advice", language)
    return WebPage(
      title: title, language: language,
      body: "<h1>\(title.xmlEscaped)</h1>\n<p>\(advice.xmlEscaped)</p>")
  }

  /// Whether a client is a browser that opens a page; programs accept anything, or JSON.
  ///
  /// - Parameter accepted: The field `Accept`.
  package static func isWanted(by accepted: String?) -> Bool {
    accepted?.contains("text/html") == true
  }
}
