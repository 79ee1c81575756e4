/// The reason why there is no route.
///
/// Its ``code`` is stable and meant for programs, ``description(in:)`` for people. As an error, it
/// has a `localizedDescription` in English.
public enum NoRoute: Hashable, Sendable {
  /// The building has no such place.
  case unknownPlace(String)
  /// The name matches several places; the second value lists their ids.
  case ambiguous(String, [String])
  /// The plan contains the place, but it cannot be reached.
  case unconnected(String)
  /// The request closes a part that the plan lacks.
  case unknownPart(String)
  /// There are routes, but the profile or the closed parts exclude all of them.
  case noWay
  /// The plan has no exits.
  case noExits
}

/// A route, or the reason why there is none.
///
/// ```swift
/// switch building.answer(to: request) {
/// case .found(let route): print(route.summary())
/// case .notFound(let reason): print(reason.description(in: .english))
/// }
/// ```
public enum RouteAnswer: Sendable {
  /// The best route.
  case found(Route)
  /// There is no route, for the given reason.
  case notFound(NoRoute)
}
