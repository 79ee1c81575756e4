#if Services
internal import Foundation

/// The tokens by which devices are known.
public struct DeviceTokens: Sendable {
  private let devices: [(token: [UInt8], name: String)]

  /// Reads lines of a device and its token with spaces between them; empty lines and those that
  /// begin with `#` are skipped.
  ///
  /// - Returns: `nil` when a line has not two words, a token comes twice, or there is none.
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

  /// The device that an `Authorization` header or a token in the query names.
  func device(_ authorization: String?, _ token: String?) -> String? {
    if let authorization, let given = Self.token(in: authorization) { return device(of: given) }
    return token.flatMap { device(of: Array($0.utf8)) }
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

  /// Every token is compared in constant time.
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
