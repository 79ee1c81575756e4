#if Services
internal import HTTPTypes
internal import Hummingbird
internal import ServiceHosting

/// Handles OSRM's paths on separate threads, before the router.
///
/// Their last component is a list of coordinates, and errors give positions in it, so they are
/// parsed as text.
struct OSRMRoutes: RouterMiddleware {
  typealias Context = BasicRequestContext

  let holder: CityHolder
  let workers: WorkerPool

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let service = holder.current.osrm, OSRMParser.isMeant(request.uri.path) else {
      return try await next(request, context)
    }
    let target = request.uri.string
    let (status, json) = try await workers.run(for: "") { service.answer(target) }
    return RouteServer.reply(json, status: status)
  }
}
#endif
