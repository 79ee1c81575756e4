/// What stands between two places that no route joins.
public enum RouteObstacle: Hashable, Sendable {
  /// Closed parts: those of which each alone cuts the way off, else all of them together.
  case closed([String])
  /// Steps, or what else the profile does not take; there is a way on foot.
  case profile(String)
  /// The drawing itself: nothing joins the two places.
  case unjoined
}

extension Building {
  /// Says why there is no route between two places that ways lead to.
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
