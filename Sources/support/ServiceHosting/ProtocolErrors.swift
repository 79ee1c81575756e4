#if Services
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1

/// Responds to invalid HTTP requests in the service's error format, and closes connections where
/// the client expects it.
///
/// Hummingbird answers an unparsable request with an empty 400, keeps HTTP/1.0 connections open,
/// and recognises `Connection: close` only in lower case. This handler follows the parser in the
/// pipeline, since only the parser has the HTTP version and the cause of the error.
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
    // A response to an earlier request may still be in progress; responses of our services are
    // never empty.
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
#endif
