internal import GeoKit
internal import GraphKit
internal import SectionFile

/// Finds the edges nearest to a point, in a packed tree of boxes.
struct EdgeIndex: Sendable {
  private let edges: FlatArray<UInt32>
  private let boxes: FlatArray<FixedBox>
  /// The index of each level's first box, leaves first.
  private let levels: [Int]
  /// The number of children of each node of the tree.
  static let branching = 16

  init?(edges: FlatArray<UInt32>, boxes: FlatArray<FixedBox>, edgeCount: Int) {
    var levels: [Int] = []
    var count = edges.count
    var start = 0
    while count > 0 {
      levels.append(start)
      start += count
      guard count > 1 else { break }
      count = (count + Self.branching - 1) / Self.branching
    }
    guard start == boxes.count, edges.count == edgeCount, edges.all({ $0 < edgeCount }) else {
      return nil
    }
    self.edges = edges
    self.boxes = boxes
    self.levels = levels
  }

  /// The box around all edges; `nil` when there are none.
  var bounds: BoundingBox? { boxes.last?.bounds }

  private struct Entry {
    var squared: Double
    var level: Int
    var index: Int
  }

  /// Visits edges in order of increasing distance.
  ///
  /// - Parameters:
  ///   - plane: The plane around the point.
  ///   - limit: The maximum squared distance.
  ///   - distance: Returns the squared distance of an edge; `nil` to skip it.
  ///   - visit: Takes an edge and its squared distance; returns whether to continue.
  func nearest(
    _ plane: LocalPlane, within limit: Double = .infinity, distance: (Int) -> Double?,
    visit: (Int, Double) -> Bool
  ) {
    guard let top = levels.indices.last else { return }
    var queue = MinimumQueue<Entry> { $0.squared < $1.squared }
    queue.push(Entry(squared: 0, level: top, index: 0))
    while let entry = queue.pop() {
      guard entry.squared <= limit else { return }
      guard entry.level >= 0 else {
        guard visit(entry.index, entry.squared) else { return }
        continue
      }
      guard entry.level > 0 else {
        let edge = Int(edges[entry.index])
        if let squared = distance(edge) {
          queue.push(Entry(squared: squared, level: -1, index: edge))
        }
        continue
      }
      let first = entry.index * Self.branching
      let end = entry.level == 1 ? edges.count : levels[entry.level] - levels[entry.level - 1]
      for child in first..<min(end, first + Self.branching) {
        let box = boxes[levels[entry.level - 1] + child]
        queue.push(
          Entry(squared: plane.squaredDistance(to: box), level: entry.level - 1, index: child))
      }
    }
  }

  /// The edges whose boxes intersect a box.
  func edges(in box: FixedBox) -> [Int] {
    guard let top = levels.indices.last else { return [] }
    var found: [Int] = []
    var pending = [(level: top, index: 0)]
    while let (level, index) = pending.popLast() {
      let own = boxes[levels[level] + index]
      guard own.south <= box.north, own.north >= box.south, own.west <= box.east,
        own.east >= box.west
      else { continue }
      guard level > 0 else {
        found.append(Int(edges[index]))
        continue
      }
      let first = index * Self.branching
      let end = level == 1 ? edges.count : levels[level] - levels[level - 1]
      for child in first..<min(end, first + Self.branching) {
        pending.append((level - 1, child))
      }
    }
    return found.sorted()
  }
}

/// A binary heap.
struct MinimumQueue<Element> {
  private var elements: [Element] = []
  private let precedes: (Element, Element) -> Bool

  init(precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

  mutating func push(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard precedes(elements[index], elements[parent]) else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  mutating func pop() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return first }
      if child + 1 < elements.count, precedes(elements[child + 1], elements[child]) { child += 1 }
      guard precedes(elements[child], elements[index]) else { return first }
      elements.swapAt(index, child)
      index = child
    }
  }
}
