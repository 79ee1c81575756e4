package import SectionFile

/// Finds the boxes that touch an area: the shapes to draw on a map tile, the areas around a point.
///
/// Edges are stored in ten-millionths of a degree, rounded outwards. A box takes 24 bytes. The
/// index is immutable, can be shared between threads, and can be mapped from a file.
public struct BoxIndex: Sendable {
  /// The number of boxes.
  public let count: Int
  /// The boxes in the order of the tree; one that crosses the antimeridian is split in two.
  let boxes: FlatArray<FixedBox>
  /// The caller's number of each box.
  let numbers: FlatArray<UInt32>
  let tree: PackedTree<FixedBox>

  /// Builds an index; the number of a box is its position in the collection.
  ///
  /// - Parameter boxes: The boxes; answers are their indices in this collection.
  /// - Complexity: O(*n* log *n*).
  /// - Complexity: O(n log n).
  /// - Precondition: There are fewer than 2,147,483,648 boxes.
  public init(_ boxes: some Collection<BoundingBox>) {
    precondition(boxes.count < 1 << 31, "an index holds fewer than 2³¹ boxes")
    var parts: [FixedBox] = []
    var owners: [UInt32] = []
    for (number, box) in boxes.enumerated() {
      for part in box.partsAtAntimeridian {
        parts.append(FixedBox(part))
        owners.append(UInt32(number))
      }
    }
    let order = HilbertCurve.order(count: parts.count) { parts[$0].middle }
    let sorted = order.map { parts[Int($0)] }
    count = boxes.count
    self.boxes = FlatArray(sorted)
    numbers = FlatArray(order.map { owners[Int($0)] })
    tree = PackedTree(itemCount: sorted.count) { sorted[$0] }
  }

  /// Finds the boxes that have a point in common with an area; touching edges are enough.
  ///
  /// - Parameter area: The area; it may cross the antimeridian. The meridians −180° and 180° are
  ///   the same.
  /// - Returns: The numbers of the boxes in ascending order.
  /// - Complexity: O(log *n* + *k* log *k*) on average for *k* boxes found.
  public func indices(touching area: BoundingBox) -> [Int] {
    var found: [UInt32] = []
    for part in Self.queries(area) {
      tree.visit(
        where: { $0.intersects(part) },
        item: { item in
          if boxes[item].intersects(part) { found.append(numbers[item]) }
        })
    }
    found.sort()
    var indices: [Int] = []
    indices.reserveCapacity(found.count)
    for number in found where indices.last != Int(number) { indices.append(Int(number)) }
    return indices
  }

  /// Finds the boxes that contain a point, edges included.
  ///
  /// - Parameter place: The position.
  /// - Returns: The numbers of the boxes in ascending order.
  /// - Complexity: Usually O(log n) and the number of results.
  public func indices(around place: Coordinate) -> [Int] {
    indices(touching: BoundingBox(place))
  }

  /// The parts of an area; one that touches the antimeridian is searched on both sides of the map.
  private static func queries(_ area: BoundingBox) -> [FixedBox] {
    let parts = area.partsAtAntimeridian.map(FixedBox.init)
    let edge: Int32 = 1_800_000_000
    return parts
      + parts.filter { $0.east >= edge }.map {
        FixedBox(west: -edge, south: $0.south, east: -edge, north: $0.north)
      }
      + parts.filter { $0.west <= -edge }.map {
        FixedBox(west: edge, south: $0.south, east: edge, north: $0.north)
      }
  }
}

extension BoxIndex {
  /// Adds the index's sections to a file.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).count", [UInt64(count)])
    try writer.add("\(name).boxes", boxes)
    try writer.add("\(name).numbers", numbers)
    try writer.add("\(name).tree", tree.boxes)
  }

  /// Maps an index from the sections of a file; `nil` if the file has no sections with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged` or `.version`.
  package init?(sections file: SectionReader, as name: String) throws(SectionFileError) {
    guard let boxes = try file.array("\(name).boxes", of: FixedBox.self) else { return nil }
    let counts = try file.required("\(name).count", of: UInt64.self)
    let numbers = try file.required("\(name).numbers", of: UInt32.self)
    let nodes = try file.required("\(name).tree", of: FixedBox.self)
    guard counts.count == 1, let count = Int(exactly: counts[0]), numbers.count == boxes.count,
      numbers.all({ $0 < count }), let tree = PackedTree(itemCount: boxes.count, boxes: nodes)
    else { throw .damaged("the index \"\(name)\" is out of order", file.file) }
    self.count = count
    self.boxes = boxes
    self.numbers = numbers
    self.tree = tree
  }
}
