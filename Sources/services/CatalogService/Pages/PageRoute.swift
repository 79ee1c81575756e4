#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes

/// A page, and the roles that may access it.
struct PageRoute: Sendable {
  /// The maximum size of a form without files, in bytes.
  static let formLimit = 1 << 20

  typealias Handler = @Sendable (PageRequest) throws -> PageReply

  let method: HTTPRequest.Method
  /// The path; `{name}` is a placeholder.
  let path: String
  /// The lowest role with access; `nil` for everyone.
  let role: Account.Role?
  /// Whether the page hashes passwords, which takes a third of a second.
  var isSlow = false
  /// The maximum size of its form in bytes.
  var bodyLimit = formLimit
  let handler: Handler

  /// The names of the path's placeholders with their values.
  func captures(_ path: some StringProtocol) -> [String: String] {
    let parts = path.split(separator: "/")
    let pattern = self.path.split(separator: "/")
    var captures: [String: String] = [:]
    for (part, name) in zip(parts, pattern) where name.hasPrefix("{") {
      captures[String(name.dropFirst().dropLast())] = part.removingPercentEncoding ?? String(part)
    }
    return captures
  }
}
#endif
