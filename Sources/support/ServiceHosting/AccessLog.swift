#if Services
internal import HTTPTypes
package import Hummingbird

/// Logs every request: method, path, status and milliseconds; never the query.
package struct AccessLog: RouterMiddleware {
  package typealias Context = BasicRequestContext

  private let log: @Sendable (String) -> Void

  /// - Parameter log: Called with a line for each request.
  package init(log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }

  package func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let elapsed = start.duration(to: .now)
    let tenths =
      elapsed.components.seconds * 10_000 + elapsed.components.attoseconds / 100_000_000_000_000
    log(
      "\(request.method.rawValue) \(request.uri.path) \(response.status.code) "
        + "\(Double(tenths) / 10) ms")
    return response
  }
}
#endif
