/// A name that matches the typed text.
package struct NameMatch: Hashable, Sendable {
  /// The quality of a name's match, best first.
  package enum Quality: Hashable, Sendable, Comparable {
    /// The whole name, but for case, diacritics and punctuation.
    case exact
    /// The beginning of the name.
    case beginning
    /// All words typed are words of the name, in any order.
    case words
    /// All words typed are words of the name or their beginnings, in any order.
    case wordBeginnings
    /// Like ``wordBeginnings``, with typing mistakes.
    case misspelt(mistakes: Int)
  }

  /// The position of the name in the names that the index was made of.
  package let index: Int
  /// The entry of the index that fits.
  let entry: Int
  /// The quality of the match.
  package let quality: Quality
}
