/// Finds names as people type them: without diacritics, in any order of words, by beginnings, in
/// another alphabet, with typing mistakes.
///
/// ```swift
/// let index = NameIndex(["Centrum", "Metro Wilanowska", "Nowowiejska"])
/// index.matches("wilanowska metro")  // [1]
/// index.matches("nowowieska")        // [2], one mistake
/// ```
///
/// The index is a handful of flat arrays: the distinct words in order, the entries of each word,
/// and the entries in the order of their words. A name in another alphabet has further entries for
/// its Latin spellings.
package struct NameIndex: Sendable {
  /// The distinct folded words, one behind the other, in ascending order of their bytes.
  package let wordBytes: [UInt8]
  /// Where each word ends in ``wordBytes``.
  package let wordEnds: [UInt32]
  /// The entries that contain a word, ascending for each word.
  package let postings: [UInt32]
  /// Where each word's entries end in ``postings``.
  package let postingEnds: [UInt32]
  /// The words of each entry in their order, as numbers of words.
  package let entryWords: [UInt32]
  /// Where each entry's words end in ``entryWords``.
  package let entryEnds: [UInt32]
  /// The position of each entry's name.
  package let entryNames: [UInt32]
  /// The entries in ascending order of their words.
  package let order: [UInt32]
  /// For each word the set of its letters.
  let wordLetters: [UInt64]

  /// Makes an index of names; a match tells their position.
  ///
  /// - Complexity: O(n log n) in the number of words.
  package init(_ names: some Sequence<String>) {
    var builder = NameIndexBuilder()
    for (position, name) in names.enumerated() {
      builder.add(name, at: UInt32(truncatingIfNeeded: position))
    }
    self = builder.index()
  }

  /// Puts an index together from its arrays, as they were written to a file.
  ///
  /// Arrays from outside must be checked with ``isConsistent`` before the first query.
  package init(
    wordBytes: [UInt8], wordEnds: [UInt32], postings: [UInt32], postingEnds: [UInt32],
    entryWords: [UInt32], entryEnds: [UInt32], entryNames: [UInt32], order: [UInt32]
  ) {
    self.wordBytes = wordBytes
    self.wordEnds = wordEnds
    self.postings = postings
    self.postingEnds = postingEnds
    self.entryWords = entryWords
    self.entryEnds = entryEnds
    self.entryNames = entryNames
    self.order = order
    var start = 0
    var letters: [UInt64] = []
    letters.reserveCapacity(wordEnds.count)
    let bytes = wordBytes.span
    for end in wordEnds {
      let end = min(max(Int(end), start), bytes.count)
      letters.append(EditDistance.letters(bytes.extracting(start..<end)))
      start = end
    }
    wordLetters = letters
  }

  /// Whether the arrays fit together, so that no query reads outside of them.
  package var isConsistent: Bool {
    let entries = entryEnds.count
    return Self.ascends(wordEnds, to: wordBytes.count)
      && Self.ascends(postingEnds, to: postings.count) && postingEnds.count == wordEnds.count
      && Self.ascends(entryEnds, to: entryWords.count)
      && entryNames.count == entries && order.count == entries
      && postings.allSatisfy { $0 < entries } && order.allSatisfy { $0 < entries }
      && entryWords.allSatisfy { $0 < wordEnds.count }
  }

  private static func ascends(_ ends: [UInt32], to count: Int) -> Bool {
    var last: UInt32 = 0
    for end in ends {
      guard end >= last else { return false }
      last = end
    }
    return Int(last) == count
  }
}
