#if Services
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

extension RouteServer {
  /// The paths of the original, each with and without `/entry`, and `/health`.
  func router() -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      AccessLog(log: log)
      ErrorReplies()
    }
    router.get("health") { _, _ in Self.reply(#"{"status":"ok"}"#) }
    for prefix in ["", "entry/"] {
      router.get("\(prefix)nearest/:latitude/:longitude/publicTransportStop/:stop") { _, context in
        Self.reply(
          try api.nearest(
            latitude: try context.parameters.require("latitude"),
            longitude: try context.parameters.require("longitude"),
            stop: try context.parameters.require("stop")))
      }
      let path = RouterPath("\(prefix)shortestPath/:start/:finish/publicTransport/:transit")
      router.get(path) { _, context in try shortestPath(context) }
      router.get("\(path)/changeDuration/:change") { _, context in try shortestPath(context) }
    }
    return router
  }

  private func shortestPath(_ context: BasicRequestContext) throws -> Response {
    let parameters = context.parameters
    return Self.reply(
      try api.shortestPath(
        start: try parameters.require("start"), finish: try parameters.require("finish"),
        publicTransport: try parameters.require("transit"),
        changeDuration: parameters.get("change")))
  }

  static func reply(_ json: String, status: Int = 200) -> Response {
    Response(
      status: HTTPResponse.Status(code: status),
      headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}
#endif
