/// Collects the words of books, and groups them by word.
struct PostingCollector {
  private var terms: [UInt32] = []
  private var books: [UInt32] = []
  private var weights: [UInt16] = []
  private var nextBook: UInt32 = 0

  /// Adds the words of the next book.
  ///
  /// A word weighs more in a title than among authors, more there than in a volume, and more in a
  /// short field than in a long one (BM25F with saturation; Robertson and Zaragoza, 2009).
  mutating func add(_ occurrences: inout [Occurrence], titleWords: Int, authorWords: Int) {
    occurrences.sort { $0.term < $1.term }
    let title = 3 / (0.6 + 0.4 * Float(titleWords) / 6)
    let authors = 2.2 / (0.6 + 0.4 * Float(authorWords) / 4)
    var index = 0
    while index < occurrences.count {
      let term = occurrences[index].term
      var fields: WordFields = []
      var frequency: Float = 0
      while index < occurrences.count, occurrences[index].term == term {
        let field = occurrences[index].field
        fields.formUnion(field)
        frequency += weight(of: field, title, authors)
        index += 1
      }
      terms.append(term)
      books.append(nextBook)
      let weight = UInt16(255 * frequency / (frequency + 1.5))
      weights.append(weight | UInt16(fields.rawValue) << 8)
    }
    nextBook += 1
  }

  private func weight(of field: WordFields, _ title: Float, _ authors: Float) -> Float {
    switch field {
    case .title: title
    case .authors: authors
    case .further: 0.3
    default: 1
    }
  }

  /// The books of each word, with words in the order of `place` and books in ascending order.
  ///
  /// - Parameter place: The position of each word among the sorted ones.
  func grouped(
    by place: [UInt32]
  ) -> (ends: [UInt32], books: [UInt32], weights: [UInt16]) {
    var ends = [UInt32](repeating: 0, count: place.count)
    for term in terms { ends[Int(place[Int(term)])] += 1 }
    var sum: UInt32 = 0
    var next = ends
    for index in ends.indices {
      next[index] = sum
      sum += ends[index]
      ends[index] = sum
    }
    var sortedBooks = [UInt32](repeating: 0, count: books.count)
    var sortedWeights = [UInt16](repeating: 0, count: books.count)
    for index in terms.indices {
      let term = Int(place[Int(terms[index])])
      let target = Int(next[term])
      next[term] += 1
      sortedBooks[target] = books[index]
      sortedWeights[target] = weights[index]
    }
    return (ends, sortedBooks, sortedWeights)
  }
}
