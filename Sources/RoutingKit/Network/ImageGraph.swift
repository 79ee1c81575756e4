internal import GraphKit
internal import SectionFile

extension ImageWriter {
  /// Sets two sections to a graph's arrays.
  ///
  /// An arc takes 16 bytes in memory: its head in 4, 4 of zeros, and its weight.
  mutating func set(_ firstArcs: ImageSection, _ arcs: ImageSection, _ graph: CompactGraph<Int64>) {
    set(firstArcs, graph.firstArcs)
    set(arcs, graph.records.lazy.flatMap { [UInt64($0.head), UInt64(bitPattern: $0.weight)] })
  }
}

extension NetworkImage {
  /// Views two sections as a graph, after checking that no number in them leads out of bounds.
  func graph(
    _ firstArcs: ImageSection, _ arcs: ImageSection
  ) throws(RoutingError) -> CompactGraph<Int64> {
    let starts = try array(firstArcs, of: UInt32.self)
    let records = try array(arcs, of: ArcRecord<Int64>.self)
    do {
      return try CompactGraph(firstArcs: starts, records: records)
    } catch {
      throw Self.damaged("\(arcs): \(error)", file)
    }
  }
}
