#if Services
public import FloorPlanKit
internal import Hummingbird
internal import ServiceHosting

/// A building over HTTP: the viewer's page, and queries answered in JSON.
///
/// Answers have the format of the commands' `--format json`; errors are `{"code","message"}`.
public struct FloorPlanServer: Sendable {
  let plan: ServedPlan
  let configuration: ListeningConfiguration
  let log: @Sendable (String) -> Void

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - viewer: The page that `/` shows, and the building that is served.
  ///   - editor: The plan's folder, if the page may change it; `nil` if not.
  ///   - configuration: The listening configuration.
  ///   - log: Called with a line for each request: method, path, status, milliseconds.
  public init(
    viewer: PlanViewer, editor: PlanEditor? = nil, configuration: ListeningConfiguration = .init(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    plan = ServedPlan(viewer, editor: editor)
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(
      name: "floorpath", configuration,
      refusalBody: { PlanErrorReplies.json(PlanErrorReplies.code($0.status), $0.message) })
    try await socket.serve(router().buildResponder(), onListening: onListening)
  }
}
#endif
