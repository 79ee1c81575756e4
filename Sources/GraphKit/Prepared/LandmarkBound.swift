internal import SectionFile

/// A lower bound of the cost to one target, from all landmarks at once.
///
/// The costs of a node are adjacent and compared without branches, so the compiler vectorizes the
/// loop. That is hardly slower than using only the few best landmarks, and a search on New York
/// scans a third fewer nodes.
final class LandmarkBound<Weight: GraphWeight & FixedWidthInteger> {
  private let costs: FlatArray<UInt16>
  private let count: Int
  /// The costs of the target: those from all landmarks, then those to all landmarks.
  private let there: UnsafeMutablePointer<UInt16>
  private let shift: UInt64

  init(_ landmarks: Landmarks<Weight>, to target: UInt32) {
    costs = landmarks.costs
    count = landmarks.nodes.count
    shift = UInt64(landmarks.shift)
    there = .allocate(capacity: max(1, 2 * count))
    for place in 0..<2 * count {
      there[place] = costs.elements[2 * count * Int(target) + place]
    }
  }

  deinit { there.deallocate() }

  /// Prefetches what ``least(from:)`` reads for a node.
  @inline(__always)
  func prefetch(from node: UInt32) {
    guard let rows = costs.elements.baseAddress else { return }
    ReadAhead.one(rows + 2 * count * Int(node))
  }

  /// The lower bound of the cost from a node to the target.
  ///
  /// An unreachable cost is the largest number, so differences come out right: a landmark that
  /// reaches the node but not the target proves that there is no path, and one that does not reach
  /// the node proves nothing.
  @inline(__always)
  func least(from node: UInt32) -> Weight {
    guard count > 0, let rows = costs.elements.baseAddress else { return .zero }
    let row = rows + 2 * count * Int(node)
    var least: UInt16 = 0
    for place in 0..<count {
      let here = row[place]
      least = max(least, max(there[place], here) &- here)
    }
    for place in count..<2 * count {
      let other = there[place]
      least = max(least, max(row[place], other) &- other)
    }
    guard least > 0 else { return .zero }
    // Both costs were rounded down, so the difference may be too large by one.
    let (bound, isTooLarge) = UInt64(least).multipliedReportingOverflow(by: 1 &<< shift)
    return isTooLarge ? .unreachable : Weight(clamping: bound &- (1 &<< shift &- 1))
  }
}

extension Landmarks {
  /// The bounds for one target.
  func bound(to target: UInt32) -> LandmarkBound<Weight> { LandmarkBound(self, to: target) }
}
