import GraphKit
import SectionFile
import TestSupport
import Testing

@Suite struct CompactGraphTests {
  /// Memory that came from outside, as a mapped file does.
  private final class Mapping: Sendable {
    let words: [UInt32]

    init(_ words: [UInt32]) { self.words = words }
  }

  private func graph(
    _ firstArcs: [UInt32], _ records: [(UInt32, UInt32)], edges: [UInt32]? = nil
  ) throws -> CompactGraph<UInt32> {
    try CompactGraph(
      firstArcs: FlatArray(firstArcs),
      records: FlatArray(records.map { ArcRecord(head: $0.0, weight: $0.1) }),
      edges: edges.map { FlatArray($0) })
  }

  @Test func `arcs keep their order and lead back to their edges`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 2)
    builder.addArc(from: 1, to: 0, weight: 9)
    builder.addTwoWayEdge(between: 0, and: 1, weight: 5)
    builder.addArc(from: 0, to: 1, weight: 3)
    builder.addArc(from: 0, to: 0, weight: 1)
    #expect(builder.addNode() == 2)
    let kept = try builder.graph()
    #expect(kept.arcs(from: 0).map(\.weight) == [5, 3, 1])
    #expect((0..<5).map(kept.edge(of:)) == [1, 2, 3, 0, 1])
    #expect((0..<5).map(kept.tail(of:)) == [0, 0, 0, 1, 1])
    #expect(kept.edgeCount == 4 && kept.nodeCount == 3)
    let merged = try builder.graph(parallelArcs: .mergedByMinimum)
    #expect(merged.arcs(from: 0).map(\.weight) == [3, 1])
    #expect((0..<3).map(merged.edge(of:)) == [2, 3, 1])
    #expect(merged.arc(2) == Arc(number: 2, tail: 1, head: 0, weight: 5))
  }

  @Test func `turned round twice is the same graph`() throws {
    for seed in Rounds.seeds(100) {
      let range: Range<UInt32> = 0..<9
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact()
      let twice = graph.reversed().reversed()
      for node in graph.nodes {
        let arcs = graph.arcs(from: node).map { [$0.head, $0.weight] }
        let again = twice.arcs(from: node).map { [$0.head, $0.weight] }
        #expect(Set(arcs) == Set(again) && arcs.count == again.count)
      }
    }
  }

  @Test func `arrays that lie about each other are refused`() throws {
    #expect(throws: GraphError.self) { try graph([], []) }
    #expect(throws: GraphError.self) { try graph([1, 1], [(0, 1)]) }
    #expect(throws: GraphError.self) { try graph([0, 2], [(0, 1)]) }
    #expect(throws: GraphError.self) { try graph([0, 2, 1, 2], [(0, 1), (0, 1)]) }
    #expect(throws: GraphError.self) { try graph([0, 1], [(1, 1)]) }
    #expect(throws: GraphError.self) { try graph([0, 1], [(0, .max)]) }
    #expect(throws: GraphError.self) { try graph([0, 1], [(0, 1)], edges: []) }
    #expect(try graph([0], []).nodeCount == 0)
    #expect(try graph([0, 1], [(0, 1)], edges: [7]).edgeCount == 8)
  }

  /// Whatever bits flip in a mapped file, searching what is accepted stays in bounds.
  @Test func `a damaged mapping is refused or searched safely`() throws {
    let firstArcs: [UInt32] = [0, 2, 3, 4]
    let records: [UInt32] = [1, 5, 2, 9, 2, 1, 0, 7]
    let whole = firstArcs + records
    for word in whole.indices {
      for bit in 0..<32 {
        var words = whole
        words[word] ^= 1 << UInt32(bit)
        let mapping = Mapping(words)
        mapping.words.withUnsafeBytes { bytes in
          let firstArcs = UnsafeRawBufferPointer(rebasing: bytes[..<16])
          let records = UnsafeRawBufferPointer(rebasing: bytes[16...])
          guard let firstArcs = FlatArray<UInt32>(owner: mapping, bytes: firstArcs),
            let records = FlatArray<ArcRecord<UInt32>>(owner: mapping, bytes: records),
            let graph = try? CompactGraph(firstArcs: firstArcs, records: records)
          else { return }
          let search = ShortestPathSearch(graph)
          for node in graph.nodes { _ = try? search.run(from: node) }
          _ = try? BidirectionalSearch(graph).path(from: 0, to: 2)
        }
      }
    }
  }

  @Test func `bytes that do not fit the elements are refused`() throws {
    let mapping = Mapping([1, 2])
    mapping.words.withUnsafeBytes { bytes in
      func array(_ range: Range<Int>) -> FlatArray<UInt32>? {
        FlatArray(owner: mapping, bytes: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
      #expect(array(1..<5) == nil)
      #expect(array(0..<3) == nil)
      #expect(array(0..<8)?.elementsEqual([1, 2]) == true)
    }
  }
}
