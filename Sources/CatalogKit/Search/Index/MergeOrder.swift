internal import SectionFile

/// How old and new items are interleaved when two indexes are merged.
///
/// There are few changes and many items, so whole runs are copied at a time.
struct MergeOrder {
  /// Consecutive items that all come from the same index.
  struct Run {
    let isNew: Bool
    let range: Range<Int>
  }

  let runs: [Run]
  /// The number of items after the merge.
  let count: Int
  /// The new number of each old item; ``gone`` for dropped ones.
  let oldNumbers: [UInt32]
  /// The new number of each added item.
  let newNumbers: [UInt32]

  /// Marks a dropped item.
  static let gone = UInt32.max

  /// Whether nothing changes.
  var isUnchanged: Bool { runs.count <= 1 && newNumbers.isEmpty && count == oldNumbers.count }

  /// Computes the order.
  ///
  /// - Parameters:
  ///   - oldCount: The number of old items.
  ///   - dropped: The old items to drop, in ascending order.
  ///   - places: For each added item its position among the remaining old items, in ascending
  ///     order.
  init(oldCount: Int, dropped: [Int], places: [Int]) {
    var runs: [Run] = []
    var next = 0
    var start = 0
    func insert(upTo kept: Int) {
      let first = next
      while next < places.count, places[next] <= kept { next += 1 }
      if next > first { runs.append(Run(isNew: true, range: first..<next)) }
    }
    for (gone, end) in (dropped + [oldCount]).enumerated() {
      while start < end {
        // The index of `start` among the remaining items.
        let kept = start - gone
        insert(upTo: kept)
        let stop = next < places.count ? min(end, places[next] + gone) : end
        runs.append(Run(isNew: false, range: start..<stop))
        start = stop
      }
      start = end + 1
    }
    insert(upTo: .max)
    self.runs = runs
    var oldNumbers = [UInt32](repeating: Self.gone, count: oldCount)
    var newNumbers = [UInt32](repeating: 0, count: places.count)
    var number: UInt32 = 0
    for run in runs {
      for thing in run.range {
        if run.isNew { newNumbers[thing] = number } else { oldNumbers[thing] = number }
        number += 1
      }
    }
    self.oldNumbers = oldNumbers
    self.newNumbers = newNumbers
    count = Int(number)
  }

  /// Merges a column with one value per item.
  ///
  /// - Parameters:
  ///   - old: The values of the old items.
  ///   - new: Returns the value of an added item.
  func column<Element>(_ old: FlatArray<Element>, new: (Int) -> Element) -> FlatArray<Element> {
    var result: [Element] = []
    result.reserveCapacity(count)
    for run in runs {
      if run.isNew {
        for thing in run.range { result.append(new(thing)) }
      } else {
        result.append(run.range, of: old)
      }
    }
    return FlatArray(result)
  }

  /// Merges a column with a list per item.
  ///
  /// - Parameters:
  ///   - old: The ends of the old items' lists, and their elements.
  ///   - new: Returns the list of an added item.
  ///   - renumbered: Returns the new number of an old element; `nil` if numbers do not change.
  func lists<Element>(
    _ old: (ends: FlatArray<UInt32>, elements: FlatArray<Element>),
    new: (Int) -> [Element], renumbered: ((Element) -> Element)? = nil
  ) -> (ends: FlatArray<UInt32>, elements: FlatArray<Element>) {
    var ends: [UInt32] = []
    ends.reserveCapacity(count)
    var elements: [Element] = []
    elements.reserveCapacity(old.elements.count + 64)
    for run in runs {
      guard !run.isNew else {
        for thing in run.range {
          elements += new(thing)
          ends.append(UInt32(truncatingIfNeeded: elements.count))
        }
        continue
      }
      let first = run.range.lowerBound == 0 ? 0 : Int(old.ends[run.range.lowerBound - 1])
      let part = first..<Int(old.ends[run.range.upperBound - 1])
      let shift = UInt32(truncatingIfNeeded: elements.count) &- UInt32(truncatingIfNeeded: first)
      if let renumbered {
        old.elements.withSpan { span in
          for place in part { elements.append(renumbered(span[place])) }
        }
      } else {
        elements.append(part, of: old.elements)
      }
      old.ends.withSpan { span in
        for thing in run.range { ends.append(span[thing] &+ shift) }
      }
    }
    return (FlatArray(ends), FlatArray(elements))
  }

  /// Merges a column with a text per item.
  func texts(_ old: TextColumn, new: (Int) -> [UInt8]) -> TextColumn {
    let (ends, bytes) = lists((old.ends, old.bytes), new: new)
    return TextColumn(ends: ends, bytes: bytes)
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// Appends a range of a column.
  mutating func append(_ range: Range<Int>, of column: FlatArray<Element>) {
    column.withContiguousStorageIfAvailable {
      append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }
}
