#if canImport(Darwin)
import Foundation

extension WebError {
  private static let undecodable = "the reply's content encoding is unknown or broken"

  /// Converts a failure of `URLSession`.
  init(_ error: any Error, host: String?) {
    guard let error = error as? URLError else {
      self.init(.interrupted, host: host, "the connection failed")
      return
    }
    switch error.code {
    case .timedOut:
      self.init(.timedOut, host: host, "no reply in time")
    case .cannotFindHost, .dnsLookupFailed:
      self.init(.unreachable, host: host, "no such host")
    case .cannotConnectToHost, .badURL:
      self.init(.unreachable, host: host, "cannot connect")
    case .notConnectedToInternet:
      self.init(.unreachable, host: host, "no network")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self.init(.insecure, host: host, "no secure connection")
    case .cancelled:
      self.init(.cancelled, host: host, "the request was cancelled")
    case .badServerResponse, .cannotParseResponse, .unsupportedURL:
      self.init(.interrupted, host: host, "the connection closed without an HTTP reply")
    case .cannotDecodeContentData, .cannotDecodeRawData:
      self.init(.undecodable, host: host, Self.undecodable)
    default:
      self.init(.interrupted, host: host, "the connection closed before the end of the reply")
    }
  }
}
#endif
