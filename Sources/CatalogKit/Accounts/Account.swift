/// Somebody who works with a catalogue, under a name and with a password.
public struct Account: Hashable, Sendable, Identifiable {
  /// What somebody may do; each role may do what those before it may.
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
  /// The name under which somebody logs in, and which the history notes.
  public let name: String
  /// A mail address; empty where there is none.
  public let mail: String
  /// What the account may do.
  public let role: Role
  /// Whether nobody may log in as it; it is kept for the history.
  public let isDisabled: Bool
  /// When it was made, in milliseconds since 1970-01-01T00:00:00Z, if the catalogue had a clock.
  public let created: Int64?
}
