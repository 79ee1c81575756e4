public import Foundation

/// An entry of the login audit.
///
/// Kept for ``Catalog/loginEventDays`` days. It has no addresses of clients.
public struct LoginEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A login with the right password.
    case success
    /// A wrong password, or a name without an account.
    case failure
    /// An attempt that was refused after too many failures.
    case throttled
    /// A logout.
    case logout
    /// A user changed their own password.
    case password
    /// A reader registered an account.
    case registration
  }

  /// The time, in milliseconds since 1970-01-01T00:00:00Z.
  public let time: Int64
  /// The name of the account.
  ///
  /// `nil` if there is no account with the typed name, which may be a password typed into the wrong
  /// field.
  public let account: String?
  /// The kind of the event.
  public let kind: Kind

  /// Creates an entry, for tests and previews.
  ///
  /// - Parameters:
  ///   - time: The time, in milliseconds since 1970-01-01T00:00:00Z.
  ///   - account: The name of the account.
  ///   - kind: The kind of the event.
  public init(time: Int64, account: String? = nil, kind: Kind) {
    self.time = time
    self.account = account
    self.kind = kind
  }
}

extension LoginEvent {
  /// The time as a date.
  public var date: Date { Date(timeIntervalSince1970: Double(time) / 1000) }
}
