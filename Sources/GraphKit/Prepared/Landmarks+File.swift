package import SectionFile

extension Landmarks {
  /// Writes the landmarks and their graph to a file that ``init(contentsOf:)`` maps.
  ///
  /// - Parameter path: The path of the file, whose folder must exist.
  /// - Throws: `GraphError` of kind `.file` when it cannot be written.
  public func write(to path: String) throws(GraphError) {
    try GraphFile.write(to: path) { writer throws(SectionFileError) in
      try graph.write(to: writer, as: "graph")
      try write(to: writer, as: "landmarks")
    }
  }

  /// Maps landmarks that ``write(to:)`` wrote.
  ///
  /// - Parameter path: The path of the file. It is mapped into memory, so it must not be
  ///   overwritten in place while in use.
  /// - Throws: `GraphError` of kind `.file` when the file cannot be read, `.malformed` when it is
  ///   damaged or contains no landmarks with weights of this type.
  public init(contentsOf path: String) throws(GraphError) {
    self = try GraphFile.map(path, title: "landmarks") { file throws(SectionFileError) in
      guard let graph = try CompactGraph<Weight>(sections: file, as: "graph"),
        let landmarks = try Self(sections: file, as: "landmarks", of: graph)
      else { return nil }
      // Wrong costs would not be bounds, and paths would not be the cheapest.
      try file.verify("landmarks.costs")
      return landmarks
    }
  }

  /// Adds the landmarks' sections to a file, without their graph.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).info", [graph.digest(), UInt64(shift)])
    try writer.add("\(name).nodes", nodes)
    try writer.add("\(name).costs", costs)
  }

  /// Maps the landmarks of a graph from the sections of a file; `nil` if the file has no sections
  /// with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged` or `.version`.
  package init?(
    sections file: SectionReader, as name: String, of graph: CompactGraph<Weight>
  ) throws(SectionFileError) {
    guard let info = try file.array("\(name).info", of: UInt64.self) else { return nil }
    let nodes = try file.required("\(name).nodes", of: UInt32.self)
    let costs = try file.required("\(name).costs", of: UInt16.self)
    guard info.count == 2, info[1] < 64, info[0] == graph.digest(),
      nodes.allSatisfy({ $0 < graph.nodeCount }), nodes.count <= graph.nodeCount,
      costs.count == 2 * nodes.count * graph.nodeCount
    else { throw .damaged("the landmarks \"\(name)\" belong to another graph", file.file) }
    self.init(graph: graph, nodes: Array(nodes), costs: costs, shift: Int(info[1]))
  }
}
