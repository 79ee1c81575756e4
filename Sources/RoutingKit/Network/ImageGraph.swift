internal import GraphKit
internal import SectionFile

extension ImageWriter {
  /// Stores a graph's arrays in two sections.
  ///
  /// An arc takes 16 bytes: 4 for its head, 4 zeros, and 8 for its weight.
  mutating func set(_ firstArcs: ImageSection, _ arcs: ImageSection, _ graph: CompactGraph<Int64>) {
    set(firstArcs, graph.firstArcs)
    set(arcs, graph.records.lazy.flatMap { [UInt64($0.head), UInt64(bitPattern: $0.weight)] })
  }
}

extension NetworkImage {
  /// Maps two sections as a graph, after checking that no number in them is out of range.
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
