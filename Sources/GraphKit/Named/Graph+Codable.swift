extension Graph: Encodable where Node: Encodable, Weight: Encodable {
  /// Writes the members `nodes` and `arcs`; each arc has `from` and `to`, which are indices into
  /// `nodes`, and `weight`.
  ///
  /// - Throws: Errors of the encoder, among them that of a node that cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: GraphKeys.self)
    try members.encode(nodes, forKey: .nodes)
    var list = members.nestedUnkeyedContainer(forKey: .arcs)
    for number in nodes.indices {
      for arc in compact.arcs(from: UInt32(number)) {
        var entry = list.nestedContainer(keyedBy: GraphKeys.self)
        try entry.encode(number, forKey: .from)
        try entry.encode(arc.head, forKey: .to)
        try entry.encode(arc.weight, forKey: .weight)
      }
    }
  }
}

extension Graph: Decodable where Node: Decodable, Weight: Decodable {
  /// Reads what ``encode(to:)`` writes; every arc is one-way.
  ///
  /// - Throws: `DecodingError`, also for a repeated or missing node, and for weights that a graph
  ///   does not accept.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: GraphKeys.self)
    let nodes = try members.decode([Node].self, forKey: .nodes)
    guard Set(nodes).count == nodes.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .nodes, in: members, debugDescription: "a node occurs twice")
    }
    var list = try members.nestedUnkeyedContainer(forKey: .arcs)
    var edges: [Edge] = []
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: GraphKeys.self)
      let from = try entry.decode(Int.self, forKey: .from)
      let to = try entry.decode(Int.self, forKey: .to)
      guard nodes.indices.contains(from), nodes.indices.contains(to) else {
        throw DecodingError.dataCorruptedError(
          forKey: .from, in: entry, debugDescription: "an arc refers to a node that does not exist")
      }
      edges.append(
        Edge(
          from: nodes[from], to: nodes[to], weight: try entry.decode(Weight.self, forKey: .weight)))
    }
    do {
      try self.init(edges, nodes: nodes)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .arcs, in: members, debugDescription: "\(error)")
    }
  }
}

/// The members of a graph, and of its arcs.
private enum GraphKeys: String, CodingKey {
  case nodes, arcs, from, to, weight
}
