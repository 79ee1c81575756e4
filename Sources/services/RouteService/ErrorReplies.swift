#if Services
internal import HTTPTypes
internal import Hummingbird
internal import JSONText
internal import Localization
internal import NIOCore
internal import ServiceHosting
internal import WebPages

/// Converts every error to `{"code","message"}`, including those of the framework.
struct ErrorReplies: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as ServiceError {
      return Self.reply(error)
    } catch let error as Overload {
      var response = Self.reply(.tooManyRequests)
      response.headers[.retryAfter] = String(error.retryAfter)
      return response
    } catch let error as any HTTPResponseError {
      if error.status == .notFound, request.method == .get,
        RefusalPage.isWanted(by: request.headers[.accept])
      {
        return Self.missingPage(request)
      }
      return Self.reply(Self.error(for: error.status))
    } catch {
      return Self.reply(
        ServiceError(status: 500, code: "InternalError", message: "The request failed."))
    }
  }

  /// The page for people who open a path that does not exist.
  private static func missingPage(_ request: Request) -> Response {
    let page = RefusalPage.missing.page(
      in: RouteServer.language(of: request, among: Language.allCases))
    return Response(page, status: .notFound, vary: "Accept, Accept-Language", cache: "no-store")
  }

  private static func error(for status: HTTPResponse.Status) -> ServiceError {
    guard status != .notFound else {
      return ServiceError(
        status: 404, code: "UnknownPath", message: "There is nothing at this path.")
    }
    let words = status.reasonPhrase
    return ServiceError(
      status: status.code, code: words.filter { $0 != " " }, message: "\(words).")
  }

  private static func reply(_ error: ServiceError) -> Response {
    var writer = JSONWriter()
    writer.object { object in
      object.member("code", error.code)
      object.member("message", error.message)
    }
    return RouteServer.reply(writer.text, status: error.status)
  }
}
#endif
