extension SearchIndex {
  /// Counts properties of the hits.
  ///
  /// - Parameters:
  ///   - hits: The books.
  ///   - kinds: What to count.
  ///   - authorLimit: How many authors are listed.
  func facets(of hits: Hits, _ kinds: Set<Facets.Kind>, authorLimit: Int) -> Facets {
    var facets = Facets()
    if !kinds.isDisjoint(with: [.type, .availability, .decade]) {
      countKinds(hits, kinds, in: &facets)
    }
    if kinds.contains(.category) {
      let tally = tally(hits, categoryEnds, categoryNumbers, categoryIDs.count)
      facets.counts[.category] = tally.indices.filter { tally[$0] > 0 }.map { number in
        Facets.Count(
          value: categoryIDs[number], name: categoryNames[number], count: Int(tally[number]))
      }
    }
    if kinds.contains(.author) { facets.counts[.author] = authors(hits, limit: authorLimit) }
    return facets
  }

  private func countKinds(_ hits: Hits, _ wanted: Set<Facets.Kind>, in facets: inout Facets) {
    let tally = tally(hits)
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
      facets.counts[.decade] = decades.sorted { $0.key < $1.key }.map {
        Facets.Count(value: String($0.key * 10), name: nil, count: Int($0.value))
      }
    }
  }

  private func authors(_ hits: Hits, limit: Int) -> [Facets.Count] {
    var tally = tally(hits, authorEnds, authorNumbers, authorNames.count)
    var ranking = Ranking(limit: limit)
    if hits.books.count < authorNames.count / 8 {
      rankOwn(of: hits, &tally, &ranking)
    } else {
      let counts = tally.span
      for number in counts.indices where counts[number] > 0 {
        ranking.offer(counts[number], book: UInt32(truncatingIfNeeded: number))
      }
    }
    return ranking.finishedWithKeys().map { count, number in
      Facets.Count(value: authorNames[Int(number)], name: nil, count: Int(count))
    }
  }

  /// Offers the authors of the hits, each once: where there are few, all others are not looked at.
  private func rankOwn(of hits: Hits, _ tally: inout [UInt32], _ ranking: inout Ranking) {
    var counts = tally.mutableSpan
    for book in hits.books {
      let book = Int(book)
      for place in (book == 0 ? 0 : Int(authorEnds[book - 1]))..<Int(authorEnds[book]) {
        let number = authorNumbers[place]
        guard counts[Int(number)] > 0 else { continue }
        ranking.offer(counts[Int(number)], book: number)
        counts[Int(number)] = 0
      }
    }
  }

  private func tally(_ hits: Hits) -> [UInt32] {
    var tally = [UInt32](repeating: 0, count: kindParts.count / 3)
    var counts = tally.mutableSpan
    let books = hits.books.span
    kinds.withSpan { kinds in
      for place in books.indices { counts[Int(kinds[Int(books[place])])] &+= 1 }
    }
    return tally
  }

  private func tally(
    _ hits: Hits, _ ends: Column<UInt32>, _ numbers: Column<UInt32>, _ count: Int
  ) -> [UInt32] {
    var tally = [UInt32](repeating: 0, count: count)
    var counts = tally.mutableSpan
    let books = hits.books.span
    ends.withSpan { ends in
      numbers.withSpan { numbers in
        for index in books.indices {
          let book = Int(books[index])
          var place = book == 0 ? 0 : Int(ends[book - 1])
          let end = Int(ends[book])
          while place < end {
            counts[Int(numbers[place])] &+= 1
            place += 1
          }
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
