#if Services
internal import NIOCore

/// The host names under which a service answers.
///
/// Another site can resolve its own name to a service's address (DNS rebinding). Requests of its pages
/// then look like those of the service's own; only the name in `Host` differs.
package struct HostNames: Sendable {
  private let names: Set<String>
  private let admitsLocal: Bool

  /// The names of a list, with or without port; every name if the list is empty.
  package init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() })
    admitsLocal = false
  }

  /// The names that public DNS cannot resolve, and those of a list: addresses, `localhost`, names without a dot, those
  /// below `local`, `internal` and `home.arpa` (RFC 6762, RFC 8375).
  package init(localAnd names: [String]) {
    self.names = Set(names.map { $0.lowercased() })
    admitsLocal = true
  }

  /// Whether a request may name this authority, such as `[::1]:8000` or `library.example:8000`; the
  /// port is not compared.
  package func admit(_ authority: String) -> Bool {
    guard admitsLocal || !names.isEmpty else { return true }
    let authority = authority.lowercased()
    let end = authority.lastIndex(of: ":") ?? authority.endIndex
    let hasPort = authority[end...].dropFirst().allSatisfy(\.isNumber)
    let host = hasPort ? String(authority[..<end]) : authority
    if names.contains(host) || names.contains(authority) { return true }
    return admitsLocal && Self.isLocal(host)
  }

  private static func isLocal(_ host: String) -> Bool {
    if !host.contains("."), !host.contains(":") { return !host.isEmpty }
    if ["localhost", "local", "internal", "home.arpa"].contains(where: { host.hasSuffix(".\($0)") })
    {
      return true
    }
    let address =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    return (try? SocketAddress(ipAddress: address, port: 0)) != nil
  }
}
#endif
