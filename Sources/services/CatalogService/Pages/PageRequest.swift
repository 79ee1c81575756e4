#if Services
internal import HTTPTypes
internal import Localization

/// A parsed and authorised request for a page.
struct PageRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path with its query, for links that return to this page.
  let address: String
  /// The values of the placeholders in the route's path.
  let captures: [String: String]
  /// The query.
  let query: Parameters
  /// The fields of a submitted form.
  let form: PageForm
  /// The browser's id: that of the session, if there is one.
  let browser: String
  let session: Session?
  /// The client: the peer's address, or the one given by a proxy on this machine.
  let client: String
  let language: Language

  /// The path without its query.
  var path: String { String(address.prefix { $0 != "?" }) }

  /// An integer in the path.
  func number(_ name: String) throws -> Int {
    guard let number = captures[name].flatMap({ Int($0) }) else { throw PageError.notFound }
    return number
  }
}
#endif
