/// The library's rules for loans and accounts.
///
/// ```swift
/// var rules = try catalog.lendingRules()
/// rules.loanDays = 14
/// try catalog.setLendingRules(rules)
/// ```
///
/// Groups of readers can have a loan period and limit of their own; see ``ReaderGroup``.
public struct LendingRules: Hashable, Sendable {
  /// Who may create an account on the web.
  public enum Registration: String, CaseIterable, Hashable, Sendable {
    /// Only administrators create accounts.
    case closed
    /// Readers request accounts, which an administrator approves.
    case approval
    /// Readers create their own accounts.
    case open
  }

  /// The loan period in days.
  public var loanDays = 30
  /// The maximum number of books that a reader may have at the same time.
  public var loanLimit = 10
  /// The number of times a reader may renew a loan.
  public var renewalLimit = 2
  /// The number of days for which a reserved copy is held.
  public var holdDays = 7
  /// The loan period of an electronic copy, in days.
  public var electronicDays = 14
  /// Who may create an account on the web.
  public var registration = Registration.closed

  /// Creates the default rules.
  public init() {}

  /// The numeric rules, with their names in the database.
  public static let numbers:
    [(name: String, rule: any WritableKeyPath<LendingRules, Int> & Sendable)] =
      [
        ("loan_days", \.loanDays), ("loan_limit", \.loanLimit), ("renewal_limit", \.renewalLimit),
        ("hold_days", \.holdDays), ("electronic_days", \.electronicDays),
      ]

  /// The permitted range of the numeric rules.
  public static let range = 0...3650
}
