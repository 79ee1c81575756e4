internal import SectionFile

/// A tree of boxes over items sorted so that nearby ones are adjacent.
///
/// Every node has eight adjacent children, so the tree is an array of boxes: those of groups of
/// items, then those of groups of these, up to the root.
struct PackedTree<Box: TreeBox>: Sendable {
  static var fanout: Int { 8 }

  let itemCount: Int
  let boxes: FlatArray<Box>
  /// The start of each level in the array of boxes, lowest level first; the last element is the
  /// number of boxes.
  let levels: [Int]

  /// Builds the tree over sorted items.
  init(itemCount: Int, box: (Int) -> Box) {
    var boxes: [Box] = []
    let levels = Self.levels(itemCount: itemCount)
    boxes.reserveCapacity(levels.last ?? 0)
    for group in 0..<Self.groups(of: itemCount) {
      var union = Box.empty
      for item in group * Self.fanout..<min(itemCount, (group + 1) * Self.fanout) {
        union.formUnion(box(item))
      }
      boxes.append(union)
    }
    for level in levels.indices.dropFirst().dropLast() {
      let (start, end) = (levels[level - 1], levels[level])
      for group in 0..<Self.groups(of: end - start) {
        var union = Box.empty
        for child in start + group * Self.fanout..<min(end, start + (group + 1) * Self.fanout) {
          union.formUnion(boxes[child])
        }
        boxes.append(union)
      }
    }
    self.itemCount = itemCount
    self.boxes = FlatArray(boxes)
    self.levels = levels
  }

  /// Maps the boxes from a file; `nil` if their number is wrong for a tree over `itemCount` items.
  init?(itemCount: Int, boxes: FlatArray<Box>) {
    levels = Self.levels(itemCount: itemCount)
    guard boxes.count == levels.last else { return nil }
    self.itemCount = itemCount
    self.boxes = boxes
  }

  /// The root: its level and number; `nil` if the tree is empty.
  var root: Node? { itemCount == 0 ? nil : Node(level: levels.count - 2, number: 0) }

  /// A node: its level, which is 0 directly above the items, and its number within the level.
  struct Node: BitwiseCopyable, Sendable {
    let level: Int
    let number: Int
  }

  /// The box of a node.
  func box(_ node: Node) -> Box { boxes[levels[node.level] + node.number] }

  /// The children of a node above the lowest level.
  func children(of node: Node) -> Range<Int> {
    let count = levels[node.level] - levels[node.level - 1]
    return node.number * Self.fanout..<min(count, (node.number + 1) * Self.fanout)
  }

  /// The items of a node at the lowest level.
  func items(of node: Node) -> Range<Int> {
    node.number * Self.fanout..<min(itemCount, (node.number + 1) * Self.fanout)
  }

  /// Visits the items of all nodes whose boxes are accepted.
  func visit(where accepts: (Box) -> Bool, item body: (Int) -> Void) {
    guard let root else { return }
    var pending = [root]
    while let node = pending.popLast() {
      guard accepts(box(node)) else { continue }
      if node.level == 0 {
        for item in items(of: node) { body(item) }
      } else {
        for child in children(of: node).reversed() {
          pending.append(Node(level: node.level - 1, number: child))
        }
      }
    }
  }

  private static func groups(of count: Int) -> Int { (count + fanout - 1) / fanout }

  private static func levels(itemCount: Int) -> [Int] {
    var levels = [0]
    guard itemCount > 0 else { return levels }
    var count = itemCount
    repeat {
      count = groups(of: count)
      levels.append((levels.last ?? 0) + count)
    } while count > 1
    return levels
  }
}
