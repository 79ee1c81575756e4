internal import SectionFile

extension KnownTallies {
  /// The tallies after a merge: books that left a word are subtracted, those that joined it are
  /// added.
  ///
  /// Words that become frequent have no tally before the index is rebuilt; their books are counted
  /// on demand.
  ///
  /// - Parameters:
  ///   - merge: The merge.
  ///   - names: The merged names.
  ///   - words: The merged words.
  ///   - index: The merged index, all but its tallies.
  func merged(
    _ merge: IndexMerge, _ names: MergedNames, _ words: MergedWords, into index: SearchIndex
  ) -> KnownTallies {
    let width = rows.count / (terms.count + 1)
    guard width > 0 else { return self }
    var result: (terms: [UInt32], rows: [UInt32]) = ([], [])
    let dropped = merge.dropped.map { MergedPostings.ListChange(term: -1, book: $0, isNew: false) }
    let new = (0..<merge.delta.count).map {
      MergedPostings.ListChange(term: -1, book: $0, isNew: true)
    }
    var row = row(0, of: width, merge.base, index)
    if !row.apply((dropped + new)[...], merge, names) { row.put(index.authorsOfAll()) }
    result.rows += row.numbers
    var changes = words.changes[...]
    for place in 0..<terms.count {
      let term = Int(terms[place])
      changes = changes.drop { $0.term < term }
      let ofTerm = changes.prefix { $0.term == term }
      let number = words.oldTerms[term]
      guard number != MergeOrder.gone else { continue }
      row = self.row(place + 1, of: width, merge.base, index)
      if !row.apply(ofTerm, merge, names) {
        row.put(index.authors(ofPostings: index.postings(of: Int(number))))
      }
      result.terms.append(number)
      result.rows += row.numbers
    }
    return KnownTallies(terms: FlatArray(result.terms), rows: FlatArray(result.rows))
  }

  /// A row with room for the kinds of the merged index.
  private func row(
    _ number: Int, of width: Int, _ base: SearchIndex, _ index: SearchIndex
  ) -> TallyRow {
    let (known, kinds) = (base.kindParts.count / 3, index.kindParts.count / 3)
    let start = number * width
    return rows.withContiguousStorageIfAvailable { rows in
      TallyRow(
        numbers: Array(rows[start..<start + known])
          + [UInt32](repeating: 0, count: kinds - known)
          + Array(rows[start + known..<start + width]),
        kinds: kinds, categories: index.categories.count)
    } ?? TallyRow(numbers: [], kinds: kinds, categories: index.categories.count)
  }
}

/// A row of ``KnownTallies`` while it is changed.
private struct TallyRow {
  private(set) var numbers: [UInt32]
  let kinds: Int
  let categories: Int

  /// Subtracts and adds books.
  ///
  /// - Returns: Whether the authors are still right: of those beyond the listed ones the counts
  ///   are unknown.
  mutating func apply(
    _ changes: ArraySlice<MergedPostings.ListChange>, _ merge: IndexMerge, _ names: MergedNames
  ) -> Bool {
    var authors: (old: [UInt32], new: [UInt32]) = ([], [])
    for change in changes {
      let source = change.isNew ? merge.delta : merge.base
      let kind = Int(source.properties[change.book].kind & ~PropertyRow.overfull)
      let one: UInt32 = change.isNew ? 1 : .max
      numbers[change.isNew ? Int(names.kindNumbers[kind]) : kind] &+= one
      for place in source.categoryRange(of: change.book) {
        numbers[kinds + Int(source.categoryNumbers[place])] &+= one
      }
      let ofBook = source.authorRange(of: change.book).map { source.authorNumbers[$0] }
      if change.isNew {
        authors.new += ofBook.map { names.authorNumbers[Int($0)] }
      } else {
        authors.old += ofBook
      }
    }
    return authors.old.sorted() == authors.new.sorted()
  }

  /// Replaces the authors.
  mutating func put(_ authors: [Tally.Author]) {
    numbers.removeLast(numbers.count - kinds - categories)
    numbers += KnownTallies.numbers(of: authors)
  }
}

extension SearchIndex {
  /// The authors of most books.
  fileprivate func authorsOfAll() -> [Tally.Author] {
    authorNumbers.withSpan { numbers in
      var counts = [UInt32](repeating: 0, count: authorNames.count)
      for place in numbers.indices { counts[Int(numbers[place])] &+= 1 }
      return Self.best(counts)
    }
  }

  /// The authors of most of the books in a range of ``postingBooks``.
  fileprivate func authors(ofPostings range: Range<Int>) -> [Tally.Author] {
    var counts = [UInt32](repeating: 0, count: authorNames.count)
    postingBooks.withSpan { books in
      authorEnds.withSpan { ends in
        authorNumbers.withSpan { numbers in
          for place in range {
            let book = Int(books[place])
            for author in (book == 0 ? 0 : Int(ends[book - 1]))..<Int(ends[book]) {
              counts[Int(numbers[author])] &+= 1
            }
          }
        }
      }
    }
    return Self.best(counts)
  }

  private static func best(_ counts: [UInt32]) -> [Tally.Author] {
    var ranking = Ranking(limit: KnownTallies.authorLimit)
    for (number, count) in counts.enumerated() where count > 0 {
      ranking.offer(count, book: UInt32(truncatingIfNeeded: number))
    }
    return ranking.finishedWithKeys().map { Tally.Author(number: $0.book, count: $0.key) }
  }
}
