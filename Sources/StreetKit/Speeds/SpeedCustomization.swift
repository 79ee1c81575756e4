internal import GraphKit
internal import SectionFile
internal import Synchronization

/// The customizable hierarchy of a profile, which does not depend on speeds.
///
/// It is created when it is first needed, and shared by all networks that differ only in speeds.
final class SpeedCustomization: Sendable {
  private let graph: CompactGraph<UInt32>
  private let positions: @Sendable () -> [SIMD2<Double>]
  private let made = Mutex<CustomizableHierarchy<UInt32>?>(nil)

  /// - Parameters:
  ///   - graph: The turns with the speeds of the map.
  ///   - positions: Returns the positions of its states.
  init(_ graph: CompactGraph<UInt32>, positions: @escaping @Sendable () -> [SIMD2<Double>]) {
    self.graph = graph
    self.positions = positions
  }

  /// The hierarchy for other weights of the turns.
  ///
  /// - Parameter weights: The weight of each turn in milliseconds; `.max` if it is closed.
  func hierarchy(_ weights: [UInt32]) throws(GraphError) -> ContractionHierarchy<UInt32> {
    let base = try made.withLock { made throws(GraphError) in
      if let made { return made }
      let base = try CustomizableHierarchy(graph, positions: positions())
      made = base
      return base
    }
    return try base.customized { arc in
      let weight = weights[Int(arc.number)]
      return weight == .max ? nil : weight
    }.contracted()
  }
}
