#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore

/// What HTTP expects of every response, whatever the service: tags of files that may be cached, 304
/// for a copy that is current, and compression.
enum Representation {
  /// Completes a response.
  static func completed(_ response: Response, for request: Request) async throws -> Response {
    guard request.method == .get || request.method == .head || request.method == .post else {
      return response
    }
    var response = response
    let isWorthwhile = Compression.isWorthwhile(response)
    let isTagged = needsTag(response, request)
    if isWorthwhile { vary(&response) }
    let isPacked =
      isWorthwhile && Compression.isAccepted(request.headers[.acceptEncoding])
      && Compression.isSafe(response, for: request)
    guard request.method != .head else {
      // The length that GET would send is unknown before its contents are compressed.
      if isPacked { response.headers[.contentLength] = nil }
      return EntityTag.answered(response, to: request)
    }
    let early = EntityTag.answered(response, to: request)
    guard early.status == .ok, isTagged || isPacked else { return early }
    let contents = try await contents(of: response.body)
    response.body = ResponseBody(byteBuffer: contents)
    if isTagged {
      response.headers[.eTag] = "\"\(EntityTag.checksum(Array(contents.readableBytesView)))\""
      let short = EntityTag.answered(response, to: request)
      guard short.status == .ok else { return short }
    }
    if isPacked, let packed = await packed(contents) {
      response.body = ResponseBody(byteBuffer: packed)
      response.headers[.contentEncoding] = "gzip"
      response.headers[.contentLength] = String(packed.readableBytes)
      response.headers[.eTag] = response.headers[.eTag].map(EntityTag.compressed)
    }
    return response
  }

  /// Whether a client may keep a response but could not ask whether it is current.
  private static func needsTag(_ response: Response, _ request: Request) -> Bool {
    guard request.method == .get, response.status == .ok, response.headers[.eTag] == nil,
      let control = response.headers[.cacheControl], !control.contains("no-store"),
      let length = response.body.contentLength, length <= Compression.most
    else { return false }
    return true
  }

  /// Tells caches that the response depends on what the client accepts.
  private static func vary(_ response: inout Response) {
    let known = response.headers[.vary]
    guard known?.lowercased().contains("accept-encoding") != true else { return }
    response.headers[.vary] = [known, "Accept-Encoding"].compactMap(\.self).joined(separator: ", ")
  }

  /// The threads that compress long contents, which would block others.
  private static let packers = WorkerPool(name: "compression", width: 1)
  /// Contents up to this size are compressed at once, which takes a millisecond.
  private static let short = 64 << 10

  /// The compressed contents; `nil` if the threads are busy, so that they are sent as they are.
  private static func packed(_ contents: ByteBuffer) async -> ByteBuffer? {
    guard contents.readableBytes > short else { return Compression.packed(contents) }
    let address = Peer.address ?? ""
    return try? await packers.run(for: address) { Compression.packed(contents) }
  }

  private static func contents(of body: ResponseBody) async throws -> ByteBuffer {
    let writer = CollectingWriter()
    try await body.write(writer)
    return writer.collected.buffer
  }
}

/// Collects what a response writes; used by one task at a time.
private struct CollectingWriter: ResponseBodyWriter {
  final class Collected {
    var buffer = ByteBuffer()
  }

  let collected = Collected()

  mutating func write(_ buffer: ByteBuffer) async throws {
    if collected.buffer.readableBytes == 0 {
      collected.buffer = buffer
    } else {
      collected.buffer.writeImmutableBuffer(buffer)
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
#endif
