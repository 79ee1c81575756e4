/// How far words are apart: letters inserted, left out, exchanged, or swapped with a neighbour.
///
/// Swapping counts as one mistake (optimal string alignment; Damerau, 1964).
enum Spelling {
  /// How many mistakes a word of so many letters may have.
  static func tolerance(_ length: Int) -> Int {
    switch length {
    case ..<4: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The number of mistakes between two words, or nothing when there are more than `limit`.
  static func distance(_ left: Span<UInt8>, _ right: Span<UInt8>, limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var start = 0
    let shorter = min(left.count, right.count)
    while start < shorter, left[start] == right[start] { start += 1 }
    var tail = 0
    while tail < shorter - start,
      left[left.count - 1 - tail] == right[right.count - 1 - tail]
    {
      tail += 1
    }
    let first = left.extracting(start..<left.count - tail)
    let second = right.extracting(start..<right.count - tail)
    if first.isEmpty || second.isEmpty {
      let rest = max(first.count, second.count)
      return rest <= limit ? rest : nil
    }
    return table(first, second, limit: limit)
  }

  private static func table(_ left: Span<UInt8>, _ right: Span<UInt8>, limit: Int) -> Int? {
    let width = right.count + 1
    var older = [Int](repeating: 0, count: width)
    var old = Array(0..<width)
    var new = old
    for row in 1...left.count {
      new[0] = row
      var least = row
      for column in 1..<width {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(old[column] + 1, new[column - 1] + 1, old[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, older[column - 2] + 1)
        }
        new[column] = cost
        least = min(least, cost)
      }
      guard least <= limit else { return nil }
      (older, old, new) = (old, new, older)
    }
    return old[width - 1] <= limit ? old[width - 1] : nil
  }

  /// A bit for each letter that occurs; every mistake changes at most two.
  static func letters(_ word: Span<UInt8>) -> UInt64 {
    var bits: UInt64 = 0
    for place in word.indices { bits |= 1 << UInt64(word[place] & 63) }
    return bits
  }
}

extension SearchIndex {
  /// A word of the index that may have been meant.
  struct Correction {
    let term: Int
    let distance: Int
    let count: Int
  }

  /// The words of the index that a misspelt one may mean, likeliest first.
  func corrections(of key: [UInt8], limit: Int = 20) -> [Correction] {
    let tolerance = Spelling.tolerance(key.count)
    guard tolerance > 0, key.contains(where: { !(48...57 ~= $0) }) else { return [] }
    let first = terms.lowerBound([TermMark.firstOfWords])
    let key = key.span
    let letters = Spelling.letters(key)
    var found: [Correction] = []
    termLetters.withSpan { termLetters in
      terms.withAll { bytes, ends in
        var end = first == 0 ? 0 : Int(ends[first - 1])
        for term in first..<ends.count {
          let start = end
          end = Int(ends[term])
          guard abs(end - start - key.count) <= tolerance,
            (termLetters[term] ^ letters).nonzeroBitCount <= 2 * tolerance,
            let distance = Spelling.distance(
              key, bytes.extracting(start..<end), limit: tolerance)
          else { continue }
          found.append(
            Correction(term: term, distance: distance, count: postings(of: term).count))
        }
      }
    }
    let nearest = found.map(\.distance).min() ?? 0
    let best = found.filter { $0.distance == nearest }.sorted {
      ($1.count, $0.term) < ($0.count, $1.term)
    }
    return Array(best.prefix(limit))
  }

  /// A word as people write it.
  func spelling(of term: Int) -> String {
    let written = spellings[term]
    return written.isEmpty ? terms[term] : written
  }
}
