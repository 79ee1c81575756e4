extension Graph: Equatable {
  /// Whether both have the same nodes in the same order, and the same arcs.
  ///
  /// - Parameters:
  ///   - one: The one node.
  ///   - other: The other node.
  public static func == (one: Graph, other: Graph) -> Bool {
    guard one.nodes == other.nodes, one.compact.arcCount == other.compact.arcCount else {
      return false
    }
    return one.arcs.elementsEqual(other.arcs) {
      $0.start == $1.start && $0.end == $1.end && $0.weight == $1.weight
    }
  }
}

extension Graph: CustomStringConvertible {
  /// One line per node, with the heads and weights of its arcs.
  ///
  /// ```
  /// hall → stairs 12.0, lift 20.0
  /// lift → A-214 8.0
  /// ```
  public var description: String {
    nodes.map { node in
      let heads = neighbors(of: node).map { "\($0.node) \($0.weight)" }
      return heads.isEmpty ? "\(node)" : "\(node) → \(heads.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

extension Graph {
  /// All arcs as one-way edges, by the node they leave; a two-way edge gives two of them.
  public var arcs: [Edge] {
    nodes.indices.flatMap { number in
      compact.arcs(from: UInt32(number)).map { arc in
        Edge(from: nodes[number], to: nodes[Int(arc.head)], weight: arc.weight)
      }
    }
  }

  /// Replaces the node numbers in a path of ``compact`` by the nodes.
  ///
  /// - Parameter path: A path of ``compact``.
  /// - Precondition: The path belongs to this graph.
  public func named(_ path: Path<UInt32, Weight>) -> Path<Node, Weight> {
    Path(nodes: path.nodes.map { nodes[Int($0)] }, arcs: path.arcs, cost: path.cost)
  }

  /// The cheapest paths between two nodes that pass no node twice, cheapest first.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  ///   - count: Maximum number of paths.
  /// - Returns: Up to `count` paths; empty if the graph lacks a node.
  /// - Complexity: See ``CompactGraph/shortestPaths(from:to:count:)``.
  public func shortestPaths(from start: Node, to end: Node, count: Int) -> [Path<Node, Weight>] {
    guard let source = number(of: start), let target = number(of: end) else { return [] }
    let paths = try? compact.shortestPaths(from: source, to: target, count: count)
    return paths?.map(named) ?? []
  }

  /// The graph in DOT, the language of Graphviz, for drawings of small graphs.
  ///
  /// - Parameter label: Returns the label of a node.
  public func dot(label: (Node) -> String = { "\($0)" }) -> String {
    let names = nodes.indices.map { number in
      "  \(number) [label=\(Self.quoted(label(nodes[number])))];\n"
    }
    let lines = nodes.indices.flatMap { number in
      compact.arcs(from: UInt32(number)).map { arc in
        "  \(number) -> \(arc.head) [label=\(Self.quoted("\(arc.weight)"))];\n"
      }
    }
    return "digraph {\n\(names.joined())\(lines.joined())}\n"
  }

  /// A text in double quotes, escaped for Graphviz.
  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { character -> [Character] in
      switch character {
      case "\"", "\\": ["\\", character]
      case "\n", "\r\n", "\r": ["\\", "n"]
      default: [character]
      }
    }
    return "\"\(String(escaped))\""
  }
}
