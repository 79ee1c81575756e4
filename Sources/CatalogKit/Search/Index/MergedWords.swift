/// The words of two indexes, with the books that contain them.
struct MergedWords {
  private(set) var terms = TextArena()
  private(set) var spellings = TextArena()
  private(set) var ends: [UInt32] = []
  private(set) var books: [UInt32] = []
  private(set) var weights: [UInt16] = []
  /// The new numbers of the words of the first index; ``gone`` for those that no book has any more.
  private(set) var baseTerms: [UInt32]
  /// The new numbers of the words of the second index.
  private(set) var deltaTerms: [UInt32]
  /// New numbers of words that the first index does not have.
  private(set) var newTerms: [UInt32] = []
  /// New numbers of words whose books changed.
  private(set) var changedTerms: Set<UInt32> = []

  static let gone = UInt32.max

  init(_ merge: IndexMerge) {
    let (base, delta) = (merge.base, merge.delta)
    baseTerms = Array(repeating: Self.gone, count: base.terms.count)
    deltaTerms = Array(repeating: 0, count: delta.terms.count)
    books.reserveCapacity(base.postingBooks.count + delta.postingBooks.count)
    weights.reserveCapacity(base.postingBooks.count + delta.postingBooks.count)
    var next = 0
    // Where each word of the second index stands among those of the first.
    let places = (0..<delta.terms.count).map { base.terms.lowerBound(delta.terms.bytes($0)) }
    base.postingBooks.withSpan { baseBooks in
      base.postingWeights.withSpan { baseWeights in
        for term in 0..<base.terms.count {
          while next < places.count, places[next] <= term {
            if places[next] == term, base.terms.bytes(term) == delta.terms.bytes(next) { break }
            addNew(next, merge)
            next += 1
          }
          var other: Int?
          if next < places.count, places[next] == term {
            other = next
            next += 1
          }
          add(term, other, merge, baseBooks, baseWeights)
        }
      }
    }
    while next < places.count {
      addNew(next, merge)
      next += 1
    }
  }

  private mutating func addNew(_ term: Int, _ merge: IndexMerge) {
    let number = UInt32(ends.count)
    for place in merge.delta.postings(of: term) { append(place, merge) }
    deltaTerms[term] = number
    newTerms.append(number)
    changedTerms.insert(number)
    merge.delta.terms.withText(term) { terms.append($0) }
    merge.delta.spellings.withText(term) { spellings.append($0) }
    ends.append(UInt32(books.count))
  }

  /// Adds a book of the second index.
  private mutating func append(_ place: Int, _ merge: IndexMerge) {
    books.append(merge.numbers[merge.base.count + Int(merge.delta.postingBooks[place])])
    weights.append(merge.delta.postingWeights[place])
  }

  private mutating func add(
    _ term: Int, _ other: Int?, _ merge: IndexMerge, _ baseBooks: borrowing Span<UInt32>,
    _ baseWeights: borrowing Span<UInt16>
  ) {
    let start = books.count
    let range = merge.base.postings(of: term)
    var further = (other.map { merge.delta.postings(of: $0) } ?? 0..<0)[...]
    for place in range {
      let book = Int(baseBooks[place])
      guard !merge.isDropped[book] else { continue }
      let number = merge.numbers[book]
      while let first = further.first,
        merge.numbers[merge.base.count + Int(merge.delta.postingBooks[first])] < number
      {
        append(first, merge)
        further = further.dropFirst()
      }
      books.append(number)
      weights.append(baseWeights[place])
    }
    for place in further { append(place, merge) }
    guard books.count > start else { return }
    let number = UInt32(ends.count)
    baseTerms[term] = number
    if let other { deltaTerms[other] = number }
    if other != nil || books.count - start != range.count { changedTerms.insert(number) }
    merge.base.terms.withText(term) { terms.append($0) }
    merge.base.spellings.withText(term) { spellings.append($0) }
    ends.append(UInt32(books.count))
  }
}
