#if Services
internal import FloorPlanKit
internal import HTTPTypes
internal import Hummingbird
internal import JSONText
internal import NIOCore
internal import ServiceHosting

extension FloorPlanServer {
  /// The routes: the page at `/`, its queries below `/api`, and `/health`.
  func router() -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      AccessLog(log: log)
      PlanErrorReplies()
    }
    router.get("/") { _, _ in
      let current = plan.current
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8", .contentSecurityPolicy: current.policy,
          .xContentTypeOptions: "nosniff",
        ], body: ResponseBody(byteBuffer: ByteBuffer(string: current.page)))
    }
    serve("health", [], on: router) { _ in #"{"status":"ok"}"# }
    serve("api/levels", [], on: router) { _ in plan.current.api.levels() }
    serve("api/rooms", ["level"], on: router) { try plan.current.api.rooms($0) }
    serve("api/where", ["at", "lang"], on: router) { try plan.current.api.place($0) }
    serve("api/route", ["from", "to", "profile", "closed", "lang"], on: router) {
      try plan.current.api.route($0)
    }
    serve("api/evacuation", ["from", "profile", "closed", "lang"], on: router) {
      try plan.current.api.evacuation($0)
    }
    if plan.isEditable { acceptChanges(on: router) }
    return router
  }

  /// Serves a path for GET; other methods and unknown parameters are rejected.
  private func serve(
    _ path: String, _ names: Set<String>, on router: Router<BasicRequestContext>,
    _ answer: @escaping @Sendable (PlanAPI.Parameters) throws -> String
  ) {
    router.get(RouterPath(path)) { request, _ in
      Self.reply(try answer(PlanAPI.parameters(request.uri.queryParameters, allowing: names)))
    }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete, .options, .trace] {
      router.on(RouterPath(path), method: method) { _, _ -> Response in
        throw PlanAPI.Failure(
          status: 405, code: "method-not-allowed", message: "Only GET and HEAD are allowed.")
      }
    }
  }

  /// Changes the plan's drawings.
  private func acceptChanges(on router: Router<BasicRequestContext>) {
    router.post("api/changes") { request, _ -> Response in
      guard request.isTrusted(at: configuration.host) else {
        throw PlanAPI.Failure(
          status: 403, code: "foreign-request",
          message: "Changes are JSON sent by this service's own page or by a program.")
      }
      let body = try await request.body.collect(upTo: ChangeRequest.longestBody)
      do {
        let ids = try await plan.apply(ChangeRequest.changes(in: Array(buffer: body)))
        var writer = JSONWriter()
        writer.object { object in
          object.key("ids")
          object.array { list in for id in ids { list.value(id) } }
        }
        return Self.reply(writer.text)
      } catch let error as FloorPlanError {
        throw PlanAPI.Failure(error)
      }
    }
    for method in [HTTPRequest.Method.get, .put, .patch, .delete, .options, .trace] {
      router.on("api/changes", method: method) { _, _ -> Response in
        throw PlanAPI.Failure(
          status: 405, code: "method-not-allowed", message: "Only POST is allowed.", allow: "POST")
      }
    }
  }

  static func reply(_ json: String, status: Int = 200, allow: String = "GET, HEAD") -> Response {
    var headers: HTTPFields = [
      .contentType: "application/json; charset=utf-8", .xContentTypeOptions: "nosniff",
    ]
    if status == 405 { headers[.allow] = allow }
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}

/// Converts every error to `{"code","message"}`, including those of the framework.
struct PlanErrorReplies: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PlanAPI.Failure {
      return FloorPlanServer.reply(
        Self.json(error.code, error.message), status: error.status, allow: error.allow)
    } catch let error as any HTTPResponseError {
      return Self.reply(
        error.status.code, Self.code(error.status.code),
        error.status == .notFound
          ? "There is nothing at this path." : error.status.reasonPhrase + ".")
    } catch {
      return Self.reply(500, "internal-error", "The request failed.")
    }
  }

  private static func reply(_ status: Int, _ code: String, _ message: String) -> Response {
    FloorPlanServer.reply(json(code, message), status: status)
  }

  /// The error code of a status.
  static func code(_ status: Int) -> String {
    switch status {
    case 404: "unknown-path"
    case 431: "headers-too-large"
    case 501: "unknown-method"
    default: "bad-request"
    }
  }

  /// An error in the service's JSON format.
  static func json(_ code: String, _ message: String) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("code", code)
      object.member("message", message)
    }
    return writer.text
  }
}
#endif
