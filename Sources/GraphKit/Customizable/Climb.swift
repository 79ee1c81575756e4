internal import SectionFile

/// The upward half of a search in a customized hierarchy: costs of the nodes above its sources.
struct Climb<Weight: GraphWeight>: ~Copyable {
  private var costs: ScratchMemory<Weight>
  /// The predecessor of each node; `UInt32.max` at a source.
  private var parents: ScratchMemory<UInt32>
  private var isOnChain: ScratchMemory<Bool>
  /// All nodes above the sources, in ascending order.
  private(set) var chain: [UInt32] = []
  private(set) var overflows = false

  init(nodeCount: Int) {
    costs = ScratchMemory(repeating: .unreachable, count: nodeCount)
    parents = ScratchMemory(repeating: .max, count: nodeCount)
    isOnChain = ScratchMemory(repeating: false, count: nodeCount)
  }

  /// The lowest cost found so far.
  @inline(__always)
  func cost(_ rank: UInt32) -> Weight { costs.base[Int(rank)] }

  /// Discards the last search and starts a new one from the given nodes.
  mutating func begin(
    _ ends: [SearchSource<Weight>], _ hierarchy: CustomizableHierarchy<Weight>
  ) {
    for rank in chain {
      costs.base[Int(rank)] = .unreachable
      parents.base[Int(rank)] = .max
      isOnChain.base[Int(rank)] = false
    }
    chain.removeAll(keepingCapacity: true)
    overflows = false
    let first = hierarchy.first.elements
    let heads = hierarchy.heads.elements
    for end in ends {
      let start = Int(hierarchy.ranks.elements[Int(end.node)])
      var rank = start
      while !isOnChain.base[rank] {
        isOnChain.base[rank] = true
        chain.append(UInt32(truncatingIfNeeded: rank))
        // The lowest upper neighbor is adjacent to all the others.
        guard first[rank] < first[rank + 1] else { break }
        rank = Int(heads[Int(first[rank])])
      }
      costs.base[start] = min(costs.base[start], end.cost)
    }
    if ends.count > 1 { chain.sort() }
  }

  /// Relaxes the edges upwards from every node of the chain, lowest first.
  @inline(__always)
  mutating func run(_ hierarchy: CustomizableHierarchy<Weight>, _ cost: (Int) -> Weight) {
    let first = hierarchy.first.elements
    let heads = hierarchy.heads.elements
    let costs = self.costs.base
    for rank in chain {
      let here = costs[Int(rank)]
      guard here != .unreachable else { continue }
      for edge in Int(first[Int(rank)])..<Int(first[Int(rank) &+ 1]) {
        let step = cost(edge)
        let sum = here.addingOrUnreachable(step)
        let head = Int(heads[edge])
        if sum < costs[head] {
          costs[head] = sum
          parents.base[head] = rank
        } else if sum == .unreachable, step != .unreachable {
          overflows = true
        }
      }
    }
  }

  /// The nodes from a source to the given node, in ascending order.
  func way(to rank: UInt32) -> [UInt32] {
    var way = [rank]
    while parents.base[Int(way[way.count - 1])] != .max {
      way.append(parents.base[Int(way[way.count - 1])])
    }
    return way.reversed()
  }
}
