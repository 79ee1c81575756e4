package import SectionFile

/// Finds the segments nearest to a point, such as roads to snap to.
///
/// ```swift
/// let index = SegmentIndex(edges.map { SegmentIndex.Segment(from: $0.start, to: $0.end) })
/// let snapped = index.nearest(to: place, within: 500)     // segment, point on it, distance
/// ```
///
/// Segments are the shorter great circles between their ends, so the antimeridian and the poles
/// need no special treatment. Ends are stored in ten-millionths of a degree, about a centimetre. A
/// segment takes 24 bytes. The index is immutable, can be shared between threads, and can be mapped
/// from a file.
public struct SegmentIndex: Sendable {
  /// The shorter great circle between two points.
  public struct Segment: Hashable, Sendable {
    /// Where the segment begins.
    public let start: Coordinate
    /// The end of the segment.
    public let end: Coordinate

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - start: Where the segment begins.
    ///   - end: The end of the segment.
    public init(from start: Coordinate, to end: Coordinate) {
      self.start = start
      self.end = end
    }
  }

  /// The two ends of a segment as stored.
  struct Ends: BitwiseCopyable, Sendable {
    let start: FixedCoordinate
    let end: FixedCoordinate
  }

  /// The segments in the order of the tree.
  let ends: FlatArray<Ends>
  /// The caller's number of each segment.
  let numbers: FlatArray<UInt32>
  let tree: PackedTree<SphereBox>

  /// Builds an index; the number of a segment is its position in the collection.
  ///
  /// - Parameter segments: The segments; answers are their indices in this collection.
  /// - Complexity: O(*n* log *n*).
  /// - Complexity: O(n log n).
  /// - Precondition: There are fewer than 4,294,967,295 segments.
  public init(_ segments: some RandomAccessCollection<Segment>) {
    precondition(segments.count < UInt32.max, "an index holds fewer than 2³² segments")
    let all = segments.map { Ends(start: FixedCoordinate($0.start), end: FixedCoordinate($0.end)) }
    let order = HilbertCurve.order(count: all.count) { all[$0].start }
    let sorted = order.map { all[Int($0)] }
    ends = FlatArray(sorted)
    numbers = FlatArray(order)
    tree = PackedTree(itemCount: sorted.count) { item in
      SphereBox(
        UnitVector(sorted[item].start.coordinate), UnitVector(sorted[item].end.coordinate))
    }
  }

  /// The number of segments.
  public var count: Int { numbers.count }
}

extension SegmentIndex {
  /// Adds the index's sections to a file.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).ends", ends)
    try writer.add("\(name).numbers", numbers)
    try writer.add("\(name).tree", tree.boxes)
  }

  /// Maps an index from the sections of a file; `nil` if the file has no sections with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged` or `.version`.
  package init?(sections file: SectionReader, as name: String) throws(SectionFileError) {
    guard let ends = try file.array("\(name).ends", of: Ends.self) else { return nil }
    let numbers = try file.required("\(name).numbers", of: UInt32.self)
    let boxes = try file.required("\(name).tree", of: SphereBox.self)
    guard numbers.count == ends.count, numbers.all({ $0 < ends.count }),
      let tree = PackedTree(itemCount: ends.count, boxes: boxes)
    else { throw .damaged("the index \"\(name)\" is out of order", file.file) }
    self.ends = ends
    self.numbers = numbers
    self.tree = tree
  }
}
