#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

/// Turns every error into `{"detail"}`, the framework's own ones included.
struct ErrorReplies: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return Self.reply(Self.known(error))
    }
  }

  private static func known(_ error: any Error) -> ServiceError {
    switch error {
    case let error as ServiceError: return error
    case let error as LookupError: return .badRequest(error.description, key: error.key)
    case let error as CatalogError where error.kind == .badQuery:
      return .badRequest(error.message, key: "q")
    case let error as any HTTPResponseError:
      if error.status == .notFound { return .notFound }
      return ServiceError(status: error.status.code, detail: "\(error.status.reasonPhrase).")
    default:
      return ServiceError(status: 503, detail: "The catalogue cannot be read just now.")
    }
  }

  private static func reply(_ error: ServiceError) -> Response {
    var writer = JSONWriter()
    writer.object { object in
      object.member("detail", error.detail)
      if let key = error.key { object.member("key", key) }
    }
    var response = CatalogServer.reply(writer, status: error.status)
    if let allowed = error.allowed { response.headers[.allow] = allowed }
    return response
  }
}
#endif
