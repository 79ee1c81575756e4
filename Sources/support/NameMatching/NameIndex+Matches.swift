internal import SectionFile

extension NameIndex {
  /// The maximum number of entries that a query examines in detail.
  private static let examined = 5_000

  /// The names that match a text, best first; at equal quality, names with fewer words first, then
  /// in their order.
  ///
  /// Typing mistakes are considered only if nothing else matches. Words in `ignored` (folded), such
  /// as `ul`, are removed from the text unless it has no others.
  ///
  /// - Complexity: O(log n + entries that share the rarest word); with mistakes O(distinct words).
  package func matches(
    _ text: some StringProtocol, limit: Int = 10, ignoring ignored: Set<String> = []
  ) -> [NameMatch] {
    var words = NameWords.folded(text)
    let rest = words.filter { !ignored.contains(String(decoding: $0, as: UTF8.self)) }
    if !rest.isEmpty { words = rest }
    guard limit > 0, !words.isEmpty else { return [] }
    let beginnings = beginnings(words, limit: limit)
    if beginnings.count >= limit { return ranked(beginnings, limit: limit) }
    var found = fits(words.map { [WordRange(self, beginning: $0)] }, words)
    if found.isEmpty { found = fitsInLatin(words) }
    if found.isEmpty { found = fits(words.map(misspelt), words) }
    return ranked(beginnings + found, limit: limit)
  }

  /// The positions of all names that have, for each word of a text, a word that begins with it, in
  /// ascending order; `nil` for a text without words.
  ///
  /// - Complexity: O(log n + names that share the rarest beginning).
  package func names(withBeginningsOf text: some StringProtocol) -> [Int]? {
    let words = NameWords.folded(text)
    guard !words.isEmpty else { return nil }
    let ranges = words.map { WordRange(self, beginning: $0) }
    guard let rarest = ranges.min(by: { entries(of: $0).count < entries(of: $1).count }) else {
      return nil
    }
    var found: Set<Int> = []
    for entry in entries(of: rarest) {
      let own = self.words(of: Int(entry))
      if ranges.allSatisfy({ range in own.contains { range.words.contains(Int($0)) } }) {
        found.insert(Int(entryNames[Int(entry)]))
      }
    }
    return found.sorted()
  }

  /// The first entries, in their order, that begin with the words; the last word may be incomplete.
  private func beginnings(_ words: [[UInt8]], limit: Int) -> [NameMatch] {
    var ids: [UInt32] = []
    for word in words.dropLast() {
      guard let number = WordRange(self, beginning: word).whole(word, in: self) else { return [] }
      ids.append(UInt32(number))
    }
    let last = WordRange(self, beginning: words[words.count - 1]).words
    guard !last.isEmpty else { return [] }
    let first = ids + [UInt32(last.lowerBound)]
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if self.words(of: Int(order[middle])).lexicographicallyPrecedes(first) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var matches: [NameMatch] = []
    for entry in order[low...].prefix(4 * limit).map(Int.init) {
      let own = self.words(of: entry)
      guard own.starts(with: ids), own.count > ids.count,
        last.contains(Int(own[own.startIndex + ids.count]))
      else { break }
      matches.append(match(entry, quality(beginning: own, words)))
    }
    return matches
  }

  private func quality(
    beginning own: Slice<UnsafeBufferPointer<UInt32>>, _ words: [[UInt8]]
  ) -> NameMatch.Quality {
    let isWhole =
      own.count == words.count
      && word(Int(own[own.endIndex - 1])).elementsEqual(words[words.count - 1])
    return isWhole ? .exact : .beginning
  }

  /// Looks up text in another alphabet by its Latin spellings.
  private func fitsInLatin(_ words: [[UInt8]]) -> [NameMatch] {
    let spellings = words.map(Transliteration.latin)
    guard spellings.contains(where: { !$0.isEmpty }) else { return [] }
    return fits(
      zip(words, spellings).map { word, latin in
        ([word] + latin).map { WordRange(self, beginning: $0) }
      }, words)
  }

  /// The entries that contain, for each range, a word of it.
  private func fits(_ choices: [[WordRange]], _ words: [[UInt8]]) -> [NameMatch] {
    let counts = choices.map { $0.reduce(0) { $0 + entries(of: $1).count } }
    guard let rarest = counts.indices.min(by: { counts[$0] < counts[$1] }), counts[rarest] > 0
    else { return [] }
    var matches: [NameMatch] = []
    var seen: Set<UInt32> = []
    for choice in choices[rarest] {
      for entry in entries(of: choice) where seen.insert(entry).inserted {
        guard seen.count <= Self.examined else { return matches }
        if let quality = quality(of: Int(entry), choices, words) {
          matches.append(match(Int(entry), quality))
        }
      }
    }
    return matches
  }

  private func quality(
    of entry: Int, _ choices: [[WordRange]], _ words: [[UInt8]]
  ) -> NameMatch.Quality? {
    let own = self.words(of: entry)
    var mistakes = 0
    var areWhole = true
    for (choice, word) in zip(choices, words) {
      let fitting = choice.filter { range in own.contains { range.words.contains(Int($0)) } }
      guard let least = fitting.map(\.mistakes).min() else { return nil }
      mistakes += least
      areWhole =
        areWhole
        && fitting.contains { range in
          range.whole(word, in: self).map { own.contains(UInt32($0)) } ?? false
        }
    }
    guard mistakes == 0 else { return .misspelt(mistakes: mistakes) }
    return areWhole ? .words : .wordBeginnings
  }

  private func match(_ entry: Int, _ quality: NameMatch.Quality) -> NameMatch {
    NameMatch(index: Int(entryNames[entry]), entry: entry, quality: quality)
  }

  /// The best match of each name, in order.
  private func ranked(_ matches: [NameMatch], limit: Int) -> [NameMatch] {
    let sorted = matches.sorted { left, right in
      if left.quality != right.quality { return left.quality < right.quality }
      let lengths = (words(of: left.entry).count, words(of: right.entry).count)
      if lengths.0 != lengths.1 { return lengths.0 < lengths.1 }
      return (left.index, left.entry) < (right.index, right.entry)
    }
    var seen: Set<Int> = []
    return Array(sorted.filter { seen.insert($0.index).inserted }.prefix(limit))
  }
}
