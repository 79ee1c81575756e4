internal import Hashing
package import SectionFile

extension CompactGraph {
  /// Writes the graph to a file that ``init(contentsOf:)`` maps.
  ///
  /// The file is replaced atomically; equal graphs give equal bytes.
  ///
  /// - Parameter path: The path of the file, whose folder must exist.
  /// - Throws: `GraphError` of kind `.file` when it cannot be written.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func write(to path: String) throws(GraphError) {
    try GraphFile.write(to: path) { writer throws(SectionFileError) in
      try write(to: writer, as: "graph")
    }
  }

  /// Maps a graph that ``write(to:)`` wrote.
  ///
  /// All numbers are checked: a damaged file is refused or gives wrong paths, but never causes a
  /// read out of bounds.
  ///
  /// - Parameter path: The path of the file. It is mapped into memory, so it must not be
  ///   overwritten in place while in use.
  /// - Complexity: O(nodes + arcs), about a millisecond per million.
  /// - Throws: `GraphError` of kind `.file` when the file cannot be read, `.malformed` when it is
  ///   damaged or contains no graph with weights of this type.
  public init(contentsOf path: String) throws(GraphError) {
    self = try GraphFile.map(path, title: "graph") { file throws(SectionFileError) in
      try Self(sections: file, as: "graph")
    }
  }

  /// Adds the graph's sections to a file.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).first", firstArcs)
    try writer.add("\(name).arcs", records: records)
    if let edges { try writer.add("\(name).edges", edges) }
  }

  /// Maps a graph from the sections of a file; `nil` if the file has no sections with this name.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged` or `.version`.
  package init?(sections file: SectionReader, as name: String) throws(SectionFileError) {
    guard let first = try file.array("\(name).first", of: UInt32.self) else { return nil }
    let records = try file.required("\(name).arcs", of: ArcRecord<Weight>.self)
    let edges = try file.array("\(name).edges", of: UInt32.self)
    do throws(GraphError) {
      try self.init(firstArcs: first, records: records, edges: edges)
    } catch {
      throw .damaged("the graph \"\(name)\": \(error.message)", file.file)
    }
  }

  /// A checksum of nodes, arcs and weights.
  ///
  /// Prepared structures use it to identify their graph.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func digest() -> UInt64 {
    var state = XXH64.State()
    firstArcs.withBytes { state.update($0) }
    // Padding between head and weight is undefined, so they are hashed separately, in chunks.
    var heads: [UInt32] = []
    var weights: [Weight] = []
    for start in stride(from: 0, to: arcCount, by: 4096) {
      for arc in start..<min(start + 4096, arcCount) {
        heads.append(records.elements[arc].head)
        weights.append(records.elements[arc].weight)
      }
      heads.withUnsafeBytes { state.update($0) }
      weights.withUnsafeBytes { state.update($0) }
      heads.removeAll(keepingCapacity: true)
      weights.removeAll(keepingCapacity: true)
    }
    return state.hash
  }
}

extension SectionWriter {
  /// Adds arcs in their memory layout, with zeros between head and weight.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func add<Weight>(
    _ name: String, records: FlatArray<ArcRecord<Weight>>
  ) throws(SectionFileError) {
    typealias Record = ArcRecord<Weight>
    let stream = try section(name, of: Record.self)
    let place = MemoryLayout<Record>.offset(of: \.weight) ?? MemoryLayout<Weight>.stride
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<Record>.stride)
    for record in records {
      bytes.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(of: record.head, as: UInt32.self)
        bytes.storeBytes(of: record.weight, toByteOffset: place, as: Weight.self)
      }
      try stream.append(bytes: bytes)
    }
    try end(stream)
  }
}
