internal import HTTPTypes
internal import Hummingbird

/// Tells the log of every request: method, path, status and milliseconds.
struct AccessLog: RouterMiddleware {
  typealias Context = BasicRequestContext

  let log: @Sendable (String) -> Void

  func handle(
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
