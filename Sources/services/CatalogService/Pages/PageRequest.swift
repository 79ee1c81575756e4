#if Services
internal import HTTPTypes
internal import Localization

/// A request for a page, read and judged.
struct PageRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path with its query, for links that come back here.
  let address: String
  /// The parts of the path that a route leaves open.
  let captures: [String: String]
  /// The query.
  let query: Parameters
  /// The fields of a submitted form.
  let form: PageForm
  /// The browser's id, which is that of the session if there is one.
  let browser: String
  let session: Session?
  /// The client: an address, or the one that a proxy on this machine names.
  let client: String
  let language: Language

  /// The path without its query.
  var path: String { String(address.prefix { $0 != "?" }) }

  /// A whole number in the path.
  func number(_ name: String) throws -> Int {
    guard let number = captures[name].flatMap({ Int($0) }) else { throw PageError.notFound }
    return number
  }
}
#endif
