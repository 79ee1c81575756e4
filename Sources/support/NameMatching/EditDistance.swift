/// The number of typing mistakes between two words: letters inserted, omitted, replaced, or swapped
/// with a neighbour.
///
/// A swap counts as one mistake (optimal string alignment; Damerau, 1964). Words are compared byte
/// by byte, so they should be folded first.
package enum EditDistance {
  /// The number of mistakes that are tolerated in a word of `length` bytes.
  package static func tolerance(_ length: Int) -> Int {
    switch length {
    case ..<4: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The distance of two words, or `nil` when it exceeds `limit`.
  ///
  /// - Complexity: O(n × m), aborted as soon as the limit is exceeded.
  package static func distance(_ left: Span<UInt8>, _ right: Span<UInt8>, limit: Int) -> Int? {
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
    return alignment(of: first, with: second, limit: limit)
  }

  /// The set of bytes in a word; each mistake changes at most two of its bits.
  package static func letters(_ word: Span<UInt8>) -> UInt64 {
    var bits: UInt64 = 0
    for index in word.indices { bits |= 1 << UInt64(word[index] & 63) }
    return bits
  }

  private static func alignment(
    of left: Span<UInt8>, with right: Span<UInt8>, limit: Int
  ) -> Int? {
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
}
