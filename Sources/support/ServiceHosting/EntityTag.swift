#if Services
internal import HTTPTypes
internal import Hashing
internal import Hummingbird
internal import HummingbirdCore

/// Entity tags and conditional requests (RFC 9110, 8.8.3 and 13.1.2).
package enum EntityTag {
  /// What is appended to the tag of a compressed response, which differs from the plain one.
  private static let suffix = "-gzip"

  /// A checksum of contents, for use in a tag: 16 hexadecimal digits.
  package static func checksum(_ bytes: [UInt8]) -> String {
    let text = String(bytes.withUnsafeBytes { XXH64.hash($0) }, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The tag of the compressed form of a response.
  static func compressed(_ tag: String) -> String {
    tag.hasSuffix("\"") ? "\(tag.dropLast())\(suffix)\"" : tag
  }

  /// Whether a field such as `If-None-Match` has a tag, in the weak comparison.
  ///
  /// The tags of the plain and the compressed form both stand for the same contents.
  static func isListed(_ tag: String, in field: String) -> Bool {
    let wanted = plain(tag[...])
    return field.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " || $0 == "\t" }
      let end = part.lastIndex { $0 != " " && $0 != "\t" }.map { part.index(after: $0) }
      let listed = part[..<(end ?? part.endIndex)]
      return listed == "*" || plain(listed) == wanted
    }
  }

  /// A tag without the marks of weak ones and compressed ones.
  private static func plain(_ tag: Substring) -> Substring {
    var tag = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    if tag.hasSuffix("\(suffix)\"") { tag = tag.dropLast(suffix.count + 1) + "\"" }
    return tag
  }

  /// The response to a request that has a current copy: 304 without contents.
  static func answered(_ response: Response, to request: Request) -> Response {
    guard request.method == .get || request.method == .head, response.status == .ok,
      let tag = response.headers[.eTag], let field = request.headers[.ifNoneMatch],
      isListed(tag, in: field)
    else { return response }
    var headers = response.headers
    for name in [HTTPField.Name.contentType, .contentLength, .contentEncoding] {
      headers[name] = nil
    }
    var short = Response(status: .notModified, headers: headers)
    // A length would be that of the contents, not 0.
    short.headers[.contentLength] = nil
    return short
  }
}
#endif
