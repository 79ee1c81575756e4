internal import NameMatching
internal import SectionFile

/// Merges the words of two indexes and the books that contain them.
struct MergedWords {
  /// The new number of each word of the first index; ``MergeOrder/gone`` if no book has it any
  /// more.
  let oldTerms: [UInt32]
  /// The new number of each word of the second index.
  let newTerms: [UInt32]
  /// The new numbers of the words whose books changed.
  let changedTerms: Set<UInt32>
  /// Whether the words are the same as in the first index.
  let hasSameTerms: Bool
  private let order: MergeOrder
  private let base: SearchIndex
  private let delta: SearchIndex
  /// The words that only the second index has.
  private let added: [Int]
  private let postings: Postings

  init(_ merge: IndexMerge) {
    let (base, delta) = (merge.base, merge.delta)
    let partners = Self.partners(of: delta.terms, in: base.terms)
    let postings = Postings(merge, partners)
    let added = partners.indices.filter { !partners[$0].isKnown }
    // The position of each added word among the remaining old ones.
    var gone = 0
    let places = added.map { term in
      let place = partners[term].place
      while gone < postings.gone.count, postings.gone[gone] < place { gone += 1 }
      return place - gone
    }
    let order = MergeOrder(oldCount: base.terms.count, dropped: postings.gone, places: places)
    self.order = order
    var newTerms = partners.map { $0.isKnown ? order.oldNumbers[$0.place] : 0 }
    for (place, term) in added.enumerated() { newTerms[term] = order.newNumbers[place] }
    self.newTerms = newTerms
    oldTerms = order.oldNumbers
    hasSameTerms = order.isUnchanged
    changedTerms = Set(newTerms).union(postings.shortened.map { order.oldNumbers[$0] })
    self.base = base
    self.delta = delta
    self.added = added
    self.postings = postings
  }

  /// Writes the words, their stems and their occurrences.
  func put(into index: inout SearchIndex) {
    index.postingEnds = FlatArray(postings.ends)
    index.postingBooks = FlatArray(postings.books)
    index.postingWeights = FlatArray(postings.weights)
    guard !hasSameTerms else { return }
    index.terms = order.texts(base.terms) { delta.terms.bytes(added[$0]) }
    index.spellings = order.texts(base.spellings) { delta.spellings.bytes(added[$0]) }
    index.termLetters = order.column(base.termLetters) { delta.termLetters[added[$0]] }
    putStems(into: &index)
  }

  private func putStems(into index: inout SearchIndex) {
    var members: [[UInt8]: [UInt32]] = [:]
    for (place, term) in added.enumerated() {
      let text = delta.terms.bytes(term)
      guard let first = text.first, first > UInt8(ascii: "9") else { continue }
      for key in Stems.keys(of: text) { members[key, default: []].append(order.newNumbers[place]) }
    }
    let keys = members.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let partners = Self.partners(of: keys, in: base.stems)
    var further: [Int: [UInt32]] = [:]
    for (key, partner) in zip(keys, partners) where partner.isKnown {
      further[partner.place] = members[key]
    }
    // Stems that lost all their words or gained new ones are rebuilt; all others are only
    // renumbered.
    let touched = stems(ofAny: postings.gone).union(further.keys).sorted()
    var again: [(place: Int, text: [UInt8], words: [UInt32])] = []
    for stem in touched {
      let words =
        (base.words(ofStem: stem).map { oldTerms[$0] }.filter { $0 != MergeOrder.gone }
        + (further[stem] ?? [])).sorted()
      if !words.isEmpty { again.append((stem, base.stems.bytes(stem), words)) }
    }
    for (key, partner) in zip(keys, partners) where !partner.isKnown {
      again.append((partner.place, key, members[key] ?? []))
    }
    again.sort { $0.text.lexicographicallyPrecedes($1.text) }
    var before = 0
    let places = again.map { stem in
      while before < touched.count, touched[before] < stem.place { before += 1 }
      return stem.place - before
    }
    let stems = MergeOrder(oldCount: base.stems.count, dropped: touched, places: places)
    index.stems = stems.texts(base.stems) { again[$0].text }
    (index.stemEnds, index.stemTerms) = stems.lists(
      (base.stemEnds, base.stemTerms), new: { again[$0].words },
      renumbered: { [oldTerms] in oldTerms[Int($0)] })
  }

