internal import SectionFile

/// One half of a search in a customized hierarchy: costs of the nodes above those where it begins.
struct Climb<Weight: GraphWeight>: ~Copyable {
  private var costs: ScratchMemory<Weight>
  /// The node that each was reached from; `UInt32.max` where the climb begins.
  private var parents: ScratchMemory<UInt32>
  private var isOnChain: ScratchMemory<Bool>
  /// All nodes above where the climb began, in ascending order.
  private(set) var chain: [UInt32] = []
  private(set) var overflows = false

  init(nodeCount: Int) {
    costs = ScratchMemory(repeating: .unreachable, count: nodeCount)
    parents = ScratchMemory(repeating: .max, count: nodeCount)
    isOnChain = ScratchMemory(repeating: false, count: nodeCount)
  }

  /// The cost to reach a node so far.
  @inline(__always)
  func cost(_ rank: UInt32) -> Weight { costs.base[Int(rank)] }

  /// Forgets the last climb, and begins at some nodes.
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
        // The lowest upper neighbor is joined to all others.
        guard first[rank] < first[rank + 1] else { break }
        rank = Int(heads[Int(first[rank])])
      }
      costs.base[start] = min(costs.base[start], end.cost)
    }
    if ends.count > 1 { chain.sort() }
  }

  /// Follows the edges up from every node of the chain, the lowest first.
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

  /// The nodes from where the climb began to a node, in ascending order.
  func way(to rank: UInt32) -> [UInt32] {
    var way = [rank]
    while parents.base[Int(way[way.count - 1])] != .max {
      way.append(parents.base[Int(way[way.count - 1])])
    }
    return way.reversed()
  }
}
