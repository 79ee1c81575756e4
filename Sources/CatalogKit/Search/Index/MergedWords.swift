internal import NameMatching
internal import SectionFile

/// Merges the words of two indexes and the books that contain them.
struct MergedWords {
  /// The new number of each word of the first index; ``MergeOrder/gone`` if no book has it any
  /// more.
  let oldTerms: [UInt32]
  /// The new number of each word of the second index.
  let newTerms: [UInt32]
  /// The changes in the lists of the first index.
  var changes: [MergedPostings.ListChange] { postings.changes }
  /// Whether the words are the same as in the first index.
  let hasSameTerms: Bool
  private let order: MergeOrder
  private let base: SearchIndex
  private let delta: SearchIndex
  /// The words that only the second index has.
  private let added: [Int]
  private let postings: MergedPostings

  init(_ merge: IndexMerge) {
    let (base, delta) = (merge.base, merge.delta)
    let partners = Self.partners(of: delta.terms, in: base.terms)
    let postings = MergedPostings(merge, partners)
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
    self.base = base
    self.delta = delta
    self.added = added
    self.postings = postings
  }

  /// Writes the words, their stems and their occurrences.
  func put(into index: inout SearchIndex) {
    index.postingEnds = postings.ends
    index.postingBooks = postings.books
    index.postingWeights = postings.weights
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
      renumbered: oldTerms)
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
  struct Partner {
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
