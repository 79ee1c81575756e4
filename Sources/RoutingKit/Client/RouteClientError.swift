public import Foundation
public import WebTransport

/// Why a planner's service did not answer.
public enum RouteClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The service could not be reached, or its reply not received.
  case transport(WebError)
  /// The service refused the request; `message` is its explanation.
  case refused(status: Int, code: String?, message: String?)
  /// The reply does not conform to the interface.
  case malformedReply(String)

  /// The error on a single line.
  public var description: String {
    switch self {
    case .transport(let error) where error.kind == .unreachable:
      "\(error); is the service running there?"
    case .transport(let error): "\(error)"
    case .refused(let status, _, let message?): "the server answered \(status): \(message)"
    case .refused(let status, _, nil): "the server answered with status \(status)"
    case .malformedReply(let expected): "cannot parse the server's reply; expected \(expected)"
    }
  }
}

extension RouteClientError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
