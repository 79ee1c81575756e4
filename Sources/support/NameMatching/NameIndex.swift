internal import SectionFile

/// Finds names as people type them: without diacritics, with words in any order or abbreviated to
/// their beginnings, in another alphabet, or with typing mistakes.
///
/// ```swift
/// let index = NameIndex(["Centrum", "Metro Wilanowska", "Nowowiejska"])
/// index.matches("wilanowska metro")  // [1]
/// index.matches("nowowieska")        // [2], one mistake
/// ```
///
/// The index consists of flat arrays: the distinct words in order, the entries of each word, and
/// the entries in the order of their words. A name in another alphabet has additional entries for
/// its Latin spellings. The arrays may be in a mapped file: see ``write(to:as:)``.
package struct NameIndex: Sendable {
  /// The distinct folded words, concatenated, in ascending order of their bytes.
  let wordBytes: FlatArray<UInt8>
  /// The end of each word in ``wordBytes``.
  let wordEnds: FlatArray<UInt32>
  /// The entries that contain a word, ascending for each word.
  let postings: FlatArray<UInt32>
  /// The end of each word's entries in ``postings``.
  let postingEnds: FlatArray<UInt32>
  /// The words of each entry in their order, as word numbers.
  let entryWords: FlatArray<UInt32>
  /// The end of each entry's words in ``entryWords``.
  let entryEnds: FlatArray<UInt32>
  /// The position of each entry's name.
  let entryNames: FlatArray<UInt32>
  /// The entries in ascending order of their words.
  let order: FlatArray<UInt32>
  /// The set of letters of each word.
  let wordLetters: FlatArray<UInt64>

  /// Creates an index of names; a match gives the position of its name.
  ///
  /// - Complexity: O(n log n) in the number of words.
  package init(_ names: some Sequence<String>) {
    var builder = NameIndexBuilder()
    for (position, name) in names.enumerated() {
      builder.add(name, at: UInt32(truncatingIfNeeded: position))
    }
    self = builder.index()
  }

  /// Creates an index from its arrays.
  init(
    wordBytes: [UInt8], wordEnds: [UInt32], postings: [UInt32], postingEnds: [UInt32],
    entryWords: [UInt32], entryEnds: [UInt32], entryNames: [UInt32], order: [UInt32]
  ) {
    self.wordBytes = FlatArray(wordBytes)
    self.wordEnds = FlatArray(wordEnds)
    self.postings = FlatArray(postings)
    self.postingEnds = FlatArray(postingEnds)
    self.entryWords = FlatArray(entryWords)
    self.entryEnds = FlatArray(entryEnds)
    self.entryNames = FlatArray(entryNames)
    self.order = FlatArray(order)
    var start = 0
    var letters: [UInt64] = []
    letters.reserveCapacity(wordEnds.count)
    let bytes = wordBytes.span
    for end in wordEnds {
      letters.append(EditDistance.letters(bytes.extracting(start..<Int(end))))
      start = Int(end)
    }
    wordLetters = FlatArray(letters)
  }
}
