/// A planner of journeys: a ``City`` on this device, or a ``RouteClient`` of a remote service.
///
/// ```swift
/// func leaveAt(_ planner: some JourneyPlanner, to place: Place, by nine: Date) async throws -> Date? {
///   let request = JourneyRequest(from: home, to: place, timing: .arriving(nine))
///   return try await planner.plan(request).best?.departure
/// }
/// ```
public protocol JourneyPlanner: Sendable {
  /// Plans journeys.
  ///
  /// - Parameter request: The request.
  /// - Returns: Journeys for each requested mode, and why others are missing.
  /// - Throws: An error if the planner cannot answer at all, for example if a service is
  ///   unreachable.
  func plan(_ request: JourneyRequest) async throws -> Answer
}

extension City: JourneyPlanner {}

extension RouteClient: JourneyPlanner {}
