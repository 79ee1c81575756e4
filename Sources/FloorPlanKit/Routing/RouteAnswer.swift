/// The reason for a missing way.
public enum NoRoute: Hashable, Sendable {
  /// The building does not have the place.
  case unknownPlace(String)
  /// The name matches several places, whose ids follow.
  case ambiguous(String, [String])
  /// The plan shows the place, but no way leads to it.
  case unconnected(String)
  /// The request closes a part that the plan does not have.
  case unknownPart(String)
  /// Routes exist, but the profile or closed parts exclude them all.
  case noWay
}

/// A route, or the reason for having none.
public enum RouteAnswer: Sendable {
  /// The best route.
  case found(Route)
  /// There is no route, for this reason.
  case notFound(NoRoute)
}
