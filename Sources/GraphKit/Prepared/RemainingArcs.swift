internal import SectionFile

/// The arcs between nodes that are not contracted yet, in one direction.
///
/// The arcs of a node are adjacent in a pool. A list that outgrows its space moves to the end of
/// the pool, with twice the capacity.
struct RemainingArcs<Weight: GraphWeight>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var node: UInt32
    /// The number of the graph's arcs that the arc represents.
    var hops: UInt32
    var weight: Weight
    var parts: ArcParts
  }

  struct List: BitwiseCopyable {
    var start = 0
    var count: Int32 = 0
    var room: Int32 = 0
  }

  private(set) var pool: ScratchMemory<Entry>
  private(set) var lists: ScratchMemory<List>
  private var used = 0
  private static var blank: Entry {
    Entry(node: 0, hops: 0, weight: .zero, parts: ArcParts(first: 0, second: 0))
  }

  init(nodeCount: Int, arcCount: Int) {
    pool = ScratchMemory(repeating: Self.blank, count: max(64, arcCount * 2))
    lists = ScratchMemory(repeating: List(), count: nodeCount)
  }

  /// The arcs of a node; valid until the next change.
  func arcs(of node: UInt32) -> UnsafeBufferPointer<Entry> {
    let list = lists.base[Int(node)]
    return UnsafeBufferPointer(start: pool.base + list.start, count: Int(list.count))
  }

  /// Adds an arc, or lowers the weight of an existing one to the same node.
  mutating func improve(_ node: UInt32, _ entry: Entry) {
    let list = lists.base[Int(node)]
    for place in list.start..<list.start + Int(list.count)
    where pool.base[place].node == entry.node {
      if entry.weight < pool.base[place].weight { pool.base[place] = entry }
      return
    }
    if list.count == list.room { move(node) }
    let place = lists.base[Int(node)].start + Int(list.count)
    pool.base[place] = entry
    lists.base[Int(node)].count += 1
  }

  /// Removes the arc to a node that is being contracted.
  mutating func remove(_ head: UInt32, from node: UInt32) {
    let list = lists.base[Int(node)]
    for place in list.start..<list.start + Int(list.count) where pool.base[place].node == head {
      pool.base[place] = pool.base[list.start + Int(list.count) - 1]
      lists.base[Int(node)].count -= 1
      return
    }
  }

  private mutating func move(_ node: UInt32) {
    let list = lists.base[Int(node)]
    let room = max(4, Int(list.room) * 2)
    while used + room > pool.capacity { pool.grow(filling: Self.blank) }
    (pool.base + used).update(from: pool.base + list.start, count: Int(list.count))
    lists.base[Int(node)] = List(start: used, count: list.count, room: Int32(clamping: room))
    used += room
  }
}
