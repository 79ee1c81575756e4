/// Whatever plans journeys: a city on this device, or a service that is asked.
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
  /// - Parameter request: What is wanted.
  /// - Returns: Journeys for each mode asked for, and why others are missing.
  /// - Throws: What keeps the planner from answering at all, such as a service that is not reached.
  func plan(_ request: JourneyRequest) async throws -> Answer
}

extension City: JourneyPlanner {}

extension RouteClient: JourneyPlanner {}
