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
    self.names = Set(names.map(Self.canonical))
    admitsLocal = false
  }

  /// The names that public DNS cannot resolve, and those of a list: addresses, `localhost`, names
  /// without a dot, those below `local`, `internal` and `home.arpa` (RFC 6762, RFC 8375).
  package init(localAnd names: [String]) {
    self.names = Set(names.map(Self.canonical))
    admitsLocal = true
  }

  /// Whether a request may name this authority, such as `[::1]:8000` or `library.example:8000`; the
  /// port is not compared.
  package func admit(_ authority: String) -> Bool {
    guard admitsLocal || !names.isEmpty else { return true }
    let authority = Self.canonical(authority)
    let host = Self.parts(of: authority).host
    if names.contains(host) || names.contains(authority) { return true }
    return admitsLocal && Self.isLocal(host)
  }

  /// An authority in lower case, without the final dot of a name that is complete (RFC 9110 takes
  /// names from DNS, where `nas.` is `nas`).
  private static func canonical(_ authority: String) -> String {
    let (host, port) = parts(of: authority.lowercased())
    let isComplete = host.hasSuffix(".") && !host.hasSuffix("..") && !host.hasPrefix("[")
    return (isComplete ? String(host.dropLast()) : host) + port
  }

  /// The host, and the port with its colon, or nothing.
  private static func parts(of authority: String) -> (host: String, port: String) {
    let end = authority.lastIndex(of: ":") ?? authority.endIndex
    let hasPort = authority[end...].dropFirst().allSatisfy(\.isNumber)
    return hasPort ? (String(authority[..<end]), String(authority[end...])) : (authority, "")
  }

  private static func isLocal(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard host.hasPrefix("[") || !labels.contains(where: \.isEmpty) else { return false }
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
