/// Something that the audit of log-ins notes.
public struct LoginEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A log-in with the right password.
    case success
    /// A wrong password, or a name without an account.
    case failure
    /// An attempt after too many failures.
    case throttled
    /// A log-out.
    case logout
    /// A user's change of their own password.
    case password
    /// A new account made by a reader.
    case registration
  }

  /// When, in milliseconds since 1970-01-01T00:00:00Z.
  public let time: Int64
  /// The account.
  ///
  /// Nothing where no account has the name that was typed: it may be a password in the wrong field.
  public let account: String?
  /// The kind of the event.
  public let kind: Kind
}
