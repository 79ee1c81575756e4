/// How a library lends, and who may have an account.
public struct LendingRules: Hashable, Sendable {
  /// Who may make an account on the web.
  public enum Registration: String, CaseIterable, Hashable, Sendable {
    /// Administrators make all accounts.
    case closed
    /// Readers ask for an account, which an administrator approves.
    case approval
    /// Readers make accounts for themselves.
    case open
  }

  /// How many days a book is lent for.
  public var loanDays = 30
  /// How many books a reader may have at the same time.
  public var loanLimit = 10
  /// How often readers may renew a loan themselves.
  public var renewalLimit = 2
  /// How many days a reserved book waits for its reader.
  public var holdDays = 7
  /// How many days an electronic copy is lent for.
  public var electronicDays = 14
  /// Who may make an account on the web.
  public var registration = Registration.closed

  /// The rules of a library that has set none.
  public init() {}

  /// The numbers among the rules, under the names that the database has for them.
  public static let numbers:
    [(name: String, rule: any WritableKeyPath<LendingRules, Int> & Sendable)] =
      [
        ("loan_days", \.loanDays), ("loan_limit", \.loanLimit), ("renewal_limit", \.renewalLimit),
        ("hold_days", \.holdDays), ("electronic_days", \.electronicDays),
      ]

  /// What a number of the rules may be.
  public static let range = 0...3650
}
