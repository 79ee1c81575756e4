/// An arc that a search is about to pass, and how the search reached it.
public struct ArcStep<Weight: GraphWeight> {
  /// The arc.
  public let arc: Arc<Weight>
  /// The arc passed just before; `nil` at the start of the path.
  public let previous: Arc<Weight>?
  /// The cost at the tail of the arc: the departure time, if costs are times.
  public let departure: Weight

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - previous: The arc passed just before; `nil` at the start of the path.
  ///   - departure: The cost at the tail of the arc: the departure time, if costs are times.
  public init(arc: Arc<Weight>, previous: Arc<Weight>?, departure: Weight) {
    self.arc = arc
    self.previous = previous
    self.departure = departure
  }
}
