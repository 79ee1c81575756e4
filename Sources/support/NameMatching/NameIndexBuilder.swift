/// Collects names for a ``NameIndex``.
package struct NameIndexBuilder {
  private var ids: [[UInt8]: UInt32] = [:]
  private var words: [[UInt8]] = []
  private var entryWords: [UInt32] = []
  private var entryEnds: [UInt32] = []
  private var entryNames: [UInt32] = []

  /// Creates a builder without names.
  package init() {}

  /// Adds a name; an object may have several, such as one in each language.
  package mutating func add(_ name: String, at position: UInt32) {
    let words = NameWords.folded(name)
    guard !words.isEmpty else { return }
    append(words, position)
    let spellings = words.map(Transliteration.latin)
    let count = spellings.map(\.count).max() ?? 0
    for variant in 0..<count {
      let latin = zip(words, spellings).map { word, spellings in
        spellings.isEmpty ? word : spellings[min(variant, spellings.count - 1)]
      }
      append(latin, position)
    }
  }

  private mutating func append(_ words: [[UInt8]], _ position: UInt32) {
    for word in words { entryWords.append(id(word)) }
    entryEnds.append(UInt32(entryWords.count))
    entryNames.append(position)
  }

  private mutating func id(_ word: [UInt8]) -> UInt32 {
    if let known = ids[word] { return known }
    let new = UInt32(words.count)
    ids[word] = new
    words.append(word)
    return new
  }

  /// The index of all names added.
  package func index() -> NameIndex {
    // Words are numbered in the order of their bytes.
    let ascending = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    var rank = [UInt32](repeating: 0, count: words.count)
    for (position, old) in ascending.enumerated() { rank[old] = UInt32(position) }
    let entryWords = entryWords.map { rank[Int($0)] }
    let (postings, postingEnds) = postings(entryWords)
    return NameIndex(
      wordBytes: ascending.flatMap { words[$0] },
      wordEnds: Self.sums(ascending.map { words[$0].count }),
      postings: postings, postingEnds: postingEnds, entryWords: entryWords, entryEnds: entryEnds,
      entryNames: entryNames, order: order(entryWords))
  }

  /// The entries of each word, by counting sort: they come in ascending order.
  private func postings(_ entryWords: [UInt32]) -> ([UInt32], [UInt32]) {
    var lists = [[UInt32]](repeating: [], count: words.count)
    var start = 0
    for (entry, end) in entryEnds.enumerated() {
      for word in entryWords[start..<Int(end)] where lists[Int(word)].last != UInt32(entry) {
        lists[Int(word)].append(UInt32(entry))
      }
      start = Int(end)
    }
    return (lists.flatMap(\.self), Self.sums(lists.map(\.count)))
  }

  private func order(_ entryWords: [UInt32]) -> [UInt32] {
    func words(_ entry: Int) -> ArraySlice<UInt32> {
      entryWords[(entry == 0 ? 0 : Int(entryEnds[entry - 1]))..<Int(entryEnds[entry])]
    }
    return entryEnds.indices.sorted { left, right in
      let (one, other) = (words(left), words(right))
      if one.lexicographicallyPrecedes(other) { return true }
      return left < right && !other.lexicographicallyPrecedes(one)
    }.map { UInt32($0) }
  }

  private static func sums(_ counts: [Int]) -> [UInt32] {
    var sum = 0
    return counts.map { count in
      sum += count
      return UInt32(sum)
    }
  }
}
