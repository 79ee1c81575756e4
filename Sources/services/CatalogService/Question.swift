#if Services
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// A request with its complete body, for handlers that run on another thread.
struct Question: Sendable {
  let method: HTTPRequest.Method
  let uri: URI
  let headers: HTTPFields
  /// The host and port of the request.
  let authority: String?
  let body: [UInt8]

  init(_ request: Request, body: [UInt8] = []) {
    method = request.method
    uri = request.uri
    headers = request.headers
    authority = request.head.authority
    self.body = body
  }

  /// A component of the path, counted from its end.
  func part(fromEnd place: Int) -> String {
    let parts = uri.path.split(separator: "/")
    guard parts.count > place else { return "" }
    let part = String(parts[parts.count - 1 - place])
    return part.removingPercentEncoding ?? part
  }
}
#endif
