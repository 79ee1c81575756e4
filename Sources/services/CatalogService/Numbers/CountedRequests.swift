#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Counts every request and its duration.
struct CountedRequests: RouterMiddleware {
  typealias Context = BasicRequestContext

  let numbers: ServiceNumbers

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let elapsed = start.duration(to: .now).components
    numbers.count(
      status: response.status.code,
      milliseconds: Double(elapsed.seconds) * 1000 + Double(elapsed.attoseconds) / 1e15)
    return response
  }
}
#endif
