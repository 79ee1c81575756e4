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
      router.get("\(prefix)health") { _, _ in Self.reply(#"{"status":"ok"}"#) }
      let nearest = "\(prefix)nearest/:latitude/:longitude/publicTransportStop/:stop"
      serve(nearest, on: router) { parameters in
        try holder.current.original.nearest(
          latitude: try parameters.part("latitude"), longitude: try parameters.part("longitude"),
          stop: try parameters.part("stop"))
      }
      let path = "\(prefix)shortestPath/:start/:finish/publicTransport/:transit"
      serve(path, on: router, shortestPath)
      serve("\(path)/changeDuration/:change", on: router, shortestPath)
    }
    servePage(on: router)
    serveQueries(on: router)
    return router
  }

  /// Serves a path for GET requests with a thread of the workers, so that `/health` never waits.
  private func serve(
    _ path: String, on router: Router<BasicRequestContext>,
    _ answer: @escaping @Sendable (Parameters) throws -> String
  ) {
    router.get(RouterPath(path)) { _, context in
      let parameters = context.parameters
      return Self.reply(try await workers.run(for: "legacy") { try answer(parameters) })
    }
  }

  @Sendable private func shortestPath(_ parameters: Parameters) throws -> String {
    try holder.current.original.shortestPath(
      start: try parameters.part("start"), finish: try parameters.part("finish"),
      publicTransport: try parameters.part("transit"),
      changeDuration: parameters.get("change") == nil ? nil : try parameters.part("change"))
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

extension Parameters {
  /// A parameter of the path, percent-decoded.
  fileprivate func part(_ name: String) throws -> String {
    let text = try require(name)
    return text.removingPercentEncoding ?? text
  }
}
#endif
