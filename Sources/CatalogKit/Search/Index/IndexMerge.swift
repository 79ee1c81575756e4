import TextFolding

/// Puts an index of a few books that changed into the index of all, which is as it would be if it
/// had been rebuilt, in a pass over its columns.
///
/// Rebuilding an index of 100,000 books takes a second of work; this takes some milliseconds, most
/// of them for copying. Tallies of words whose books changed are dropped: those are counted when
/// they are asked for.
struct IndexMerge {
  let base: SearchIndex
  let delta: SearchIndex
  /// Whether each book of ``base`` is gone, or comes again in ``delta``.
  let isDropped: [Bool]
  /// The books in their new order: those of ``delta`` are numbered from ``base``'s count on.
  let order: [Int]
  /// The new numbers of the books of ``base``, then of ``delta``.
  let numbers: [UInt32]

  /// Describes a merge.
  ///
  /// - Parameters:
  ///   - base: The index of all books, from before.
  ///   - delta: The index of the books that changed, with the same categories.
  ///   - dropped: The books of `base` that are gone or come again.
  ///   - places: Before which of the books of `base` that stay each book of `delta` stands.
  init(base: SearchIndex, delta: SearchIndex, dropped: [Int], places: [Int]) {
    self.base = base
    self.delta = delta
    var isDropped = [Bool](repeating: false, count: base.count)
    for book in dropped { isDropped[book] = true }
    var order: [Int] = []
    order.reserveCapacity(base.count + delta.count)
    var next = 0
    var kept = 0
    for book in 0..<base.count where !isDropped[book] {
      while next < places.count, places[next] <= kept {
        order.append(base.count + next)
        next += 1
      }
      order.append(book)
      kept += 1
    }
    while next < delta.count {
      order.append(base.count + next)
      next += 1
    }
    var numbers = [UInt32](repeating: 0, count: base.count + delta.count)
    for (number, book) in order.enumerated() { numbers[book] = UInt32(truncatingIfNeeded: number) }
    self.isDropped = isDropped
    self.order = order
    self.numbers = numbers
  }

  /// The merged index.
  func finished(_ stamp: Sections.Stamp) -> [UInt8] {
    let names = MergedNames(base, delta)
    let words = MergedWords(self)
    let books = MergedBooks(self, names, words)
    var writer = Sections.Writer()
    writer.add(books.rows)
    writer.add(books.years)
    writer.add(books.types)
    writer.add(books.availabilities)
    let properties = books.properties(
      authors: names.authors.count, categories: base.categories.count)
    writer.add(properties)
    writer.add(names.kindParts)
    writer.add(books.categoryEnds)
    writer.add(books.categoryNumbers)
    writer.add(books.assignedEnds)
    writer.add(books.authorEnds)
    writer.add(books.authorNumbers)
    writer.add(books.wordEnds)
    writer.add(books.words)
    TextColumn.write(words.terms, to: &writer)
    writer.add(words.terms.letters)
    TextColumn.write(words.spellings, to: &writer)
    writer.add(words.ends)
    writer.add(words.books)
    writer.add(words.weights)
    TextColumn.write(names.authors, to: &writer)
    TextColumn.write(base.categories.map { Array($0.id.description.utf8) }, to: &writer)
    TextColumn.write(base.categories.map { Array($0.name.utf8) }, to: &writer)
    TextColumn.write(names.types, to: &writer)
    TextColumn.write(names.availabilities, to: &writer)
    let (terms, rows) = base.tallies.kept(
      words.baseTerms, changed: words.changedTerms,
      isSameWidth: names.kindParts.count == base.kindParts.count)
    let all = Self.tally(properties, names, books, categories: base.categories.count)
    KnownTallies.write(terms, [all], further: rows, to: &writer)
    writer.add(books.editions)
    MergedStems(base, words).write(to: &writer)
    return writer.finished(stamp)
  }

  private static func tally(
    _ properties: [PropertyRow], _ names: MergedNames, _ books: MergedBooks, categories: Int
  ) -> Tally {
    let all = properties.indices.map { UInt32(truncatingIfNeeded: $0) }
    var counter = PropertyCounter(
      kinds: names.kindParts.count / 3, categories: categories, authors: names.authors.count,
      books: all.count)
    counter.count(all.span, properties.span) { book in
      (
        Array(books.categoryNumbers[books.categories(of: book)]),
        Array(books.authorNumbers[books.authors(of: book)])
      )
    }
    return counter.tally(authorLimit: KnownTallies.authorLimit)
  }
}

extension Column {
  /// All elements, copied.
  var array: [Element] {
    withSpan { span in span.withUnsafeBufferPointer { Array($0) } }
  }
}
