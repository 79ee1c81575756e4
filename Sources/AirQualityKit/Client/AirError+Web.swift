internal import Localization
package import WebTransport

extension AirError {
  /// Converts a transport error.
  package init(_ error: WebError) {
    let kind: Kind =
      switch error.kind {
      case .timedOut: .timedOut
      case .tooLarge, .tooManyRedirects: .excessive
      case .cancelled: .cancelled
      case .notRecorded: .notFound
      case .undecodable: .malformedReply
      case .invalidAddress, .redirectedElsewhere: .refused
      case .insecure, .unavailable: .insecure
      case .unreachable, .interrupted: .unreachable
      }
    // The transport says in English what exactly happened; the other texts go by its kind.
    let reason = Message("web.\(error.kind.rawValue)", .text(error.reason))
    self.init(kind, error.host.map { reason.about(.plain($0)) } ?? reason)
  }
}
