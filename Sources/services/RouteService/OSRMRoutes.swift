#if Services
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

/// Answers OSRM's paths on threads of their own, before the router looks at them.
///
/// Their last part is a list of coordinates, and errors name positions in it, so they are read as
/// text. Beyond what the pool takes, requests are refused with 503 and `Retry-After`.
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
    switch request.method {
    case .get, .head: break
    case .options: return Self.preflight
    default: throw ServiceError.methodNotAllowed(request.method.rawValue)
    }
    let target = request.uri.string
    do {
      let (status, json) = try await workers.run(for: "") { service.answer(target) }
      return Self.reply(json, status: status)
    } catch let error as Overload {
      let json =
        #"{"code":"TooManyRequests","message":"Too many requests are waiting; try again."}"#
      var response = Self.reply(json, status: 503)
      response.headers[.retryAfter] = String(error.retryAfter)
      return response
    }
  }

  private static func reply(_ json: String, status: Int) -> Response {
    var response = RouteServer.reply(json, status: status)
    response.headers[.accessControlAllowOrigin] = "*"
    return response
  }

  private static var preflight: Response {
    Response(
      status: .noContent,
      headers: [
        .accessControlAllowOrigin: "*", .accessControlAllowMethods: ServiceError.allowedMethods,
        .accessControlAllowHeaders: "*",
      ])
  }
}
#endif
