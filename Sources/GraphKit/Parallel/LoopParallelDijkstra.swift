import Dispatch
import Synchronization

/// An experiment: Dijkstra's algorithm over a dictionary, with parallel loops.
///
/// This is the method of a published indoor navigation system, reported to be 1.79 times as fast on
/// two cores for a floor plan of 1,394 elements. It exists to check that claim and should not be
/// used otherwise. In detail:
/// - Nodes are found through a dictionary, and each is a separate object.
/// - The next node is found by scanning all waiting nodes: O(nodes²) in total.
/// - The loop that prepares all nodes, and the loop over the neighbors of each settled node, run in
///   `DispatchQueue.concurrentPerform` if ``isConcurrent``.
///
/// Only loops that were slow to begin with gain from this. A ``ShortestPathSearch`` on one thread
/// answers the same query hundreds of times faster; see <doc:Parallelism>.
public final class LoopParallelDijkstra: Sendable {
  /// Whether the loops run on several threads.
  public let isConcurrent: Bool
  private let vertices: [UInt32: Vertex]
  private let order: [Vertex]

  /// A node as an object, as in the campus navigator; no two threads write to the same one at once.
  private final class Vertex: Sendable {
    let number: UInt32
    let neighbors: [UInt32: UInt32]
    private let currentCost = Atomic<UInt32>(.max)
    private let settled = Atomic<Bool>(false)

    init(number: UInt32, neighbors: [UInt32: UInt32]) {
      self.number = number
      self.neighbors = neighbors
    }

    var cost: UInt32 {
      get { currentCost.load(ordering: .relaxed) }
      set { currentCost.store(newValue, ordering: .relaxed) }
    }

    var isSettled: Bool {
      get { settled.load(ordering: .relaxed) }
      set { settled.store(newValue, ordering: .relaxed) }
    }
  }

  /// Copies a graph into a dictionary of objects; of parallel arcs the lightest counts.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - isConcurrent: Whether to share the loop between threads; otherwise one thread does all.
  public init(_ graph: CompactGraph<UInt32>, isConcurrent: Bool) {
    self.isConcurrent = isConcurrent
    order = (0..<UInt32(graph.nodeCount)).map { node in
      let neighbors = graph.arcs(from: node).map { ($0.head, $0.weight) }
      return Vertex(number: node, neighbors: Dictionary(neighbors, uniquingKeysWith: min))
    }
    vertices = Dictionary(uniqueKeysWithValues: order.map { ($0.number, $0) })
  }

  /// The costs of the cheapest paths from a node; `nil` if there is no path.
  ///
  /// - Parameter source: The number of the start.
  /// - Complexity: O(nodes²).
  /// - Throws: `GraphError` of kind `.unknownNode`.
  public func costs(from source: UInt32) throws(GraphError) -> [UInt32?] {
    guard let start = vertices[source] else {
      throw GraphError(
        .unknownNode,
        "node \(source) does not exist; the graph has \(order.count) nodes, counted from 0")
    }
    let order = order
    let vertices = vertices
    // Every iteration writes to a different object, so iterations may run at the same time.
    loop(order.count) { index in
      let vertex = vertices[UInt32(index)] ?? order[index]
      vertex.cost = .max
      vertex.isSettled = false
    }
    start.cost = 0
    while let nearest = cheapestWaiting() {
      nearest.isSettled = true
      let neighbors = Array(nearest.neighbors)
      loop(neighbors.count) { index in
        guard let neighbor = vertices[neighbors[index].key], !neighbor.isSettled else { return }
        neighbor.cost = min(neighbor.cost, nearest.cost.addingOrUnreachable(neighbors[index].value))
      }
    }
    return order.map { $0.cost == .max ? nil : $0.cost }
  }

  private func cheapestWaiting() -> Vertex? {
    var nearest: Vertex?
    for (_, vertex) in vertices where !vertex.isSettled && vertex.cost != .max {
      if nearest.map({ vertex.cost < $0.cost }) ?? true { nearest = vertex }
    }
    return nearest
  }

  private func loop(_ count: Int, _ turn: @Sendable (Int) -> Void) {
    if isConcurrent {
      DispatchQueue.concurrentPerform(iterations: count, execute: turn)
    } else {
      for index in 0..<count { turn(index) }
    }
  }
}
