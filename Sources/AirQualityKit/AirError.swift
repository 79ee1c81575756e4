public import Foundation

/// Why a question about the air has no answer.
public struct AirError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// The service could not be reached, or the connection broke.
    case unreachable
    /// No whole answer within the time limit.
    case timedOut
    /// The reply is larger, deeper or longer than any honest one.
    case excessive
    /// The reply is not what the interface promises.
    case malformedReply
    /// The service refused: its status and reason are in the description.
    case refused
    /// The service allows fewer requests.
    case tooManyRequests
    /// The service knows no such station or sensor.
    case notFound
    /// No station is called so, or several are.
    case unknownName
    /// The sensor is read by hand; its values are published weeks later.
    case manualSensor
    /// The task was cancelled.
    case cancelled
    /// Offline, and nothing was cached.
    case notKept
    /// Stored data could not be read or written.
    case storage
    /// There is no secure connection: a certificate is not trusted, or no certificates are
    /// installed.
    case insecure
    /// A malformed value or file.
    case invalid
  }

  /// The kind of failure.
  public let kind: Kind
  /// A description of the problem, with advice where that helps.
  public let text: AirText

  /// Creates an error with a text in one language only.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - description: A description of the problem, in English.
  public init(_ kind: Kind, _ description: String) {
    self.init(kind, AirText(description))
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - text: A description of the problem, with advice where that helps.
  public init(_ kind: Kind, _ text: AirText) {
    self.kind = kind
    self.text = text
  }

  package init(_ kind: Kind, _ english: String, _ polish: String) {
    self.init(kind, AirText(english, polish))
  }

  /// A description of the problem, in English.
  public var description: String { text.english }

  /// A description of the problem, in English, in the form that systems show.
  public var errorDescription: String? { text.english }

  /// The same error, with its subject.
  package func about(_ subject: AirText) -> AirError { AirError(kind, text.about(subject)) }
}
