public import Foundation

/// Why a request has no complete reply.
public struct WebError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// The address makes no request.
    case invalidAddress
    /// No connection: no such host, refused, or no network.
    case unreachable
    /// No secure connection.
    case insecure
    /// No request can be made at all: a library of the system is missing.
    case unavailable
    /// No whole reply within the time limit.
    case timedOut
    /// The connection ended before the reply did, or the reply was no HTTP.
    case interrupted
    /// The body is packed in a way that cannot be undone, or wrongly.
    case undecodable
    /// The body is larger than the limit.
    case tooLarge
    /// More redirects than the limit.
    case tooManyRedirects
    /// A redirect to another host, or from a secure to an open connection.
    case redirectedElsewhere
    /// The task that waited for the reply was cancelled.
    case cancelled
    /// The folder of recorded replies has none for this request.
    case notRecorded
  }

  /// The kind of failure.
  public let kind: Kind
  /// The host that was asked.
  public let host: String?
  /// What happened, after the name of the host; never the path or query, which may be private.
  public let description: String

  /// The description, as systems show it.
  public var errorDescription: String? { description }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - host: The host that was asked.
  ///   - reason: What happened.
  public init(_ kind: Kind, host: String?, _ reason: String) {
    self.kind = kind
    self.host = host
    description = host.map { "\($0): \(reason)" } ?? reason
  }
}
