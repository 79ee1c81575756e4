internal import SectionFile

/// The books of each word, merged from two indexes.
///
/// A merge changes few places of the lists: those of the dropped books, and those where the new
/// books belong. Everything between two such places is copied in one go.
struct MergedPostings {
  /// A book that joins or leaves the list of a word of the first index.
  struct ListChange {
    /// The word, by its number in the first index.
    let term: Int
    /// The book, by its number in the index it comes from.
    let book: Int
    /// Whether it joins; then it comes from the second index.
    let isNew: Bool
  }

  let ends: FlatArray<UInt32>
  let books: FlatArray<UInt32>
  let weights: FlatArray<UInt16>
  /// Words of the first index that no book has any more, ascending.
  let gone: [Int]
  /// The changes in the lists of the first index, by word.
  let changes: [ListChange]

  init(_ merge: IndexMerge, _ partners: [MergedWords.Partner]) {
    let (base, delta) = (merge.base, merge.delta)
    let dropped = base.postings(ofAny: merge.dropped)
    var lengths = Lengths()
    var changes: [ListChange] = []
    for place in dropped {
      let term = base.term(ofPosting: place)
      lengths.growth[term, default: 0] -= 1
      changes.append(ListChange(term: term, book: Int(base.postingBooks[place]), isNew: false))
    }
    var inserted: [Insertion] = []
    for (term, partner) in partners.enumerated() {
      let postings = delta.postings(of: term)
      if partner.isKnown {
        lengths.growth[partner.place, default: 0] += postings.count
      } else {
        lengths.added.append((partner.place, postings.count))
      }
      for posting in postings {
        let book = Int(delta.postingBooks[posting])
        if partner.isKnown {
          changes.append(ListChange(term: partner.place, book: book, isNew: true))
        }
        inserted.append(
          Insertion(
            place: base.posting(of: partner, atLeast: merge.books.oldPlaces[book]),
            end: partner.isKnown ? base.postings(of: partner.place).upperBound : 0,
            book: merge.books.newNumbers[book], weight: delta.postingWeights[posting]))
      }
    }
    self.changes = changes.sorted { $0.term < $1.term }
    guard !Self.isUnchanged(merge, dropped, inserted) else {
      (ends, books, weights) = (base.postingEnds, base.postingBooks, base.postingWeights)
      gone = []
      return
    }
    (books, weights) = Self.lists(merge, dropped, inserted)
    (ends, gone) = lengths.ends(base)
  }

  /// An element that is put before one of the first index's.
  private struct Insertion {
    let place: Int
    /// The end of its word's list in the first index; 0 if the first index lacks the word.
    let end: Int
    let book: UInt32
    let weight: UInt16
  }

  /// Whether all lists stay as they are: a loan changes no word.
  private static func isUnchanged(
    _ merge: IndexMerge, _ dropped: [Int], _ inserted: [Insertion]
  ) -> Bool {
    guard merge.books.keepsNumbers, dropped.count == inserted.count else { return false }
    let base = merge.base
    return inserted.allSatisfy { new in
      new.place < new.end && base.postingBooks[new.place] == new.book
        && base.postingWeights[new.place] == new.weight
    }
  }

  /// The elements of all lists.
  private static func lists(
    _ merge: IndexMerge, _ dropped: [Int], _ inserted: [Insertion]
  ) -> (FlatArray<UInt32>, FlatArray<UInt16>) {
    let count = merge.base.postingBooks.count
    var lists = Lists(merge, count: count - dropped.count + inserted.count)
    var next = 0
    for place in dropped + [count] {
      while next < inserted.count, inserted[next].place <= place {
        lists.copy(upTo: inserted[next].place)
        lists.append(inserted[next])
        next += 1
      }
      lists.copy(upTo: place)
      lists.skip()
    }
    return lists.finished()
  }

  /// The lists as far as they are written.
  private struct Lists: ~Copyable {
    private let base: SearchIndex
    /// The new numbers of the first index's books; nothing where they are the old ones.
    private let numbers: [UInt32]?
    private var books: ColumnBuilder<UInt32>
    private var weights: ColumnBuilder<UInt16>
    /// The next element of the first index.
    private var place = 0

