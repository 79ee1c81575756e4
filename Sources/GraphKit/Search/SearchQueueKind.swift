internal import SectionFile

/// The kind of priority queue that a search uses.
public enum SearchQueueKind: Hashable, Sendable {
  /// Buckets for integer weights, otherwise a heap.
  case automatic
  /// A 4-ary heap, for every type of weight.
  case heap
  /// A ring of buckets of width 2^`shift`; for integer weights only.
  case buckets(shift: Int)
}

extension SearchQueueKind {
  /// The queue to use for a graph.
  ///
  /// Buckets are as wide as the weight that nine tenths of a sample of arcs exceed, rounded to a
  /// power of two: few nodes are then scanned twice, and few buckets are empty. Arcs of zero cost
  /// are ignored in the sample.
  func resolved<Weight>(for graph: CompactGraph<Weight>) -> SearchQueueKind {
    switch self {
    case .heap: return .heap
    case .buckets(let shift):
      precondition(Weight.isWhole, "buckets serve integer weights only")
      precondition((0..<64).contains(shift), "a bucket's width is 1 to 2⁶³")
      return self
    case .automatic:
      guard Weight.isWhole, graph.firstNegativeArc == nil else { return .heap }
      let step = max(1, graph.arcCount / 1024)
      let sample = stride(from: 0, to: graph.arcCount, by: step).map { graph.records[$0].weight }
        .filter { $0 > .zero }.sorted()
      guard !sample.isEmpty else { return .buckets(shift: 0) }
      let width = sample[sample.count / 10].bucket(shift: 0)
      return .buckets(shift: max(0, 63 - (width + width / 2).leadingZeroBitCount))
    }
  }
}

extension CompactGraph {
  /// The width of buckets for A*, as a power of two, up to that for plain searches.
  ///
  /// Good bounds bring the estimates of all nodes of a path close together. On New York, A* with
  /// landmarks scans four nodes in five a second time with the buckets of plain searches, and one
  /// in seven with buckets a thirty-second as wide. The ring has to hold the longest step.
  func aimedBucketShift(below shift: Int) -> Int {
    let ring = BucketQueue<Weight>.ringSize.trailingZeroBitCount
    let longest = UInt64.bitWidth - largestWeight.bucket(shift: 0).leadingZeroBitCount
    return min(shift, max(0, shift - 5, longest - ring))
  }
}
