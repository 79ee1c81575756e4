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
  public var rejected: [(record: Int, reason: String)] {
    rejections.map { ($0.record, $0.reason) }
  }

  var rejections: [Rejection] = []

  struct Rejection: Hashable {
    let record: Int
    let reason: String
  }
}
