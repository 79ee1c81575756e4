#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Permits requests from pages of the configured origins (CORS, as in the Fetch standard).
struct CrossOrigin: RouterMiddleware {
  typealias Context = BasicRequestContext

  /// The origins, such as `https://library.example`; `*` stands for any.
  let origins: [String]

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard !origins.isEmpty else { return response }
    let isAny = origins.contains("*")
    // Without it, a cache could return one origin's response to another.
    if !isAny { response.headers[.vary] = "Origin" }
    guard let origin = request.headers[.origin], isAny || origins.contains(origin) else {
      return response
    }
    response.headers[.accessControlAllowOrigin] = isAny ? "*" : origin
    response.headers[.accessControlExposeHeaders] = "X-Total-Count, ETag"
    if request.method == .options {
      response.headers[.accessControlAllowMethods] = "GET, POST, PUT, PATCH, DELETE, OPTIONS"
      response.headers[.accessControlAllowHeaders] =
        "Content-Type, Authorization, If-Match, If-None-Match"
    }
    return response
  }
}
#endif
