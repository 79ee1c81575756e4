#if Services
internal import CZlib
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore

/// Compression of responses by gzip (RFC 9110, 8.4.1.3), for clients that accept it.
enum Compression {
  /// Shorter contents fit into a packet or two anyway.
  static let least = 1024
  /// Longer contents would occupy a thread for long.
  static let most = 4 << 20

  /// Whether the length of a response could change by compression.
  static func isWorthwhile(_ response: Response) -> Bool {
    guard response.status == .ok, response.headers[.contentEncoding] == nil,
      let length = response.body.contentLength, (least...most).contains(length)
    else { return false }
    return isText(response.headers[.contentType] ?? "")
  }

  /// Whether contents of a type are text.
  private static func isText(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    return type.hasPrefix("text/") && type != "text/event-stream" || type.hasSuffix("json")
      || type.hasSuffix("xml") || type == "application/javascript"
  }

  /// Whether a response may be compressed for a client.
  ///
  /// From the length of a compressed page an eavesdropper can guess secrets in it, such as a form's
  /// token, if they can make the browser request words of their own (BREACH). Pages for a client with
  /// cookies, or that set one, are therefore sent as they are, except files that are the same for
  /// everyone.
  static func isSafe(_ response: Response, for request: Request) -> Bool {
    let isPublic = response.headers[.cacheControl]?.contains("public") == true
    let hasCookie = request.headers[.cookie] != nil || response.headers[.setCookie] != nil
    return isPublic || !hasCookie
  }

  /// Whether the field `Accept-Encoding` permits gzip.
  static func isAccepted(_ field: String?) -> Bool {
    var isAccepted = false
    for part in (field ?? "").lowercased().split(separator: ",") {
      let parts = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) }
      let isNamed = name != "*"
      if isNamed { return (weight ?? 1) > 0 }
      isAccepted = (weight ?? 1) > 0
    }
    return isAccepted
  }

  /// Bytes in gzip's format; `nil` if zlib fails.
  ///
  /// At the fastest level, since most contents are new for each request.
  static func packed(_ bytes: ByteBuffer) -> ByteBuffer? {
    var stream = z_stream()
    // zlib stores the address of its stream, so all calls use the same pointer.
    return withUnsafeMutablePointer(to: &stream) { stream -> ByteBuffer? in
      // 16 is added to the window's 15 bits for gzip's header and checksum.
      guard
        deflateInit2_(
          stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, zlibVersion(),
          Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { deflateEnd(stream) }
      let bound = Int(deflateBound(stream, UInt(bytes.readableBytes)))
      var result = ByteBuffer()
      var code = Z_MEM_ERROR
      result.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { target in
        bytes.withUnsafeReadableBytes { source in
          guard let count = UInt32(exactly: source.count),
            let room = UInt32(exactly: target.count)
          else { return 0 }
          stream.pointee.next_in = UnsafeMutablePointer(
            mutating: source.assumingMemoryBound(to: UInt8.self).baseAddress)
          stream.pointee.avail_in = count
          stream.pointee.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
          stream.pointee.avail_out = room
          code = deflate(stream, Z_FINISH)
          return Int(room - stream.pointee.avail_out)
        }
      }
      return code == Z_STREAM_END ? result : nil
    }
  }
}
#endif
