import Foundation

extension String {
  /// Whether the text contains another one, ignoring case, diacritics and `ł`.
  func contains(folding words: String) -> Bool { Self.folded(self).contains(Self.folded(words)) }

  private static func folded(_ text: String) -> String {
    text.replacing("ł", with: "l").replacing("Ł", with: "l")
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