    init(_ merge: IndexMerge, count: Int) {
      base = merge.base
      numbers = merge.books.keepsNumbers ? nil : merge.books.oldNumbers
      books = ColumnBuilder(capacity: count)
      weights = ColumnBuilder(capacity: count)
    }

    /// Copies the first index's elements before a place.
    mutating func copy(upTo end: Int) {
      if let numbers {
        books.append(place..<end, of: base.postingBooks) { numbers[Int($0)] }
      } else {
        books.append(place..<end, of: base.postingBooks)
      }
      weights.append(place..<end, of: base.postingWeights)
      place = end
    }

    mutating func append(_ insertion: Insertion) {
      books.append(insertion.book)
      weights.append(insertion.weight)
    }

    /// Leaves out the next element of the first index.
    mutating func skip() { place += 1 }

    consuming func finished() -> (FlatArray<UInt32>, FlatArray<UInt16>) {
      (books.finished(), weights.finished())
    }
  }

  /// How long the lists become.
  private struct Lengths {
    /// How much longer those of words of the first index become.
    var growth: [Int: Int] = [:]
    /// Those of further words, and before which word of the first index each stands.
    var added: [(before: Int, count: Int)] = []

    /// The end of each list, and the words that no book has any more.
    func ends(_ base: SearchIndex) -> (FlatArray<UInt32>, [Int]) {
      let old = base.postingEnds
      var ends = ColumnBuilder<UInt32>(capacity: old.count + added.count)
      var gone: [Int] = []
      var term = 0
      var shift: UInt32 = 0
      var next = 0
      for changed in growth.keys.sorted() + [old.count] {
        while next < added.count, added[next].before <= changed {
          let before = added[next].before
          ends.append(term..<before, of: old, adding: shift)
          term = before
          shift &+= UInt32(truncatingIfNeeded: added[next].count)
          ends.append(UInt32(base.postings(from: before)) &+ shift)
          next += 1
        }
        ends.append(term..<changed, of: old, adding: shift)
        guard changed < old.count, let growth = growth[changed] else { break }
        shift &+= UInt32(truncatingIfNeeded: growth)
        if base.postings(of: changed).count + growth == 0 {
          gone.append(changed)
        } else {
          ends.append(old[changed] &+ shift)
        }
        term = changed + 1
      }
      return (ends.finished(), gone)
    }
  }
}

extension SearchIndex {
  /// Where the occurrences of a word begin; for the number after the last, where all end.
  fileprivate func postings(from term: Int) -> Int {
    term == 0 ? 0 : Int(postingEnds[term - 1])
  }

  /// Where a book from some number on stands among those of a word, or where a word would stand
  /// that the index does not have.
  fileprivate func posting(of partner: MergedWords.Partner, atLeast book: Int) -> Int {
    guard partner.isKnown else { return postings(from: partner.place) }
    let range = postings(of: partner.place)
    return postingBooks.withSpan { books in
      var low = range.lowerBound
      var high = range.upperBound
      while low < high {
        let middle = (low + high) / 2
        if Int(books[middle]) < book { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The word that an occurrence is one of.
  fileprivate func term(ofPosting place: Int) -> Int {
    postingEnds.withSpan { ends in
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if Int(ends[middle]) <= place { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The places of all occurrences in some books, ascending.
  fileprivate func postings(ofAny wanted: [Int]) -> [Int] {
    guard let least = wanted.min(), let most = wanted.max() else { return [] }
    var set = BookSet(among: count)
    for book in wanted { set.insert(UInt32(book)) }
    let first = UInt32(least)
    let width = UInt32(most - least)
    var found: [Int] = []
    _ = postingBooks.withContiguousStorageIfAvailable { books in
      var start = 0
      while start < books.count {
        let block = start..<min(start + 256, books.count)
        // Without a branch, so that the compiler compares several at once.
        var isNear: UInt32 = 0
        for place in block { isNear |= books[place] &- first <= width ? 1 : 0 }
        if isNear != 0 {
          for place in block where books[place] &- first <= width && set.contains(books[place]) {
            found.append(place)
          }
        }
        start = block.upperBound
      }
    }
    return found
  }
}
