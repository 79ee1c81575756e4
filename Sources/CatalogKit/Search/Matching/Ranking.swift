/// Selects the first hits of an order without sorting all of them.
struct Ranking {
  private let limit: Int
  private var best: [UInt64] = []
  private var threshold: UInt64 = 0

  /// A book with a lower key, or with this key and a higher number, is dropped.
  var leastKey: UInt32 { UInt32(threshold >> 32) }

  /// Keeps the `limit` highest keys.
  init(limit: Int) { self.limit = limit }

  /// Adds a book with its key; of equal keys the book with the lower number comes first.
  @inline(__always)
  mutating func offer(_ key: UInt32, book: UInt32) {
    let combined = UInt64(key) << 32 | UInt64(~book)
    guard combined > threshold else { return }
    best.append(combined)
    if best.count >= max(256, limit * 2) { shrink() }
  }

  /// The books with the highest keys, highest first.
  mutating func finished() -> [UInt32] {
    shrink()
    return best.map { ~UInt32(truncatingIfNeeded: $0) }
  }

  /// The highest keys and their books, highest first.
  mutating func finishedWithKeys() -> [(key: UInt32, book: UInt32)] {
    shrink()
    return best.map { (UInt32($0 >> 32), ~UInt32(truncatingIfNeeded: $0)) }
  }

  private mutating func shrink() {
    best.sort(by: >)
    if best.count >= limit {
      best.removeLast(best.count - limit)
      threshold = best.last ?? .max
    }
  }
}
