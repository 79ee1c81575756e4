internal import SectionFile

extension SearchIndex {
  /// Hits by edition.
  struct Grouping {
    /// The best-matching copy of each edition; in case of a tie, the first.
    let hits: Hits
    /// For each availability, the number of editions with a copy of it among the hits.
    let availabilities: [UInt32]
  }

  /// Groups hits by edition.
  func grouped(_ hits: Hits) -> Grouping {
    var editionPlaces: [Int64: Int] = [:]
    editionPlaces.reserveCapacity(hits.books.count)
    var best: [Int] = []
    var pairs: [UInt64] = []
    pairs.reserveCapacity(hits.books.count)
    for place in hits.books.indices {
      let book = Int(hits.books[place])
      let edition = editionPlaces[editions[book], default: best.count]
      if edition == best.count {
        editionPlaces[editions[book]] = edition
        best.append(place)
      } else if hits.scores[place] > hits.scores[best[edition]] {
        best[edition] = place
      }
      pairs.append(UInt64(edition) << 16 | UInt64(availabilities[book]))
    }
    best.sort()
    return Grouping(
      hits: Hits(books: best.map { hits.books[$0] }, scores: best.map { hits.scores[$0] }),
      availabilities: holders(&pairs, isSingle: best.count == hits.books.count))
  }

  /// The number of different editions with each availability.
  ///
  /// - Parameters:
  ///   - pairs: The edition, and in the low 16 bits the availability, of each hit.
  ///   - isSingle: Whether no edition occurs twice.
  private func holders(_ pairs: inout [UInt64], isSingle: Bool) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: availabilityNames.count)
    if !isSingle { pairs.sort() }
    var last = UInt64.max
    for pair in pairs where isSingle || pair != last {
      counts[Int(pair & 0xFFFF)] += 1
      last = pair
    }
    return counts
  }

  /// Counts by availability, most frequent first.
  func availabilityFacet(_ counts: [UInt32]) -> [Facets.Count] {
    Self.frequent(counts, availabilityNames)
  }
}
