#if Services
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

/// A small HTTP server for air quality data: recorded replies, or metrics.
public struct AirServer: Sendable {
  private let pages: any AirPages
  private let configuration: ListeningConfiguration
  private let log: @Sendable (String) -> Void

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - pages: The pages to serve.
  ///   - configuration: The listening configuration.
  ///   - log: Called with a line for each request: method, path, status.
  public init(
    _ pages: any AirPages, configuration: ListeningConfiguration = .init(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.pages = pages
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(name: "airq", configuration)
    let responder = CallbackResponder<BasicRequestContext> { request, _ in
      await respond(to: request)
    }
    try await socket.serve(responder, onListening: onListening)
  }

  private func respond(to request: Request) async -> Response {
    let isReading = request.method == .get || request.method == .head
    let reply =
      isReading
      ? await pages.reply(
        path: request.uri.path, query: request.uri.query, accepted: request.headers[.accept])
      : .error(405, "MethodNotAllowed", "Only GET and HEAD are allowed.")
    log("\(request.method.rawValue) \(request.uri.path) \(reply.status)")
    var headers: HTTPFields = [.contentType: reply.contentType]
    headers[.cacheControl] = "no-store"
    if reply.status == 405 { headers[.allow] = "GET, HEAD" }
    let body = ByteBuffer(bytes: reply.body)
    if request.method == .head {
      headers[.contentLength] = String(reply.body.count)
      return Response(status: .init(code: reply.status), headers: headers, body: .init())
    }
    return Response(
      status: .init(code: reply.status), headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
#endif
