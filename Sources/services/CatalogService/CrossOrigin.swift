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
    guard !origins.isEmpty, let origin = request.headers[.origin] else { return response }
    let allowed = origins.contains("*") ? "*" : origins.first { $0 == origin }
    guard let allowed else { return response }
    response.headers[.accessControlAllowOrigin] = allowed
    response.headers[.accessControlExposeHeaders] = "X-Total-Count"
    if allowed != "*" { response.headers[.vary] = "Origin" }
    if request.method == .options {
      response.headers[.accessControlAllowMethods] = "GET, POST, OPTIONS"
      response.headers[.accessControlAllowHeaders] = "Content-Type"
    }
    return response
  }
}
#endif
