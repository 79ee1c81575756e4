internal import SectionFile

/// An order of a graph's nodes by importance, for a ``CustomizableHierarchy``.
///
/// It depends on which nodes are adjacent, not on weights, so it stays valid when weights change.
public struct NodeOrder: Sendable {
  /// The nodes, least important first.
  public let nodes: [UInt32]

  /// Creates an order from a permutation of the nodes.
  ///
  /// - Parameter nodes: The nodes, least important first.
  /// - Throws: `GraphError` of kind `.unknownNode` unless every number from 0 occurs exactly once.
  public init(_ nodes: [UInt32]) throws(GraphError) {
    var isThere = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      guard node < nodes.count, !isThere[Int(node)] else {
        throw GraphError(
          .unknownNode,
          "node \(node) occurs twice in the order or is unknown; expected 0 to \(nodes.count - 1), each "
            + "once")
      }
      isThere[Int(node)] = true
    }
    self.nodes = nodes
  }

  /// Orders nodes by cutting the graph in two repeatedly; the nodes of a cut are more important
  /// than both parts.
  ///
  /// Cuts are found by inertial flow (A. Schild and C. Sommer, "On balanced separators in road
  /// networks", 2015): the first and the last quarter of the nodes along a line are separated by as
  /// few edges as possible, for the best of four lines. The same graph gives the same order.
  ///
  /// - Parameters:
  ///   - graph: The graph; the direction of its arcs does not matter.
  ///   - positions: The position of each node, in any unit; `nil` to use the numbers of edges to
  ///     distant nodes instead.
  ///   - progress: Called from time to time with the fraction done, from 0 to 1; return `false` to
  ///     cancel.
  /// - Complexity: about O(arcs × log nodes × width of the cuts); ten seconds for a metropolis.
  /// - Throws: `GraphError` of kind `.cancelled`.
  /// - Precondition: There are as many positions as nodes.
  public static func nestedDissection<Weight>(
    of graph: CompactGraph<Weight>, positions: [SIMD2<Double>]? = nil,
    progress: (Double) -> Bool = { _ in true }
  ) throws(GraphError) -> NodeOrder {
    precondition(
      positions.map { $0.count == graph.nodeCount } ?? true, "every node needs one position")
    let whole = GraphCell(graph)
    let places = positions?.map { SIMD2<Float>($0) } ?? FarDistances(whole).places
    var dissection = Dissection(whole, places)
    guard dissection.run(progress: progress) else {
      throw GraphError(.cancelled, "ordering the nodes was cancelled")
    }
    return NodeOrder(checked: dissection.order)
  }

  init(checked nodes: [UInt32]) { self.nodes = nodes }
}

/// Cuts cells until they are small, and fills the order from its end.
private struct Dissection {
  private(set) var order: [UInt32]
  private var pending: [(cell: GraphCell, start: Int)]
  private let places: [SIMD2<Float>]
  private var done = 0

  init(_ whole: GraphCell, _ places: [SIMD2<Float>]) {
    order = [UInt32](repeating: 0, count: whole.nodes.count)
    self.places = places
    pending = []
    divide(whole, without: [], start: 0)
  }

  mutating func run(progress: (Double) -> Bool) -> Bool {
    var steps = 0
    while let (cell, start) = pending.popLast() {
      if steps % 256 == 0 || cell.nodes.count > 4096,
        !progress(Double(done) / Double(max(1, order.count)))
      {
        return false
      }
      steps += 1
      guard cell.nodes.count > SmallCell.limit else {
        for (place, node) in SmallCell(cell).order.enumerated() {
          order[start + place] = cell.nodes[Int(node)]
        }
        done += cell.nodes.count
        continue
      }
      var cut = CellCut(cell, places: places)
      divide(cell, without: cut.separator(), start: start)
    }
    return progress(1)
  }

  /// Puts the nodes of a cut last, and queues the remaining parts.
  private mutating func divide(_ cell: GraphCell, without cut: [UInt32], start: Int) {
    var place = start + cell.nodes.count
    for node in cut.reversed() {
      place -= 1
      order[place] = cell.nodes[Int(node)]
    }
    done += cut.count
    place = start
    for part in cell.parts(without: cut) {
      pending.append((part, place))
      place += part.nodes.count
    }
  }
}
