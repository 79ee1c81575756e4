#if Services
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

extension RouteServer {
  /// The paths of the legacy planner and `/health`, each with and without `/entry`.
  func router() -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      AccessLog(log: log)
      CrossOrigin()
      ErrorReplies()
      ReadingOnly(holder: holder)
      OSRMRoutes(holder: holder, workers: workers)
    }
    for prefix in ["", "entry/"] {
      serve("\(prefix)health", on: router) { _ in #"{"status":"ok"}"# }
      let nearest = "\(prefix)nearest/:latitude/:longitude/publicTransportStop/:stop"
      serve(nearest, on: router) { context in
        try holder.current.original.nearest(
          latitude: try context.part("latitude"), longitude: try context.part("longitude"),
          stop: try context.part("stop"))
      }
      let path = "\(prefix)shortestPath/:start/:finish/publicTransport/:transit"
      serve(path, on: router, shortestPath)
      serve("\(path)/changeDuration/:change", on: router, shortestPath)
    }
    servePage(on: router)
    serveQueries(on: router)
    return router
  }

  /// Serves a path for GET requests.
  private func serve(
    _ path: String, on router: Router<BasicRequestContext>,
    _ answer: @escaping @Sendable (BasicRequestContext) throws -> String
  ) {
    router.get(RouterPath(path)) { _, context in Self.reply(try answer(context)) }
  }

  @Sendable private func shortestPath(_ context: BasicRequestContext) throws -> String {
    try holder.current.original.shortestPath(
      start: try context.part("start"), finish: try context.part("finish"),
      publicTransport: try context.part("transit"),
      changeDuration: context.parameters.get("change") == nil ? nil : try context.part("change"))
  }

  static func reply(_ json: String, status: Int = 200) -> Response {
    Response(
      status: HTTPResponse.Status(code: status),
      headers: status == 405
        ? [.contentType: jsonType, .allow: ServiceError.allowedMethods] : [.contentType: jsonType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }

  private static let jsonType = "application/json; charset=utf-8"
}

extension BasicRequestContext {
  /// A parameter of the path, percent-decoded.
  fileprivate func part(_ name: String) throws -> String {
    let text = try parameters.require(name)
    return text.removingPercentEncoding ?? text
  }
}
#endif
