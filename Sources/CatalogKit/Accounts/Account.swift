public import Foundation
import TextFolding

/// A user of a catalogue, with a name and a password.
///
/// ```swift
/// try catalog.addAccount("ewa", role: .librarian, passwordHash: "pbkdf2…")
/// let account = try catalog.editor(named: "Ewa")  // throws unless she may edit
/// ```
///
/// The catalogue knows names and roles, not passwords: hashing and comparing is the caller's work,
/// as CatalogService does it. Hashes are stored in a file beside the database that only its owner
/// can read.
public struct Account: Hashable, Sendable, Identifiable {
  /// The permissions of an account; each role includes those before it.
  public enum Role: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Searches and reads.
    case reader
    /// Edits books and categories, imports files and undoes changes.
    case librarian
    /// Manages accounts.
    case administrator

    /// Whether the left role has fewer permissions than the right one.
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
  /// Whether login is disabled; the account remains in the history.
  public let isDisabled: Bool
  /// When it was created, in milliseconds since 1970-01-01T00:00:00Z; `nil` if the catalogue had no
  /// clock.
  public let created: Int64?

  /// Creates an account, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the account.
  ///   - name: The login name, which the history records.
  ///   - mail: A mail address; empty if there is none.
  ///   - role: The account's permissions.
  ///   - isDisabled: Whether login is disabled; the account remains in the history.
  ///   - created: When it was created, in milliseconds since 1970-01-01T00:00:00Z; `nil` if the
  ///     catalogue had no clock.
  public init(
    id: Int64, name: String, mail: String, role: Role, isDisabled: Bool, created: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.mail = mail
    self.role = role
    self.isDisabled = isDisabled
    self.created = created
  }

  /// The account with its mail address, looked up by its folded name.
  func with(_ mails: [String: String]) -> Account {
    var account = self
    account.mail = mails[name.folded] ?? mail
    return account
  }
}

extension Account {
  /// When it was created, as a date; `nil` if the catalogue had no clock.
  public var creationDate: Date? { created.map { Date(timeIntervalSince1970: Double($0) / 1000) } }
}
