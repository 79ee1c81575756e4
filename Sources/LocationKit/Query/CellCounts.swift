/// Counts by cell, collected in whatever order they come, quickest in that of the cells.
struct CellCounts {
  private var entries: [(cell: Int64, count: ClusterCount)] = []
  private var isSorted = true

  @inline(__always) mutating func add(_ cell: Int64, _ count: ClusterCount) {
    if let last = entries.last {
      if last.cell == cell { return entries[entries.count - 1].count.add(count) }
      if last.cell > cell { isSorted = false }
    }
    entries.append((cell, count))
    // Many small counts of few cells must not take more memory than these.
    if entries.count == entries.capacity, !isSorted { settle() }
  }

  /// The counts in the order of their cells, each cell once.
  mutating func sorted() -> [(cell: Int64, count: ClusterCount)] {
    settle()
    return entries
  }

  private mutating func settle() {
    guard !isSorted else { return }
    entries.sort { $0.cell < $1.cell }
    var last = 0
    for place in entries.indices.dropFirst() {
      if entries[place].cell == entries[last].cell {
        entries[last].count.add(entries[place].count)
      } else {
        last += 1
        entries[last] = entries[place]
      }
    }
    entries.removeLast(entries.count - last - 1)
    isSorted = true
  }
}
