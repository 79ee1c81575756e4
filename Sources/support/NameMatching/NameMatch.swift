/// A name that fits what was typed.
package struct NameMatch: Hashable, Sendable {
  /// How well a name fits, best first.
  package enum Quality: Hashable, Sendable, Comparable {
    /// The whole name, but for case, diacritics and punctuation.
    case exact
    /// The beginning of the name.
    case beginning
    /// All words typed are words of the name, in any order.
    case words
    /// All words typed are words of the name or their beginnings, in any order.
    case wordBeginnings
    /// As ``wordBeginnings``, with typing mistakes.
    case misspelt(mistakes: Int)
  }

  /// The position of the name in the names that the index was made of.
  package let index: Int
  /// The entry of the index that fits.
  let entry: Int
  /// How well it fits.
  package let quality: Quality
}
