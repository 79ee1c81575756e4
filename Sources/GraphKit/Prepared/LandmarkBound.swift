internal import SectionFile

/// What the way to one target costs at least, by the few landmarks that tell most of one question.
///
/// All landmarks together give bounds that are a little higher, and take several times as long to
/// ask (A. V. Goldberg and R. F. Werneck, "Computing point-to-point shortest paths from external
/// memory", 2005).
struct LandmarkBound<Weight: GraphWeight & FixedWidthInteger> {
  /// A landmark, in one of its two directions.
  private struct Choice {
    /// The place among the costs of a node.
    let place: Int
    /// The cost at the target.
    let there: Weight
    /// Whether the costs are those from the landmark.
    let isFrom: Bool
  }

  static var choiceCount: Int { 4 }

  private let costs: FlatArray<Weight>
  private let width: Int
  private let choices: [Choice]

  init(_ landmarks: Landmarks<Weight>, from source: UInt32, to target: UInt32) {
    costs = landmarks.costs
    width = 2 * landmarks.nodes.count
    let (here, there) = (width * Int(source), width * Int(target))
    var ranked: [(bound: Weight, choice: Choice)] = []
    for place in 0..<width {
      let choice = Choice(
        place: place, there: costs.elements[there + place], isFrom: place < width / 2)
      ranked.append((Self.bound(costs.elements[here + place], choice), choice))
    }
    ranked.sort { ($1.bound, $0.choice.place) < ($0.bound, $1.choice.place) }
    choices = ranked.prefix(Self.choiceCount).map(\.choice)
  }

  /// What the way from a node to the target costs at least.
  @inline(__always)
  func least(from node: UInt32) -> Weight {
    let row = costs.elements
    let start = width * Int(node)
    var least = Weight.zero
    for choice in choices { least = max(least, Self.bound(row[start + choice.place], choice)) }
    return least
  }

  @inline(__always)
  private static func bound(_ here: Weight, _ choice: Choice) -> Weight {
    let there = choice.there
    if choice.isFrom {
      guard here != .unreachable else { return .zero }
      // The landmark leads to the node and not to the target, so the node does not either.
      if there == .unreachable { return .unreachable }
      return there > here ? there - here : .zero
    }
    guard there != .unreachable else { return .zero }
    if here == .unreachable { return .unreachable }
    return here > there ? here - there : .zero
  }
}

extension Landmarks {
  /// The bound for one question.
  func bound(from source: UInt32, to target: UInt32) -> LandmarkBound<Weight> {
    LandmarkBound(self, from: source, to: target)
  }
}
