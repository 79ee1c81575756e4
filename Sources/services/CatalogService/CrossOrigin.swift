#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Lets pages of other origins ask, if the settings name them (CORS, as the Fetch standard has it).
struct CrossOrigin: RouterMiddleware {
  typealias Context = BasicRequestContext

  /// The origins, such as `https://library.example`; `*` is any.
  let origins: [String]

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard !origins.isEmpty else { return response }
    let isAny = origins.contains("*")
    // Without it a cache would give one page's reply to another, also that to no page at all.
    if !isAny { response.headers[.vary] = "Origin" }
    guard let origin = request.headers[.origin], isAny || origins.contains(origin) else {
      return response
    }
    response.headers[.accessControlAllowOrigin] = isAny ? "*" : origin
    response.headers[.accessControlExposeHeaders] = "X-Total-Count, ETag"
    if request.method == .options {
      response.headers[.accessControlAllowMethods] = "GET, POST, PUT, PATCH, DELETE, OPTIONS"
      response.headers[.accessControlAllowHeaders] = "Content-Type, Authorization, If-Match"
    }
    return response
  }
}
#endif
