/// Why there is no route between two places.
public enum RouteObstacle: Hashable, Sendable {
  /// Closed parts: those that block the route individually, else all of them together.
  case closed([String])
  /// Steps or other obstacles for the profile; there is a route on foot.
  case profile(String)
  /// The places are not connected in the drawing.
  case unjoined
}

extension Building {
  /// Explains why there is no route between two reachable places.
  ///
  /// Ask only after ``answer(to:)`` returned ``NoRoute/noWay``: each closed part is tried by
  /// itself, up to 32 of them, with a search each.
  ///
  /// - Parameters:
  ///   - start: The starting place of the failed request.
  ///   - end: Its destination.
  ///   - profile: Its profile.
  ///   - closed: Its closed parts.
  public func obstacle(
    from start: IndoorPlace, to end: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteObstacle {
    if !closed.isEmpty, route(from: start, to: end, profile: profile) != nil {
      let alone = closed.sorted().prefix(32).filter { id in
        route(from: start, to: end, profile: profile, closed: [id]) == nil
      }
      return .closed(alone.isEmpty ? closed.sorted() : Array(alone))
    }
    if route(from: start, to: end) != nil { return .profile(profile.name) }
    return .unjoined
  }
}
