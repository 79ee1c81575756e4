internal import SectionFile

/// Merges an index of a few changed books into the index of all books; the result equals a rebuilt
/// index.
///
/// Rebuilding the index of 100,000 books takes a second; this takes some milliseconds, because most
/// columns are copied in long runs, and unaffected ones are shared. Precomputed counts of words
/// whose books changed are dropped; they are counted on demand.
struct IndexMerge {
  let base: SearchIndex
  let delta: SearchIndex
  /// The books in their new order.
  let books: MergeOrder

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - base: The previous index of all books.
  ///   - delta: An index of the changed books, with the same categories.
  ///   - dropped: The books of `base` that were removed or changed, in ascending order.
  ///   - places: For each book of `delta` its position among the remaining books of `base`.
  init(base: SearchIndex, delta: SearchIndex, dropped: [Int], places: [Int]) {
    self.base = base
    self.delta = delta
    books = MergeOrder(oldCount: base.count, dropped: dropped, places: places)
  }

  /// The merged index.
  func finished(_ stamp: IndexStamp) -> SearchIndex {
    var index = base
    index.stamp = stamp
    let names = MergedNames(base, delta)
    let words = MergedWords(self)
    names.put(into: &index)
    words.put(into: &index)
    putBooks(into: &index, names, words)
    let (terms, rows) = base.tallies.kept(
      words.oldTerms, changed: words.changedTerms,
      isSameWidth: names.kindParts.count == base.kindParts.count)
    index.tallies = KnownTallies(
      terms: FlatArray(terms), rows: FlatArray(KnownTallies.rows(of: [index.tallyOfAll()]) + rows))
    return index
  }

  /// Writes the columns of each book.
  private func putBooks(into index: inout SearchIndex, _ names: MergedNames, _ words: MergedWords) {
    index.rows = books.column(base.rows) { delta.rows[$0] }
    index.years = books.column(base.years) { delta.years[$0] }
    index.editions = books.column(base.editions) { delta.editions[$0] }
    index.types = books.column(base.types) { names.typeNumbers[Int(delta.types[$0])] }
    index.availabilities = books.column(base.availabilities) {
      names.availabilityNumbers[Int(delta.availabilities[$0])]
    }
    (index.categoryEnds, index.categoryNumbers) = books.lists(
      (base.categoryEnds, base.categoryNumbers),
      new: { book in delta.categoryRange(of: book).map { delta.categoryNumbers[$0] } })
    putAssignedEnds(into: &index)
    (index.authorEnds, index.authorNumbers) = books.lists(
      (base.authorEnds, base.authorNumbers),
      new: { book in
        delta.authorRange(of: book).map { names.authorNumbers[Int(delta.authorNumbers[$0])] }
      })
    let (oldTerms, newTerms) = (words.oldTerms, words.newTerms)
    (index.wordEnds, index.words) = books.lists(
      (base.wordEnds, base.words),
      new: { book in
        delta.wordRange(of: book).map { place in
          let word = delta.words[place]
          return word == SearchIndex.fieldEnd ? word : newTerms[Int(word)]
        }
      },
      renumbered: words.hasSameTerms
        ? nil : { $0 == SearchIndex.fieldEnd ? $0 : oldTerms[Int($0)] })
    let added = index.authorNames.count - base.authorNames.count
    let kept =
      added == 0 ? base.properties : FlatArray(base.properties.map { $0.past(added, base) })
    index.properties = books.column(kept) { book in
      let kind = delta.properties[book].kind & ~PropertyRow.overfull
      return PropertyRow(
        kind: names.kindNumbers[Int(kind)],
        authors: delta.authorRange(of: book).map {
          names.authorNumbers[Int(delta.authorNumbers[$0])]
        }[...], of: index.authorNames.count,
        categories: delta.categoryRange(of: book).map { delta.categoryNumbers[$0] }[...],
        of: base.categories.count)
    }
  }

  /// Writes the end of each book's directly assigned categories.
  private func putAssignedEnds(into index: inout SearchIndex) {
    var ends: [UInt32] = []
    ends.reserveCapacity(books.count)
    for run in books.runs {
      let source = run.isNew ? delta : base
      for book in run.range {
        let own = source.assignedEnds[book] - UInt32(source.categoryRange(of: book).lowerBound)
        ends.append(UInt32(index.categoryRange(of: ends.count).lowerBound) + own)
      }
    }
    index.assignedEnds = FlatArray(ends)
  }
}

extension SearchIndex {
  /// The range of a book's authors in ``authorNumbers``.
  func authorRange(of book: Int) -> Range<Int> {
    (book == 0 ? 0 : Int(authorEnds[book - 1]))..<Int(authorEnds[book])
  }

  /// The range of a book's words in ``words``.
  func wordRange(of book: Int) -> Range<Int> {
    (book == 0 ? 0 : Int(wordEnds[book - 1]))..<Int(wordEnds[book])
  }

  /// Counts all books.
  fileprivate func tallyOfAll() -> Tally {
    let all = (0..<count).map { UInt32(truncatingIfNeeded: $0) }
    var counter = PropertyCounter(
      kinds: kindParts.count / 3, categories: categories.count, authors: authorNames.count,
      books: all.count)
    properties.withSpan { rows in
      counter.count(all.span, rows) { book in
        (
          categoryRange(of: book).map { categoryNumbers[$0] },
          authorRange(of: book).map { authorNumbers[$0] }
        )
      }
    }
    return counter.tally(authorLimit: KnownTallies.authorLimit)
  }
}
