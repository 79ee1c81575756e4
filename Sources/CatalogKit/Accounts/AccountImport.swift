/// The result, or dry run, of an account import.
public struct AccountImport: Hashable, Sendable {
  /// The accounts that were added, by name.
  public var added: [String] = []
  /// The accounts whose names were already taken, which stay unchanged.
  public var known: [String] = []
  /// The accounts that cannot be logged in to until they get a password: their hashes are of a kind
  /// that is not verified.
  public var withoutPassword: [String] = []
  /// The records that cannot be accounts, by their place from 1, and why.
  public var rejected: [(record: Int, reason: String)] {
    rejections.map { ($0.record, $0.reason) }
  }

  var rejections: [Rejection] = []

  struct Rejection: Hashable {
    let record: Int
    let reason: String
  }
}
