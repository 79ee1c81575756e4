/// The result, or dry run, of an account import.
///
/// Lists have names in the order of the file. Apart from ``rejected``, every record is in exactly
/// one of ``added`` and ``known``.
public struct AccountImport: Hashable, Sendable {
  /// The accounts that were added, by name.
  public var added: [String] = []
  /// The accounts whose names were taken, which are unchanged.
  public var known: [String] = []
  /// The accounts that need a new password before they can log in, because their hashes are of an
  /// unsupported kind.
  public var withoutPassword: [String] = []
  /// The records that cannot be accounts, by position from 1, and why.
  public var rejected: [Rejection] = []

  /// A record that cannot be an account.
  public struct Rejection: Hashable, Sendable {
    /// The position of the record in the file, from 1.
    public var record: Int
    /// Why it cannot be an account.
    public var reason: String
  }
}
