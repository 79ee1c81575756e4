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

  /// Whether all remaining old items keep their numbers, because each dropped item is replaced by an
  /// added one.
  let keepsNumbers: Bool
  /// For each added item the number of the old item before which it goes.
  let oldPlaces: [Int]

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
    var oldPlaces = [Int](repeating: oldCount, count: places.count)
    var keepsNumbers = true
    var number: UInt32 = 0
    var old = 0
    for run in runs {
      if run.isNew {
        for thing in run.range {
          newNumbers[thing] = number
          oldPlaces[thing] = old
          number += 1
        }
      } else {
        keepsNumbers = keepsNumbers && Int(number) == run.range.lowerBound
        for thing in run.range {
          oldNumbers[thing] = number
          number += 1
        }
        old = run.range.upperBound
      }
    }
    self.keepsNumbers = keepsNumbers && Int(number) == oldCount
    self.oldPlaces = oldPlaces
    self.oldNumbers = oldNumbers
    self.newNumbers = newNumbers
    count = Int(number)
  }

  /// Merges a column with one value per item; shares the old column if no value changes.
  ///
  /// - Parameters:
  ///   - old: The values of the old items.
  ///   - new: Returns the value of an added item.
  ///   - moved: Returns the new form of an old value; `nil` if old values do not change.
  func column<Value: Equatable>(
    _ old: FlatArray<Value>, new: (Int) -> Value, moved: ((Value) -> Value)? = nil
  ) -> FlatArray<Value> {
    let values = newNumbers.indices.map(new)
    if keepsNumbers, moved == nil,
      values.indices.allSatisfy({ values[$0] == old[Int(newNumbers[$0])] })
    {
      return old
    }
    var builder = ColumnBuilder<Value>(capacity: count)
    for run in runs {
      if run.isNew {
        for thing in run.range { builder.append(values[thing]) }
      } else if let moved {
        builder.append(run.range, of: old, moved)
      } else {
        builder.append(run.range, of: old)
      }
    }
    return builder.finished()
  }

  /// Merges a column with a list per item; shares the old column if no list changes.
  ///
  /// - Parameters:
  ///   - old: The ends of the old items' lists, and their elements.
  ///   - new: Returns the list of an added item.
  ///   - renumbered: The new number of each old number; larger elements are kept. `nil` if numbers
  ///     do not change.
  func lists<Value: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ old: (ends: FlatArray<UInt32>, elements: FlatArray<Value>),
    new: (Int) -> [Value], renumbered: [Value]? = nil
  ) -> (ends: FlatArray<UInt32>, elements: FlatArray<Value>) {
    let lists = newNumbers.indices.map(new)
    if keepsNumbers, renumbered == nil,
      lists.indices.allSatisfy({ Self.isList(lists[$0], Int(newNumbers[$0]), of: old) })
    {
      return old
    }
    var ends = ColumnBuilder<UInt32>(capacity: count)
    var elements = ColumnBuilder<Value>(
      capacity: old.elements.count + lists.reduce(0) { $0 + $1.count })
    var total: UInt32 = 0
    for run in runs {
      guard !run.isNew else {
        for thing in run.range {
          elements.append(contentsOf: lists[thing])
          total &+= UInt32(truncatingIfNeeded: lists[thing].count)
          ends.append(total)
        }
        continue
      }
      let first = run.range.lowerBound == 0 ? 0 : Int(old.ends[run.range.lowerBound - 1])
      let part = first..<Int(old.ends[run.range.upperBound - 1])
      if let renumbered {
        elements.append(part, of: old.elements) { element in
          let place = Int(truncatingIfNeeded: element)
          return place < renumbered.count ? renumbered[place] : element
        }
      } else {
        elements.append(part, of: old.elements)
      }
      ends.append(
        run.range, of: old.ends, adding: total &- UInt32(truncatingIfNeeded: first))
      total &+= UInt32(truncatingIfNeeded: part.count)
    }
    return (ends.finished(), elements.finished())
  }

  /// Merges a column with a text per item.
  func texts(_ old: TextColumn, new: (Int) -> [UInt8]) -> TextColumn {
    let (ends, bytes) = lists((old.ends, old.bytes), new: new)
    return TextColumn(ends: ends, bytes: bytes)
  }

  private static func isList<Value: Equatable>(
    _ list: [Value], _ number: Int,
    of old: (ends: FlatArray<UInt32>, elements: FlatArray<Value>)
  ) -> Bool {
    let start = number == 0 ? 0 : Int(old.ends[number - 1])
    return Int(old.ends[number]) - start == list.count
      && list.indices.allSatisfy { list[$0] == old.elements[start + $0] }
  }
}
