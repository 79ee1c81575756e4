#if Services
internal import HTTPTypes
internal import Hummingbird

/// Permits requests from pages of any origin (CORS, as in the Fetch standard).
struct CrossOrigin: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.method == .options {
      return Response(
        status: .noContent,
        headers: [
          .allow: ServiceError.allowedMethods, .accessControlAllowOrigin: "*",
          .accessControlAllowMethods: ServiceError.allowedMethods,
          .accessControlAllowHeaders: "*",
        ])
    }
    var response = try await next(request, context)
    response.headers[.accessControlAllowOrigin] = "*"
    return response
  }
}

/// Rejects methods that change data, since the service is read-only.
struct ReadingOnly: RouterMiddleware {
  typealias Context = BasicRequestContext

  private static let served: Set<Substring> = ["health", "nearest", "shortestPath", "tiles", "api"]

  let holder: CityHolder

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let isReading = request.method == .get || request.method == .head
    if !isReading, isServed(request.uri.path) {
      throw ServiceError.methodNotAllowed(request.method.rawValue)
    }
    return try await next(request, context)
  }

  private func isServed(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let first = parts.drop(while: { $0 == "entry" }).first else { return parts.isEmpty }
    return Self.served.contains(first) || (holder.current.osrm != nil && OSRMParser.isMeant(path))
  }
}
#endif
