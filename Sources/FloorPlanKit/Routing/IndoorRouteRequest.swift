/// A request for a route, with profile and closures.
///
/// It is a value that can be stored, sent and compared.
///
/// ```swift
/// var request = IndoorRouteRequest(from: .room("15-4-22"), to: .named("library"))
/// request.profile = .stepFree
/// if case .found(let route) = campus.answer(to: request) { print(route.summary()) }
/// ```
public struct IndoorRouteRequest: Hashable, Sendable, Codable {
  /// The starting place.
  public var start: IndoorPlace
  /// The destination.
  public var end: IndoorPlace
  /// The person's profile.
  public var profile: Profile
  /// Ids of doors, portals, rooms or vertices that cannot be passed.
  public var closed: Set<String>

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - start: The starting place.
  ///   - end: The destination.
  ///   - profile: The person's profile.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  public init(
    from start: IndoorPlace, to end: IndoorPlace, profile: Profile = .walk,
    closed: Set<String> = []
  ) {
    self.start = start
    self.end = end
    self.profile = profile
    self.closed = closed
  }
}

extension Building {
  /// Finds the fastest route, or the reason why there is none.
  ///
  /// - Parameter request: The request.
  /// - Returns: The route, or the reason.
  /// - Complexity: O((vertices + edges) log vertices).
  public func answer(to request: IndoorRouteRequest) -> RouteAnswer {
    answer(
      from: request.start, to: request.end, profile: request.profile, closed: request.closed)
  }
}
