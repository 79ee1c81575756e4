#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore

/// The reply to a request for a page.
struct PageReply: Sendable {
  var status = 200
  var headers: HTTPFields = [:]
  var body: [UInt8] = []
  /// A file that is streamed instead of the body, and then removed with its folder.
  var temporaryFile: String?
  /// The new value of the browser's cookie; empty to delete it, `nil` to keep it.
  var browser: String?

  /// A page.
  static func html(_ text: String, status: Int = 200) -> PageReply {
    PageReply(
      status: status, headers: [.contentType: "text/html; charset=utf-8"], body: Array(text.utf8))
  }

  /// A file.
  static func file(_ bytes: [UInt8], type: String, name: String? = nil) -> PageReply {
    var reply = PageReply(headers: [.contentType: type], body: bytes)
    if let name {
      reply.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    }
    return reply
  }

  /// A file created for this reply alone, in its own folder.
  static func temporaryFile(_ path: String, type: String, name: String) -> PageReply {
    var reply = file([], type: type, name: name)
    reply.temporaryFile = path
    return reply
  }

  /// A redirect to another address, requested with GET.
  static func redirect(to address: String) -> PageReply {
    PageReply(status: 303, headers: [.location: address])
  }

  /// The response, with security headers.
  func response(isSecure: Bool) -> Response {
    var headers = headers
    headers[.xContentTypeOptions] = "nosniff"
    headers[.contentSecurityPolicy] =
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
      + "object-src 'none'"
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
    if let browser {
      let age = browser.isEmpty ? "; Max-Age=0" : ""
      let secure = isSecure ? "; Secure" : ""
      headers[.setCookie] =
        "\(Self.cookie(isSecure: isSecure))=\(browser); Path=/; HttpOnly; SameSite=Lax\(secure)\(age)"
    }
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: temporaryFile.map(TemporaryFile.body)
        ?? ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The cookie's name; the prefix binds it to the host, but requires TLS.
  static func cookie(isSecure: Bool) -> String { isSecure ? "__Host-session" : "session" }
}
#endif
