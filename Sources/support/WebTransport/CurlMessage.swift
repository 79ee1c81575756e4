#if os(Linux)
import Foundation

/// Interprets libcurl's message for a failed connection.
///
/// Foundation on Linux reports most of libcurl's failures with one code and this message.
struct CurlMessage {
  let kind: WebError.Kind
  let text: String

  /// Parses a message; `nil` for errors unrelated to certificates, proxies and host names.
  init?(_ message: String) {
    let words = message.lowercased()
    guard
      let found = Self.causes.first(where: { cause in cause.marks.contains(where: words.contains) })
    else { return nil }
    kind = found.kind
    text = found.text
  }

  /// The proxy to which libcurl could not connect, as `proxy.example, port 3128`; `nil` if the
  /// message names the host itself.
  ///
  /// - Parameters:
  ///   - message: libcurl's message, such as `Failed to connect to 10.0.0.1 port 3128 after 0 ms`.
  ///   - host: The host of the request.
  static func proxy(in message: String, insteadOf host: String?) -> String? {
    let words = message.split(separator: " ")
    guard message.hasPrefix("Failed to connect to "), words.count > 6, words[5] == "port" else {
      return nil
    }
    // Newer versions of libcurl name the proxy as well as the host.
    if words.count > 8, words[7] == "via" { return String(words[8]) }
    // Other alphabets have two spellings.
    guard let host, host.utf8.allSatisfy({ $0 < 0x80 }), !host.lowercased().contains("xn--"),
      words[4].lowercased() != host.lowercased().trimmingCharacters(in: ["[", "]"])
    else { return nil }
    return "\(words[4]), port \(words[6])"
  }

  private static let causes: [(marks: [String], kind: WebError.Kind, text: String)] = [
    (["resolve proxy"], .unreachable, "the proxy's host name was not found"),
    (
      ["code 407", "response 407"], .unreachable,
      "the proxy requires authentication (407)"
    ),
    (
      ["connect tunnel failed", "after connect", "proxy connect aborted", "proxy refused"],
      .unreachable, "the proxy refused the connection"
    ),
    (
      ["verify location", "certificate file", "trust anchors", "cafile", "ssl ca cert"],
      .insecure,
      "there are no certificates to trust: install ca-certificates, or name a file in SSL_CERT_FILE"
    ),
    (
      ["expired"], .insecure, "the certificate has expired; is the clock right?"
    ),
    (
      ["not yet valid", "not valid yet", "not activated"], .insecure,
      "the certificate is not valid yet; is the clock right?"
    ),
    (
      ["does not match", "no alternative certificate subject", "subject name"], .insecure,
      "the certificate is for another host name"
    ),
    (
      ["self-signed", "self signed"], .insecure,
      "the certificate is self-signed, or its issuer is not trusted"
    ),
    (
      [
        "issuer certificate", "unable to get local issuer", "certificate verif", "peer certificate",
      ],
      .insecure, "the certificate's issuer is not trusted"
    ),
    (["ssl", "tls", "certificate"], .insecure, "no secure connection"),
  ]
}
#endif
