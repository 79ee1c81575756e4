internal import SectionFile

/// The words of an index with the same beginning, as consecutive numbers.
struct WordRange {
  let words: Range<Int>
  let mistakes: Int

  init(words: Range<Int>, mistakes: Int) {
    self.words = words
    self.mistakes = mistakes
  }

  /// The words that begin with some bytes.
  init(_ index: NameIndex, beginning: [UInt8]) {
    let first = index.firstWord { !$0.lexicographicallyPrecedes(beginning) }
    let end = index.firstWord { word in
      !word.lexicographicallyPrecedes(beginning) && !word.starts(with: beginning)
    }
    self.init(words: first..<max(first, end), mistakes: 0)
  }

  /// The number of the exact word, if the index has it: the shortest with this beginning.
  func whole(_ word: [UInt8], in index: NameIndex) -> Int? {
    guard let first = words.first, index.word(first).elementsEqual(word) else { return nil }
    return first
  }
}

// Slices point into the index's arrays, which live as long as the index.
extension NameIndex {
  func word(_ number: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    wordBytes.elements[(number == 0 ? 0 : Int(wordEnds[number - 1]))..<Int(wordEnds[number])]
  }

  func words(of entry: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
    entryWords.elements[(entry == 0 ? 0 : Int(entryEnds[entry - 1]))..<Int(entryEnds[entry])]
  }

  /// The entries with a word of a range; an entry may occur several times.
  func entries(of range: WordRange) -> Slice<UnsafeBufferPointer<UInt32>> {
    guard !range.words.isEmpty else { return postings.elements[0..<0] }
    let start = range.words.lowerBound == 0 ? 0 : Int(postingEnds[range.words.lowerBound - 1])
    return postings.elements[start..<Int(postingEnds[range.words.upperBound - 1])]
  }

  /// The number of the first word for which `isBehind` holds; it must hold for all later ones.
  func firstWord(_ isBehind: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> Int {
    var low = 0
    var high = wordEnds.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(word(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The possible corrections of a misspelt word: those with the fewest mistakes.
  func misspelt(_ word: [UInt8]) -> [WordRange] {
    let whole = WordRange(self, beginning: word)
    var best = EditDistance.tolerance(word.count)
    let isNumber = word.allSatisfy { 48...57 ~= $0 }
    guard whole.words.isEmpty, best > 0, !isNumber else { return [whole] }
    let letters = EditDistance.letters(word.span)
    let bytes = wordBytes.elements.span
    var ranges: [WordRange] = []
    var end = 0
    for number in wordEnds.indices {
      let start = end
      end = Int(wordEnds[number])
      guard abs(end - start - word.count) <= best,
        (wordLetters[number] ^ letters).nonzeroBitCount <= 2 * best,
        let mistakes = EditDistance.distance(
          bytes.extracting(start..<end), word.span, limit: best)
      else { continue }
      if mistakes < best { ranges.removeAll() }
      best = mistakes
      ranges.append(WordRange(words: number..<number + 1, mistakes: mistakes))
    }
    return ranges
  }
}
