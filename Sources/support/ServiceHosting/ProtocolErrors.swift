#if Services
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1

/// Refuses what is no HTTP request in the service's own shape of errors, and ends connections where
/// the client expects it.
///
/// Hummingbird answers a request that cannot be parsed with an empty 400, keeps connections of
/// HTTP/1.0 open, and knows `Connection: close` in small letters only. This handler stands next to
/// the parser, which alone knows the version and what was wrong.
final class ProtocolErrors: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let body: @Sendable (ProtocolRefusal) -> String
  private var refusal: ProtocolRefusal?

  init(body: @escaping @Sendable (ProtocolRefusal) -> String) { self.body = body }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = Self.unwrapInboundIn(data), !head.isKeepAlive,
      head.headers["connection"] != ["close"]
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow: refusal = .headersTooLarge
    case HTTPParserError.invalidMethod: refusal = .unknownMethod
    case is HTTPParserError: refusal = .malformed
    default: break
    }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // An answer to an earlier request may still be on its way; ours never are empty.
    guard let refusal, case .head(let head) = Self.unwrapOutboundIn(data),
      head.status == .badRequest, head.headers["content-length"] == ["0"]
    else { return context.write(data, promise: promise) }
    self.refusal = nil
    let bytes = ByteBuffer(string: body(refusal))
    let headers = HTTPHeaders([
      ("content-type", "application/json; charset=utf-8"),
      ("content-length", String(bytes.readableBytes)), ("connection", "close"),
    ])
    let status = HTTPResponseStatus(statusCode: refusal.status)
    let whole = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(Self.wrapOutboundOut(.head(whole)), promise: nil)
    context.write(Self.wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
  }
}

/// Puts ``ProtocolErrors`` behind the parser, where Hummingbird offers no place of its own.
final class ProtocolErrorsInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let body: @Sendable (ProtocolRefusal) -> String

  init(body: @escaping @Sendable (ProtocolRefusal) -> String) { self.body = body }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let parser = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    else { return }
    try? pipeline.addHandler(ProtocolErrors(body: body), position: .after(parser))
  }
}
#endif
