#if Services
internal import Foundation

/// The tokens that identify devices.
public struct DeviceTokens: Sendable {
  private let devices: [(token: [UInt8], name: String)]

  /// Parses lines of a device and its token, separated by spaces; empty lines and those that begin
  /// with `#` are ignored.
  ///
  /// - Returns: `nil` when a line does not have two words, a token is repeated, or there is no
  ///   device.
  public init?(_ text: String) {
    var devices: [(token: [UInt8], name: String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 2 else { return nil }
      let token = Array(words[1].utf8)
      guard !devices.contains(where: { $0.token == token }) else { return nil }
      devices.append((token, String(first)))
    }
    guard !devices.isEmpty else { return nil }
    self.devices = devices
  }

  /// The device of the token in an `Authorization` header or a query.
  func device(_ authorization: String?, _ token: String?) -> String? {
    if let authorization, let given = Self.token(in: authorization) { return device(of: given) }
    // A token has no spaces; a plus that a program did not encode was decoded as one.
    return token.flatMap { device(of: Array($0.replacing(" ", with: "+").utf8)) }
  }

  /// The token of `Bearer TOKEN`, or the password of `Basic`.
  private static func token(in authorization: String) -> [UInt8]? {
    let words = authorization.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    switch words[0].lowercased() {
    case "bearer": return Array(words[1].utf8)
    case "basic":
      guard let data = Data(base64Encoded: String(words[1])) else { return nil }
      return data.firstIndex(of: UInt8(ascii: ":")).map { Array(data[data.index(after: $0)...]) }
    default: return nil
    }
  }

  /// Compares with every token in constant time.
  private func device(of given: [UInt8]) -> String? {
    var found: String?
    for (token, name) in devices {
      var difference = UInt8(token.count == given.count ? 0 : 1)
      for place in token.indices {
        difference |= token[place] ^ (given.isEmpty ? 0 : given[place % given.count])
      }
      if difference == 0 { found = name }
    }
    return found
  }
}
#endif
