import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension WebError {
  private static let undecodable = "the reply's content encoding is unknown or broken"

  /// Puts a failure of `URLSession` into our words.
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
    // Foundation on Linux reports an unreachable IPv6 address as a bad URL.
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
      // The scheme was checked before; libcurl says so of replies that begin with no status line.
      self.init(.interrupted, host: host, "the connection ended without an HTTP reply")
    case .cannotDecodeContentData, .cannotDecodeRawData:
      self.init(.undecodable, host: host, Self.undecodable)
    default:
      // Elsewhere than on Apple's systems only libcurl's own words tell of it.
      guard !error.localizedDescription.lowercased().contains("encoding") else {
        self.init(.undecodable, host: host, Self.undecodable)
        return
      }
      self.init(.interrupted, host: host, "the connection ended before the reply did")
    }
  }
}
