/// Sorts points for a ``SpatialIndex``: leaf by leaf, split at medians.
struct SpatialIndexBuilder {
  private(set) var entries: [IndexedVector]
  private(set) var planes: [SplittingPlane]
  let leafCount: Int

  /// The maximum number of entries in a leaf; four to eight were fastest for a million points.
  private static let leafCapacity = 8

  init(_ coordinates: [Coordinate]) {
    entries = coordinates.indices.map {
      IndexedVector(vector: UnitVector(coordinates[$0]), index: $0)
    }
    var leaves = 1
    while leaves * Self.leafCapacity < coordinates.count { leaves *= 2 }
    leafCount = leaves
    planes = Array(repeating: SplittingPlane(position: 0, axis: 0), count: leaves)
  }

  mutating func build() {
    let leaves = leafCount
    planes.withUnsafeMutableBufferPointer { planes in
      entries.withUnsafeMutableBufferPointer { entries in
        Self.split(node: 1, leaves: 0..<leaves, of: leaves, entries, planes)
      }
    }
  }

  private static func split(
    node: Int, leaves: Range<Int>, of leafCount: Int,
    _ entries: UnsafeMutableBufferPointer<IndexedVector>,
    _ planes: UnsafeMutableBufferPointer<SplittingPlane>
  ) {
    guard node < leafCount else { return }
    let middleLeaf = (leaves.lowerBound + leaves.upperBound) / 2
    let start = leaves.lowerBound * entries.count / leafCount
    let middle = middleLeaf * entries.count / leafCount
    let end = leaves.upperBound * entries.count / leafCount
    let axis = widestAxis(of: entries, in: start..<end)
    switch axis {
    case 0: Selection(entries: entries).place(middle, in: start..<end) { $0.x }
    case 1: Selection(entries: entries).place(middle, in: start..<end) { $0.y }
    default: Selection(entries: entries).place(middle, in: start..<end) { $0.z }
    }
    planes[node] = SplittingPlane(position: entries[middle].vector[axis], axis: axis)
    split(
      node: 2 * node, leaves: leaves.lowerBound..<middleLeaf, of: leafCount, entries, planes)
    split(
      node: 2 * node + 1, leaves: middleLeaf..<leaves.upperBound, of: leafCount, entries, planes)
  }

  /// The axis along which the entries are spread most, estimated from a sample.
  private static func widestAxis(
    of entries: UnsafeMutableBufferPointer<IndexedVector>, in range: Range<Int>
  ) -> Int {
    let first = entries[range.lowerBound].vector
    var (lowX, lowY, lowZ) = (first.x, first.y, first.z)
    var (highX, highY, highZ) = (first.x, first.y, first.z)
    let step = max(1, range.count / 256)
    var position = range.lowerBound
    while position < range.upperBound {
      let vector = entries[position].vector
      lowX = min(lowX, vector.x)
      lowY = min(lowY, vector.y)
      lowZ = min(lowZ, vector.z)
      highX = max(highX, vector.x)
      highY = max(highY, vector.y)
      highZ = max(highZ, vector.z)
      position += step
    }
    let (x, y, z) = (highX - lowX, highY - lowY, highZ - lowZ)
    return x >= y ? (x >= z ? 0 : 2) : (y >= z ? 1 : 2)
  }
}
