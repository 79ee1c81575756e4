#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText
internal import ServiceHosting

/// Converts every error to `{"detail"}`, including those of the framework.
struct ErrorReplies: RouterMiddleware {
  typealias Context = BasicRequestContext

  /// The counters, which record internal errors.
  let numbers: ServiceNumbers
  /// Creates the page for an unknown path, for browsers.
  let missingPage: @Sendable (Request) async -> Response

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let known = Self.known(error)
      if known == .notFound, error is any HTTPResponseError, Self.isBrowser(request) {
        return await missingPage(request)
      }
      if known == .unavailable, !(error is CancellationError) {
        numbers.note("\(request.method) /\(Self.place(of: request)): \(error)")
      }
      return Self.reply(known)
    }
  }

  /// Whether a person follows a link; programs accept anything, or JSON.
  private static func isBrowser(_ request: Request) -> Bool {
    request.method == .get && request.headers[.accept]?.contains("text/html") == true
  }

  /// The first component of the path, which identifies no record.
  private static func place(of request: Request) -> Substring {
    request.uri.path.split(separator: "/").first ?? ""
  }

  private static func known(_ error: any Error) -> ServiceError {
    switch error {
    case let error as ServiceError: return error
    case let error as LookupError:
      return ServiceError(
        status: error.isTooCostly ? 422 : 400, detail: error.description, key: error.key)
    case is Overload: return .busy
    case let error as CatalogError where error.kind == .badQuery:
      return .badRequest(error.message, key: "q")
    case let error as CatalogError where error.kind == .notFound:
      return ServiceError(status: 404, detail: error.message)
    case let error as CatalogError where error.kind == .invalidValue:
      return ServiceError(status: 422, detail: error.message)
    case let error as CatalogError where error.kind == .conflict:
      return ServiceError(status: 409, detail: error.message)
    case let error as CatalogError where error.kind == .forbidden:
      return .forbidden(error.message)
    case let error as any HTTPResponseError:
      if error.status == .notFound { return .notFound }
      return ServiceError(status: error.status.code, detail: "\(error.status.reasonPhrase).")
    default:
      return .unavailable
    }
  }

  private static func reply(_ error: ServiceError) -> Response {
    var writer = JSONWriter()
    writer.object { object in
      object.member("detail", error.detail)
      if let key = error.key { object.member("key", key) }
      if let versions = error.versions {
        object.key("current")
        versions.current.writeWhole(to: &object)
        object.key("proposed")
        if let proposed = versions.proposed {
          proposed.writeWhole(to: &object)
        } else {
          object.null()
        }
      }
    }
    var response = CatalogServer.reply(writer, status: error.status)
    if let allowed = error.allowed { response.headers[.allow] = allowed }
    if let seconds = error.retryAfter { response.headers[.retryAfter] = String(seconds) }
    if error.status == 401 { response.headers[.wwwAuthenticate] = "Bearer" }
    if let versions = error.versions {
      response.headers[.eTag] = CatalogServer.tag(of: versions.current)
    }
    return response
  }
}
#endif
