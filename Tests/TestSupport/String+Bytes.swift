import Foundation

extension String {
  /// Whether the bytes of a phrase occur in the text.
  ///
  /// `contains(_:)` compares characters, which takes a hundred times as long without optimisation.
  package func hasBytes(of phrase: String) -> Bool {
    var (text, phrase) = (self, phrase)
    return text.withUTF8 { text in
      phrase.withUTF8 { memmem(text.baseAddress, text.count, $0.baseAddress, $0.count) != nil }
    }
  }
}