  /// The stems of some words.
  private func stems(ofAny terms: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for term in terms {
      let text = base.terms.bytes(term)
      guard let first = text.first, first > UInt8(ascii: "9") else { continue }
      for key in Stems.keys(of: text) {
        if let stem = base.stems.firstIndex(of: key) { found.insert(stem) }
      }
    }
    return found
  }

  /// The position of a text in a sorted list, whether it is there or not.
  fileprivate struct Partner {
    let place: Int
    let isKnown: Bool
  }

  private static func partners(of texts: TextColumn, in known: TextColumn) -> [Partner] {
    partners(of: (0..<texts.count).map { texts.bytes($0) }, in: known)
  }

  private static func partners(of texts: [[UInt8]], in known: TextColumn) -> [Partner] {
    texts.map { text in
      let place = known.lowerBound(text)
      return Partner(place: place, isKnown: place < known.count && known.bytes(place) == text)
    }
  }
}

/// Merges the lists of books of each word.
private struct Postings {
  private(set) var ends: [UInt32] = []
  private(set) var books: [UInt32]
  private(set) var weights: [UInt16]
  /// Old words that no book has any more, in ascending order.
  private(set) var gone: [Int] = []
  /// Old words that fewer books have.
  private(set) var shortened: [Int] = []
  private var count = 0

  init(_ merge: IndexMerge, _ partners: [MergedWords.Partner]) {
    let (base, delta) = (merge.base, merge.delta)
    let most = base.postingBooks.count + delta.postingBooks.count
    books = [UInt32](repeating: 0, count: most)
    weights = [UInt16](repeating: 0, count: most)
    ends.reserveCapacity(base.terms.count + delta.terms.count)
    var next = 0
    for term in 0..<base.terms.count {
      while next < partners.count, partners[next].place <= term, !partners[next].isKnown {
        append(next, merge)
        next += 1
      }
      let start = count
      if next < partners.count, partners[next].place == term {
        mix(term, next, merge)
        next += 1
      } else {
        take(base.postings(of: term), merge)
        let taken = count - start
        guard taken > 0 else {
          gone.append(term)
          continue
        }
        if taken < base.postings(of: term).count { shortened.append(term) }
      }
      ends.append(UInt32(truncatingIfNeeded: count))
    }
    while next < partners.count {
      append(next, merge)
      next += 1
    }
    books.removeLast(books.count - count)
    weights.removeLast(weights.count - count)
  }

  /// Appends the remaining books of an old word.
  private mutating func take(_ range: Range<Int>, _ merge: IndexMerge) {
    let oldBooks = merge.base.postingBooks
    let oldWeights = merge.base.postingWeights
    let numbers = merge.books.oldNumbers
    var next = count
    for place in range {
      let number = numbers[Int(oldBooks[place])]
      guard number != MergeOrder.gone else { continue }
      books[next] = number
      weights[next] = oldWeights[place]
      next += 1
    }
    count = next
  }

  /// Appends the books of a word that only the second index has.
  private mutating func append(_ term: Int, _ merge: IndexMerge) {
    for place in merge.delta.postings(of: term) {
      add(
        merge.books.newNumbers[Int(merge.delta.postingBooks[place])],
        merge.delta.postingWeights[place])
    }
    ends.append(UInt32(truncatingIfNeeded: count))
  }

  /// Merges the books of a word that both indexes have.
  private mutating func mix(_ term: Int, _ other: Int, _ merge: IndexMerge) {
    let (base, delta) = (merge.base, merge.delta)
    var further = delta.postings(of: other)[...]
    for place in base.postings(of: term) {
      let number = merge.books.oldNumbers[Int(base.postingBooks[place])]
      guard number != MergeOrder.gone else { continue }
      while let first = further.first {
        let new = merge.books.newNumbers[Int(delta.postingBooks[first])]
        guard new < number else { break }
        add(new, delta.postingWeights[first])
        further = further.dropFirst()
      }
      add(number, base.postingWeights[place])
    }
    for place in further {
      add(merge.books.newNumbers[Int(delta.postingBooks[place])], delta.postingWeights[place])
    }
  }

  private mutating func add(_ book: UInt32, _ weight: UInt16) {
    books[count] = book
    weights[count] = weight
    count += 1
  }
}
