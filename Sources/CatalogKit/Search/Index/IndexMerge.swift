internal import SectionFile

/// Merges an index of a few changed books into the index of all books; the result equals a rebuilt
/// index.
///
/// Rebuilding the index of 100,000 books takes a second; this takes some milliseconds, because
/// unaffected columns are shared and the others are copied in long runs.
struct IndexMerge {
  let base: SearchIndex
  let delta: SearchIndex
  /// The books of `base` that are gone or come again, ascending.
  let dropped: [Int]
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
    self.dropped = dropped
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
    index.tallies = base.tallies.merged(self, names, words, into: index)
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
    let newTerms = words.newTerms
    (index.wordEnds, index.words) = books.lists(
      (base.wordEnds, base.words),
      new: { book in
        delta.wordRange(of: book).map { place in
          let word = delta.words[place]
          return word == SearchIndex.fieldEnd ? word : newTerms[Int(word)]
        }
      }, renumbered: words.hasSameTerms ? nil : words.oldTerms)
    let added = index.authorNames.count - base.authorNames.count
    index.properties = books.column(
      base.properties,
      new: { book in
        let kind = delta.properties[book].kind & ~PropertyRow.overfull
        return PropertyRow(
          kind: names.kindNumbers[Int(kind)],
          authors: delta.authorRange(of: book).map {
            names.authorNumbers[Int(delta.authorNumbers[$0])]
          }[...], of: index.authorNames.count,
          categories: delta.categoryRange(of: book).map { delta.categoryNumbers[$0] }[...],
          of: base.categories.count)
      },
      moved: added == 0 ? nil : { [known = base.authorNames.count] in $0.past(added, known) })
  }

  /// Writes the end of each book's directly assigned categories.
  private func putAssignedEnds(into index: inout SearchIndex) {
    var ends = ColumnBuilder<UInt32>(capacity: books.count)
    for run in books.runs {
      let source = run.isNew ? delta : base
      let first = UInt32(index.categoryRange(of: ends.count).lowerBound)
      let old = UInt32(source.categoryRange(of: run.range.lowerBound).lowerBound)
      ends.append(run.range, of: source.assignedEnds, adding: first &- old)
    }
    index.assignedEnds = ends.finished()
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
}
