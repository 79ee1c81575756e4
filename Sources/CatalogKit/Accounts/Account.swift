import TextFolding

/// A user of a catalogue, with a name and a password.
public struct Account: Hashable, Sendable, Identifiable {
  /// The permissions of an account; each role includes those before it.
  public enum Role: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Searches and reads.
    case reader
    /// Changes books and categories, imports and takes changes back.
    case librarian
    /// Keeps the accounts.
    case administrator

    /// Whether a role may do less than another.
    public static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .reader: 0
      case .librarian: 1
      case .administrator: 2
      }
    }
  }

  /// The number of the account.
  public let id: Int64
  /// The login name, which the history records.
  public let name: String
  /// A mail address; empty if there is none.
  public internal(set) var mail: String
  /// The account's permissions.
  public let role: Role
  /// Whether login is disabled; the account stays in the history.
  public let isDisabled: Bool
  /// When it was made, in milliseconds since 1970-01-01T00:00:00Z, if the catalogue had a clock.
  public let created: Int64?

  /// The account with its mail address, of those by folded names.
  func with(_ mails: [String: String]) -> Account {
    var account = self
    account.mail = mails[name.folded] ?? mail
    return account
  }
}
