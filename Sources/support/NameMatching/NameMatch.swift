/// A name that matches the typed text.
package struct NameMatch: Hashable, Sendable {
  /// The quality of a name's match, best first.
  package enum Quality: Hashable, Sendable, Comparable {
    /// The complete name, ignoring case, diacritics and punctuation.
    case exact
    /// The beginning of the name.
    case beginning
    /// All typed words are words of the name, in any order.
    case words
    /// All typed words are words of the name or their beginnings, in any order.
    case wordBeginnings
    /// Like ``wordBeginnings``, with typing mistakes.
    case misspelt(mistakes: Int)
  }

  /// The position of the name among the indexed names.
  package let index: Int
  /// The matching entry of the index.
  let entry: Int
  /// The quality of the match.
  package let quality: Quality
}
