internal import SectionFile

/// The directed edges that leave each junction.
struct JunctionEdges {
  let first: FlatArray<UInt32>
  let leaving: FlatArray<UInt32>

  init(first: FlatArray<UInt32>, leaving: FlatArray<UInt32>) {
    self.first = first
    self.leaving = leaving
  }

  init(_ tables: StreetTables) {
    var first = [UInt32](repeating: 0, count: tables.junctionCount + 1)
    for directed in 0..<tables.edgeCount * 2 { first[tables.tail(of: directed) + 1] += 1 }
    for junction in 0..<tables.junctionCount { first[junction + 1] += first[junction] }
    var next = first
    var leaving = [UInt32](repeating: 0, count: tables.edgeCount * 2)
    for directed in 0..<tables.edgeCount * 2 {
      let tail = tables.tail(of: directed)
      leaving[Int(next[tail])] = UInt32(directed)
      next[tail] += 1
    }
    self.first = FlatArray(first)
    self.leaving = FlatArray(leaving)
  }

  func edges(from junction: Int) -> UnsafeBufferPointer<UInt32>.SubSequence {
    leaving.elements[Int(first[junction])..<Int(first[junction + 1])]
  }
}
