/// How many of the books that were found have which properties.
public struct Facets: Hashable, Sendable {
  /// The properties that are counted.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Categories; a book counts in its categories and in their main ones.
    case category
    /// Types.
    case type
    /// Availabilities.
    case availability
    /// Tens of years, by their first.
    case decade
    /// Authors one by one, the most frequent ones.
    case author
  }

  /// One value and how many books have it.
  public struct Count: Hashable, Sendable {
    /// The value as a query names it: `G01`, `zbiór zadań`, `1990`.
    public let value: String
    /// A category's name.
    public let name: String?
    /// How many of the books found have it.
    public let count: Int
  }

  /// The counts by property: categories by identifier, decades by time, others most frequent first.
  public internal(set) var counts: [Kind: [Count]] = [:]

  /// The counts of one property.
  public subscript(kind: Kind) -> [Count] { counts[kind] ?? [] }
}

extension SearchIndex {
  /// Counts properties of the hits.
  ///
  /// - Parameters:
  ///   - hits: The books.
  ///   - kinds: What to count.
  ///   - authorLimit: How many authors are listed.
  func facets(of hits: Hits, _ kinds: Set<Facets.Kind>, authorLimit: Int) -> Facets {
    var facets = Facets()
    if kinds.contains(.type) {
      facets.counts[.type] = Self.frequent(tally(hits, types, typeNames.count), typeNames)
    }
    if kinds.contains(.availability) {
      facets.counts[.availability] = Self.frequent(
        tally(hits, availabilities, availabilityNames.count), availabilityNames)
    }
    if kinds.contains(.decade) { facets.counts[.decade] = decades(hits) }
    if kinds.contains(.category) {
      let tally = tally(hits, categoryEnds, categoryNumbers, categoryIDs.count)
      facets.counts[.category] = tally.indices.filter { tally[$0] > 0 }.map { number in
        Facets.Count(
          value: categoryIDs[number], name: categoryNames[number], count: Int(tally[number]))
      }
    }
    if kinds.contains(.author) {
      let tally = tally(hits, authorEnds, authorNumbers, authorNames.count)
      var ranking = Ranking(limit: authorLimit)
      for (number, count) in tally.enumerated() where count > 0 {
        ranking.offer(count, book: UInt32(truncatingIfNeeded: number))
      }
      facets.counts[.author] = ranking.finished().map { number in
        Facets.Count(value: authorNames[Int(number)], name: nil, count: Int(tally[Int(number)]))
      }
    }
    return facets
  }

  private func decades(_ hits: Hits) -> [Facets.Count] {
    var tally = [UInt32](repeating: 0, count: 1000)
    years.withSpan { years in
      for book in hits.books {
        let decade = Int(years[Int(book)]) / 10
        if decade >= 0 && decade < 1000 { tally[decade] += 1 }
      }
    }
    return tally.indices.filter { tally[$0] > 0 }.map {
      Facets.Count(value: String($0 * 10), name: nil, count: Int(tally[$0]))
    }
  }

  private func tally(_ hits: Hits, _ column: Column<UInt16>, _ count: Int) -> [UInt32] {
    var tally = [UInt32](repeating: 0, count: count)
    column.withSpan { column in
      for book in hits.books { tally[Int(column[Int(book)])] += 1 }
    }
    return tally
  }

  private func tally(
    _ hits: Hits, _ ends: Column<UInt32>, _ numbers: Column<UInt32>, _ count: Int
  ) -> [UInt32] {
    var tally = [UInt32](repeating: 0, count: count)
    ends.withSpan { ends in
      numbers.withSpan { numbers in
        for book in hits.books {
          let book = Int(book)
          let start = book == 0 ? 0 : Int(ends[book - 1])
          for place in start..<Int(ends[book]) { tally[Int(numbers[place])] += 1 }
        }
      }
    }
    return tally
  }

  private static func frequent(_ tally: [UInt32], _ names: TextColumn) -> [Facets.Count] {
    tally.indices.filter { tally[$0] > 0 }
      .sorted { (tally[$1], $0) < (tally[$0], $1) }
      .map { Facets.Count(value: names[$0], name: nil, count: Int(tally[$0])) }
  }
}
