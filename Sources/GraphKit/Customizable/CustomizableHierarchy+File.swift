package import SectionFile

extension CustomizableHierarchy {
  /// Writes the hierarchy and its graph to a file that ``init(contentsOf:)`` maps.
  ///
  /// Customized weights are not saved, because customizing again is fast;
  /// ``CustomizedHierarchy/contracted()`` can be saved too. The file is replaced atomically.
  ///
  /// - Parameter path: The path of the file, whose folder must exist.
  /// - Throws: `GraphError` of kind `.file` when it cannot be written.
  public func write(to path: String) throws(GraphError) {
    try GraphFile.write(to: path) { writer throws(SectionFileError) in
      try graph.write(to: writer, as: "graph")
      try write(to: writer, as: "customizable")
    }
  }

  /// Maps a hierarchy that ``write(to:)`` wrote.
  ///
  /// All numbers are checked: a damaged file is refused or gives wrong paths, but never causes a
  /// read out of bounds.
  ///
  /// - Parameter path: The path of the file. It is mapped into memory, so it must not be
  ///   overwritten in place while in use.
  /// - Complexity: O(nodes + arcs), about ten milliseconds per million.
  /// - Throws: `GraphError` of kind `.file` when the file cannot be read, `.malformed` when it is
  ///   damaged or contains no customizable hierarchy with weights of this type.
  public init(contentsOf path: String) throws(GraphError) {
    self = try GraphFile.map(path, title: "customizable hierarchy") {
      file throws(SectionFileError) in
      guard let graph = try CompactGraph<Weight>(sections: file, as: "graph") else { return nil }
      return try Self(sections: file, as: "customizable", of: graph)
    }
  }

  /// Adds the hierarchy's sections to a file, without its graph.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).info", [graph.digest()])
    try writer.add("\(name).nodes", nodes)
    try writer.add("\(name).first", first)
    try writer.add("\(name).heads", heads)
  }

  /// Maps the hierarchy of a graph from the sections of a file; `nil` if the file has no sections
  /// with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged`, also if the hierarchy belongs to another
  ///   graph, or `.version`.
  package init?(
    sections file: SectionReader, as name: String, of graph: CompactGraph<Weight>
  ) throws(SectionFileError) {
    guard let info = try file.array("\(name).info", of: UInt64.self) else { return nil }
    guard info.count == 1, info[0] == graph.digest() else {
      throw .damaged("the hierarchy \"\(name)\" belongs to another graph", file.file)
    }
    let nodes = try file.required("\(name).nodes", of: UInt32.self)
    let first = try file.required("\(name).first", of: UInt32.self)
    let heads = try file.required("\(name).heads", of: UInt32.self)
    guard nodes.count == graph.nodeCount, (try? NodeOrder(Array(nodes))) != nil,
      EliminationRows.areValid(first: first, heads: heads, nodeCount: graph.nodeCount)
    else { throw .damaged("the edges of the hierarchy \"\(name)\" are out of order", file.file) }
    var ranks = [UInt32](repeating: 0, count: nodes.count)
    for (rank, node) in nodes.enumerated() { ranks[Int(node)] = UInt32(rank) }
    self.init(
      graph: graph, nodes: nodes, ranks: FlatArray(ranks), first: first, heads: heads)
    for tail in 0..<UInt32(graph.nodeCount) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        guard slot(of: arc.number) != nil else {
          throw .damaged("the hierarchy \"\(name)\" lacks an arc", file.file)
        }
      }
    }
  }
}
