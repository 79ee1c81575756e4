internal import SectionFile

extension SearchIndex {
  /// Counts properties of the books found.
  ///
  /// - Parameters:
  ///   - found: The books.
  ///   - kinds: The facets to count.
  ///   - authorLimit: Maximum number of authors.
  func facets(of found: Found, _ kinds: Set<Facets.Kind>, authorLimit: Int) -> Facets {
    guard !kinds.isEmpty else { return Facets() }
    if authorLimit <= KnownTallies.authorLimit || !kinds.contains(.author) {
      switch found {
      case .every:
        if let tally = tallies.ofAll(self) { return facets(tally, kinds, authorLimit: authorLimit) }
      case .word(let match):
        if let tally = tallies.of(term: match.terms[0].number, self) {
          return facets(tally, kinds, authorLimit: authorLimit)
        }
      case .hits: break
      }
    }
    return withBooks(of: found) { books in
      facets(tally(books, authorLimit: authorLimit), kinds, authorLimit: authorLimit)
    }
  }

  private func tally(_ books: Span<UInt32>, authorLimit: Int) -> Tally {
    var counter = PropertyCounter(
      kinds: kindParts.count / 3, categories: categories.count, authors: authorNames.count,
      books: books.count)
    properties.withSpan { rows in
      counter.count(books, rows) { book in
        let authors = (book == 0 ? 0 : Int(authorEnds[book - 1]))..<Int(authorEnds[book])
        return (
          categoryRange(of: book).map { categoryNumbers[$0] }, authors.map { authorNumbers[$0] }
        )
      }
    }
    return counter.tally(authorLimit: authorLimit)
  }

  private func facets(
    _ tally: Tally, _ wanted: Set<Facets.Kind>, authorLimit: Int
  ) -> Facets {
    var facets = Facets()
    addKinds(tally.kinds, wanted, to: &facets)
    if wanted.contains(.category) {
      facets.counts[.category] = tally.categories.indices.filter { tally.categories[$0] > 0 }
        .map { number in
          Facets.Count(
            value: categories[number].id.description, name: categories[number].name,
            count: Int(tally.categories[number]))
        }
    }
    if wanted.contains(.author) {
      facets.counts[.author] = tally.authors.prefix(authorLimit).map { author in
        Facets.Count(value: authorNames[Int(author.number)], name: nil, count: Int(author.count))
      }
    }
    return facets
  }

  private func addKinds(_ tally: [UInt32], _ wanted: Set<Facets.Kind>, to facets: inout Facets) {
    var types = [UInt32](repeating: 0, count: typeNames.count)
    var availabilities = [UInt32](repeating: 0, count: availabilityNames.count)
    var decades: [Int: UInt32] = [:]
    for kind in tally.indices where tally[kind] > 0 {
      types[Int(kindParts[3 * kind])] += tally[kind]
      availabilities[Int(kindParts[3 * kind + 1])] += tally[kind]
      decades[Int(kindParts[3 * kind + 2]), default: 0] += tally[kind]
    }
    if wanted.contains(.type) { facets.counts[.type] = Self.frequent(types, typeNames) }
    if wanted.contains(.availability) {
      facets.counts[.availability] = Self.frequent(availabilities, availabilityNames)
    }
    if wanted.contains(.decade) {
      facets.counts[.decade] = decades.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map {
        Facets.Count(value: String($0.key * 10), name: nil, count: Int($0.value))
      }
    }
  }

  static func frequent(_ tally: [UInt32], _ names: TextColumn) -> [Facets.Count] {
    tally.indices.filter { tally[$0] > 0 }
      .sorted { (tally[$1], $0) < (tally[$0], $1) }
      .map { Facets.Count(value: names[$0], name: nil, count: Int(tally[$0])) }
  }
}
