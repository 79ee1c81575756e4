public import Foundation

/// The reason why a request has no complete reply.
public struct WebError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, Hashable, Sendable {
    /// The address is not valid for a request.
    case invalidAddress
    /// There is no connection: an unknown host, a refusal, or no network.
    case unreachable
    /// There is no secure connection.
    case insecure
    /// Requests are impossible: a system library is missing.
    case unavailable
    /// No complete reply within the time limit.
    case timedOut
    /// The connection closed before the end of the reply, or the reply was not HTTP.
    case interrupted
    /// The body has an unknown or broken content encoding.
    case undecodable
    /// The body is larger than the limit.
    case tooLarge
    /// More redirects than the limit.
    case tooManyRedirects
    /// A redirect to another host, or from a secure to an insecure connection.
    case redirectedElsewhere
    /// The task that waited for the reply was cancelled.
    case cancelled
    /// The folder of recorded replies has none for this request.
    case notRecorded
  }

  /// The kind of failure.
  public let kind: Kind
  /// The host of the request.
  public let host: String?
  /// What happened.
  public let reason: String

  /// The description, preceded by the host; never the path or query, which may be private.
  public var description: String { host.map { "\($0): \(reason)" } ?? reason }

  /// The description, for `LocalizedError`.
  public var errorDescription: String? { description }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - host: The host of the request.
  ///   - reason: A description of the problem.
  public init(_ kind: Kind, host: String?, _ reason: String) {
    self.kind = kind
    self.host = host
    self.reason = reason
  }
}
