/// Counts by cell, which may be collected in any order; fastest in the order of cells.
///
/// Consecutive cells in order form a run; runs of similar length are merged (as in J. von Neumann's
/// merge sort), and counts of the same cell added.
struct CellCounts {
  typealias Entry = (cell: Int64, count: ClusterCount)

  /// Sorted runs, each more than twice as long as the next.
  private var runs: [[Entry]] = []
  private var fresh: [Entry] = []
  private var isFreshOrdered = true
  /// The minimum number of entries for a run; fewer are collected and sorted.
  private static let shortest = 4096

  @inline(__always) mutating func add(_ cell: Int64, _ count: ClusterCount) {
    if let last = fresh.last {
      if last.cell == cell { return fresh[fresh.count - 1].count.add(count) }
      if last.cell > cell { endRun() }
    }
    fresh.append((cell, count))
  }

  /// The counts in the order of cells, each cell once.
  mutating func sorted() -> [Entry] {
    keepFresh()
    while runs.count > 1 { mergeLast() }
    return runs.first ?? []
  }

  /// Ends a run, because a cell precedes the previous one.
  private mutating func endRun() {
    if fresh.count < Self.shortest {
      isFreshOrdered = false
    } else {
      keepFresh()
    }
  }

  private mutating func keepFresh() {
    guard !fresh.isEmpty else { return }
    if !isFreshOrdered {
      fresh.sort { $0.cell < $1.cell }
      joinEqual()
    }
    runs.append(fresh)
    fresh = []
    isFreshOrdered = true
    while runs.count > 1, runs[runs.count - 2].count <= 2 * runs[runs.count - 1].count {
      mergeLast()
    }
  }

  private mutating func joinEqual() {
    var last = 0
    for place in fresh.indices.dropFirst() {
      if fresh[place].cell == fresh[last].cell {
        fresh[last].count.add(fresh[place].count)
      } else {
        last += 1
        fresh[last] = fresh[place]
      }
    }
    fresh.removeLast(fresh.count - last - 1)
  }

  private mutating func mergeLast() {
    guard let short = runs.popLast(), let long = runs.popLast() else { return }
    var merged: [Entry] = []
    merged.reserveCapacity(long.count + short.count)
    var (left, right) = (0, 0)
    while left < long.count, right < short.count {
      if long[left].cell < short[right].cell {
        merged.append(long[left])
        left += 1
      } else if long[left].cell > short[right].cell {
        merged.append(short[right])
        right += 1
      } else {
        merged.append(long[left])
        merged[merged.count - 1].count.add(short[right].count)
        left += 1
        right += 1
      }
    }
    merged += long[left...]
    merged += short[right...]
    runs.append(merged)
  }
}
