/// A traversal of a ``SpatialIndex`` from a query point, nearest cells first.
struct SpatialQuery {
  let index: SpatialIndex
  let origin: Coordinate
  let vector: UnitVector
  let accepts: ((Int) -> Bool)?

  init(_ index: SpatialIndex, from origin: Coordinate, where accepts: ((Int) -> Bool)?) {
    self.index = index
    self.origin = origin
    self.vector = UnitVector(origin)
    self.accepts = accepts
  }

  /// The great-circle distance to a point of the index.
  func distance(to place: Int) -> Meters { origin.distance(to: index.coordinates[place]) }

  /// Offers the collector every point within its limit, which may shrink during the traversal.
  func run(into collector: inout some CandidateCollector) {
    index.planes.withUnsafeBufferPointer { planes in
      index.entries.withUnsafeBufferPointer { entries in
        let walk = Walk(planes: planes, entries: entries, query: self)
        walk.visit(1, UnitVector(x: 0, y: 0, z: 0), &collector)
      }
    }
  }
}

/// Collects the points that a traversal visits.
protocol CandidateCollector {
  /// The largest squared chord that is still of interest.
  var limit: Double { get }
  /// Accepts or rejects a point within the limit.
  mutating func offer(_ candidate: Candidate, in query: SpatialQuery)
}

/// The recursion over the tree, with direct access to the arrays.
private struct Walk {
  let planes: UnsafeBufferPointer<SplittingPlane>
  let entries: UnsafeBufferPointer<IndexedVector>
  let query: SpatialQuery

  /// Visits a node whose cell has the given distance from the query point along each axis.
  ///
  /// S. Arya and D. M. Mount, "Algorithms for fast vector quantization", 1993.
  func visit(_ node: Int, _ offset: UnitVector, _ collector: inout some CandidateCollector) {
    guard node < planes.count else { return scan(leaf: node - planes.count, &collector) }
    let plane = planes[node]
    let difference = query.vector[plane.axis] - plane.position
    let near = difference < 0 ? 2 * node : 2 * node + 1
    visit(near, offset, &collector)
    var farOffset = offset
    switch plane.axis {
    case 0: farOffset.x = difference
    case 1: farOffset.y = difference
    default: farOffset.z = difference
    }
    if farOffset.dot(farOffset) <= collector.limit { visit(near ^ 1, farOffset, &collector) }
  }

  @inline(__always)
  private func scan(leaf: Int, _ collector: inout some CandidateCollector) {
    let start = leaf * entries.count / planes.count
    let end = (leaf + 1) * entries.count / planes.count
    for position in start..<end {
      let squaredChord = entries[position].vector.squaredChord(to: query.vector)
      guard squaredChord <= collector.limit else { continue }
      collector.offer(
        Candidate(squaredChord: squaredChord, index: entries[position].index), in: query)
    }
  }
}
