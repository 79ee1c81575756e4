internal import GraphKit
internal import SectionFile

/// The streets of traffic whose turns all cost the same, junction by junction.
///
/// A node is a junction, and an arc a directed edge that leaves it; its weight is what passing the
/// junction and the whole edge costs, in milliseconds. A cheapest way never turns round between its
/// ends, so forbidden u-turns change nothing, and a hierarchy takes far less time than that of a
/// ``TurnGraph``.
struct JunctionGraph: Sendable {
  /// For each arc its directed edge.
  let edges: FlatArray<UInt32>
  let graph: CompactGraph<UInt32>
  /// The streets prepared for fast questions; `nil` for networks that are not.
  var hierarchy: ContractionHierarchy<UInt32>?

  /// The arc of a directed edge; `nil` where no way leads on from its junction.
  ///
  /// - Parameter junction: The junction that the edge leaves.
  func arc(of directed: UInt32, from junction: Int) -> Arc<UInt32>? {
    graph.arcs(from: UInt32(junction)).first { edges[Int($0.number)] == directed }
  }

  /// Whether no number leads out of bounds, and the arcs are the edges of the streets.
  func isConsistent(with tables: SharedTables) -> Bool {
    guard graph.nodeCount == tables.junctionCount, edges.count == graph.arcCount,
      edges.all({ $0 < tables.edgeCount * 2 }), graph.records.all({ $0.weight < 1 << 30 })
    else { return false }
    return (0..<UInt32(graph.nodeCount)).allSatisfy { junction in
      graph.arcs(from: junction).allSatisfy { arc in
        let directed = Int(edges[Int(arc.number)])
        return tables.tail(of: directed) == Int(junction)
          && tables.head(of: directed) == Int(arc.head)
      }
    }
  }
}

extension JunctionGraph {
  /// Makes the graph of a profile; `nil` where its turns have costs of their own or are forbidden.
  ///
  /// - Parameters:
  ///   - index: The profile's place among those of the tables.
  ///   - sequences: The sequences of turns that are forbidden.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/tooLarge``.
  init?(
    _ tables: StreetTables, _ leaving: JunctionEdges, _ profile: StreetProfile, index: Int,
    sequences: [ForbiddenSequence]
  ) throws(StreetError) {
    guard profile.turnCost == 0, profile.destinationCost == 0, sequences.isEmpty else {
      return nil
    }
    let durations = tables.durations[index]
    let signalCost = StreetTablesBuilder.milliseconds(profile.signalCost)
    var first: [UInt32] = [0]
    var records: [ArcRecord<UInt32>] = []
    var edges: [UInt32] = []
    for junction in 0..<tables.junctionCount {
      let cost = tables.hasSignal[junction] ? signalCost : 0
      if tables.blocked[junction] & 1 << UInt8(index) == 0 {
        for directed in leaving.edges(from: junction) where durations[Int(directed)] != .max {
          let head = UInt32(tables.head(of: Int(directed)))
          records.append(ArcRecord(head: head, weight: durations[Int(directed)] + cost))
          edges.append(directed)
        }
      }
      first.append(UInt32(records.count))
    }
    do throws(GraphError) {
      graph = try CompactGraph(firstArcs: FlatArray(first), records: FlatArray(records))
    } catch {
      throw StreetError(.tooLarge, "the streets have more turns than a network holds")
    }
    self.edges = FlatArray(edges)
  }
}
