package import SectionFile

extension ContractionHierarchy {
  /// Writes the hierarchy and its graph to a file that ``init(contentsOf:)`` maps.
  ///
  /// The file is replaced atomically.
  ///
  /// - Parameter path: The path of the file, whose folder must exist.
  /// - Throws: `GraphError` of kind `.file` when it cannot be written.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func write(to path: String) throws(GraphError) {
    try GraphFile.write(to: path) { writer throws(SectionFileError) in
      try graph.write(to: writer, as: "graph")
      try write(to: writer, as: "hierarchy")
    }
  }

  /// Maps a hierarchy that ``write(to:)`` wrote.
  ///
  /// All numbers are checked: a damaged file is refused or gives wrong paths, but never causes a
  /// read out of bounds.
  ///
  /// - Parameter path: The path of the file. It is mapped into memory, so it must not be
  ///   overwritten in place while in use.
  /// - Complexity: O(nodes + arcs), a few milliseconds per million.
  /// - Throws: `GraphError` of kind `.file` when the file cannot be read, `.malformed` when it is
  ///   damaged or contains no hierarchy with weights of this type.
  public init(contentsOf path: String) throws(GraphError) {
    self = try GraphFile.map(path, title: "hierarchy") { file throws(SectionFileError) in
      guard let graph = try CompactGraph<Weight>(sections: file, as: "graph") else { return nil }
      return try Self(sections: file, as: "hierarchy", of: graph)
    }
  }

  /// Adds the hierarchy's sections to a file, without its graph.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).info", [graph.digest(), overflows ? 1 : 0])
    try writer.add("\(name).nodes", nodes)
    try up.write(to: writer, as: "\(name).up")
    try down.write(to: writer, as: "\(name).down")
  }

  /// Maps the hierarchy of a graph from the sections of a file; `nil` if the file has no sections
  /// with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged`, also if the hierarchy belongs to another
  ///   graph, or `.version`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  package init?(
    sections file: SectionReader, as name: String, of graph: CompactGraph<Weight>
  ) throws(SectionFileError) {
    guard let info = try file.array("\(name).info", of: UInt64.self) else { return nil }
    guard info.count == 2, info[0] == graph.digest() else {
      throw .damaged("the hierarchy \"\(name)\" belongs to another graph", file.file)
    }
    let nodes = try file.required("\(name).nodes", of: UInt32.self)
    guard let ranks = Self.inverse(of: nodes, count: graph.nodeCount) else {
      throw .damaged("the order of the nodes \"\(name)\" is not a permutation", file.file)
    }
    let up = try UpwardArcs<Weight>(sections: file, as: "\(name).up")
    let down = try UpwardArcs<Weight>(sections: file, as: "\(name).down")
    guard up.isValid(nodeCount: graph.nodeCount), down.isValid(nodeCount: graph.nodeCount),
      up.isMade(of: up, down, graph), down.isMade(of: up, down, graph)
    else { throw .damaged("the arcs of the hierarchy \"\(name)\" are out of order", file.file) }
    self.init(
      graph: graph, ranks: FlatArray(ranks), nodes: nodes, up: up, down: down,
      overflows: info[1] != 0)
  }

  /// The rank of each node; `nil` unless the order contains every node exactly once.
  private static func inverse(of nodes: FlatArray<UInt32>, count: Int) -> [UInt32]? {
    guard nodes.count == count else { return nil }
    var ranks = [UInt32](repeating: .max, count: count)
    for (rank, node) in nodes.enumerated() {
      guard node < count, ranks[Int(node)] == .max else { return nil }
      ranks[Int(node)] = UInt32(rank)
    }
    return ranks
  }
}

extension UpwardArcs {
  func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).first", first)
    try writer.add("\(name).arcs", records: records)
    try writer.add("\(name).parts", parts)
  }

  init(sections file: SectionReader, as name: String) throws(SectionFileError) {
    self.init(
      first: try file.required("\(name).first", of: UInt32.self),
      records: try file.required("\(name).arcs", of: ArcRecord<Weight>.self),
      parts: try file.required("\(name).parts", of: ArcParts.self))
  }

  /// Whether every arc leads up to an existing node and has a valid weight.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func isValid(nodeCount: Int) -> Bool {
    guard first.count == nodeCount + 1, first[0] == 0, Int(first[nodeCount]) == records.count,
      parts.count == records.count, first.isAscending()
    else { return false }
    for rank in 0..<nodeCount {
      for arc in Int(first[rank])..<Int(first[rank + 1]) {
        let record = records.elements[arc]
        guard record.head > rank, record.head < nodeCount, record.weight.isUsable,
          record.weight >= .zero
        else { return false }
      }
    }
    return true
  }

  /// Whether every shortcut consists of arcs of lower nodes, so that unpacking ends, and every
  /// other arc refers to an arc of the graph.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func isMade(of up: Self, _ down: Self, _ graph: CompactGraph<Weight>) -> Bool {
    for rank in 0..<first.count - 1 {
      for arc in Int(first[rank])..<Int(first[rank + 1]) {
        let part = parts.elements[arc]
        guard !part.isOriginal else {
          guard part.first < graph.arcCount else { return false }
          continue
        }
        // Arcs are numbered by rank, so arcs of lower nodes have smaller numbers.
        guard part.first < down.first[rank], part.second < up.first[rank] else { return false }
      }
    }
    return true
  }
}
