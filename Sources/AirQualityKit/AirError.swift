public import Foundation
public import Localization

/// The reason why a request about the air failed.
public struct AirError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// The service could not be reached, or the connection broke.
    case unreachable
    /// No complete answer arrived within the time limit.
    case timedOut
    /// The reply exceeds a limit of size, nesting depth or length.
    case excessive
    /// The reply does not have the documented form.
    case malformedReply
    /// The service refused the request; the description holds its status and reason.
    case refused
    /// The rate limit of the service is exceeded.
    case tooManyRequests
    /// The service has no such station or sensor.
    case notFound
    /// No station has this name, or several have it.
    case unknownName
    /// The sensor is sampled manually; its values are published weeks later.
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
  public let message: Message

  /// Creates an error with a text in one language only.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - description: A description of the problem, in English.
  public init(_ kind: Kind, _ description: String) {
    self.init(kind, .plain(description))
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: A description of the problem, with advice where that helps.
  public init(_ kind: Kind, _ message: Message) {
    self.kind = kind
    self.message = message
  }

  /// A description of the problem, in a language.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The text.
  public func text(in language: Language) -> String { AirTexts.text(of: message, in: language) }

  /// A description of the problem, in English.
  public var description: String { text(in: .english) }

  /// A description of the problem, in English, in the form that systems show.
  public var errorDescription: String? { description }

  /// The same error, with its subject.
  package func about(_ subject: Message) -> AirError { AirError(kind, message.about(subject)) }
}
