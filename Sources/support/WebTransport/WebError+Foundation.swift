import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WebError {
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
    case .cannotConnectToHost:
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
    default:
      self.init(.interrupted, host: host, "the connection ended before the reply did")
    }
  }
}
