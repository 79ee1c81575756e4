internal import SectionFile

/// Old and new things in their common order: stretches of the one and of the other.
///
/// Changes are few and things many, so whole stretches are copied at a time.
struct MergeOrder {
  /// Things that follow one another here as they did before.
  struct Run {
    let isNew: Bool
    let range: Range<Int>
  }

  let runs: [Run]
  /// How many things there are now.
  let count: Int
  /// The new number of each old thing; ``gone`` for those that were dropped.
  let oldNumbers: [UInt32]
  /// The new number of each new thing.
  let newNumbers: [UInt32]

  /// Stands for a thing that is no more.
  static let gone = UInt32.max

  /// Whether everything is as it was.
  var isUnchanged: Bool { runs.count <= 1 && newNumbers.isEmpty && count == oldNumbers.count }

  /// Finds the order.
  ///
  /// - Parameters:
  ///   - oldCount: How many old things there are.
  ///   - dropped: Those that are no more, ascending.
  ///   - places: Before which of the old things that stay each of the new ones stands, ascending.
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
        // Of those that stay, `start` has this number.
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

  /// One value for each thing.
  ///
  /// - Parameters:
  ///   - old: The values of the old things.
  ///   - new: Says the value of a new thing.
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

  /// A list for each thing.
  ///
  /// - Parameters:
  ///   - old: Where the lists of the old things end, and their elements.
  ///   - new: Says the list of a new thing.
  ///   - renumbered: Says what an element of an old list is now; nothing where it is the same.
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

  /// A text for each thing.
  func texts(_ old: TextColumn, new: (Int) -> [UInt8]) -> TextColumn {
    let (ends, bytes) = lists((old.ends, old.bytes), new: new)
    return TextColumn(ends: ends, bytes: bytes)
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// Adds a stretch of a column.
  mutating func append(_ range: Range<Int>, of column: FlatArray<Element>) {
    column.withContiguousStorageIfAvailable {
      append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }
}
