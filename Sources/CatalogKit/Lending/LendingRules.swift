/// The library's rules for loans and accounts.
public struct LendingRules: Hashable, Sendable {
  /// The people who may create an account on the web.
  public enum Registration: String, CaseIterable, Hashable, Sendable {
    /// Administrators make all accounts.
    case closed
    /// Readers ask for an account, which an administrator approves.
    case approval
    /// Readers make accounts for themselves.
    case open
  }

  /// The loan period in days.
  public var loanDays = 30
  /// The maximum number of books that a reader may have at the same time.
  public var loanLimit = 10
  /// The number of times readers may renew a loan themselves.
  public var renewalLimit = 2
  /// The number of days for which a reserved book is held.
  public var holdDays = 7
  /// The loan period of an electronic copy, in days.
  public var electronicDays = 14
  /// The people who may create an account on the web.
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

  /// The permitted range of a number in the rules.
  public static let range = 0...3650
}
