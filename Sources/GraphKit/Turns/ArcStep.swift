/// An arc that a search is about to pass, with how it came there.
public struct ArcStep<Weight: GraphWeight> {
  /// The arc.
  public let arc: Arc<Weight>
  /// The arc passed just before; `nil` where the search begins.
  public let previous: Arc<Weight>?
  /// The cost so far, at the tail of the arc: the time of departure, where costs are times.
  public let departure: Weight

  /// Describes a step.
  public init(arc: Arc<Weight>, previous: Arc<Weight>?, departure: Weight) {
    self.arc = arc
    self.previous = previous
    self.departure = departure
  }
}
