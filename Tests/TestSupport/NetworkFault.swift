/// What goes wrong between a client and a server.
///
/// A client names the true cause of each in one line, within its deadline; ``FaultyServer`` makes
/// them.
package enum NetworkFault: String, CaseIterable, Sendable {
  case refused, reset, hang, drip, noSuchName
  case selfSigned, wrongName, expired, noCertificates, plainInsteadOfTLS
  case captivePortal, redirectElsewhere, redirectLoop
  case truncatedChunk, wrongLength, brokenGzip, unknownEncoding, gzipOfSomethingElse
  case notHTTP, errorPage, tooLarge
  case proxyRefuses, proxyAsksPassword, unknownProxy

  /// Whether it takes variables of the environment, and so a process of its own.
  package var needsEnvironment: Bool {
    [.proxyRefuses, .proxyAsksPassword, .unknownProxy].contains(self)
  }

  /// Those that can be made in the process of the tests.
  package static let inProcess = allCases.filter { !$0.needsEnvironment }

  /// Whether it takes a server with a certificate.
  package var needsTLS: Bool {
    [.selfSigned, .wrongName, .expired, .noCertificates].contains(self)
  }

  /// How long a client should wait.
  ///
  /// Only what never answers needs little; on a busy machine, two seconds would be told instead of
  /// the cause of others.
  package var patience: Duration {
    [.hang, .drip, .plainInsteadOfTLS].contains(self) ? .seconds(2) : .seconds(20)
  }

  /// Words of the message of which one must occur; none where each client has its own.
  package var words: [String] {
    switch self {
    case .refused: ["cannot connect"]
    case .reset: ["the connection closed", "the connection failed"]
    case .hang, .drip: ["no complete reply within", "no reply in time", "no answer within"]
    case .noSuchName: ["no such host"]
    case .selfSigned: ["self-signed", "no certificates to trust"]
    case .wrongName: ["the certificate is for another host name"]
    case .expired: ["the certificate has expired"]
    case .noCertificates: ["the file of certificates to trust cannot be read"]
    case .plainInsteadOfTLS:
      ["no secure connection", "no complete reply within", "no reply in time", "no answer within"]
    case .redirectElsewhere: ["it redirects to another host"]
    case .redirectLoop: ["redirects"]
    case .truncatedChunk, .wrongLength: ["the connection closed before the end of the reply"]
    case .brokenGzip, .unknownEncoding: ["content encoding is unknown or broken"]
    case .notHTTP: ["the connection closed without an HTTP reply"]
    case .errorPage: ["502"]
    case .tooLarge: ["the reply has more than"]
    case .proxyRefuses: ["the proxy refused the connection"]
    case .proxyAsksPassword: ["requires authentication (407)"]
    case .unknownProxy: ["the proxy's host name was not found"]
    case .captivePortal, .gzipOfSomethingElse: []
    }
  }

  /// Whether a client's message tells the cause in one line.
  package func isTold(by message: String) -> Bool {
    !message.isEmpty && !message.contains(where: \.isNewline)
      && (words.isEmpty || words.contains { message.contains($0) })
  }
}
