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

  /// A rule that is a number.
  public struct Number: Sendable {
    /// The name of the rule in the database and in forms, such as `loan_days`.
    public let name: String
    /// The rule.
    public let path: any WritableKeyPath<LendingRules, Int> & Sendable
  }

  /// The rules that are numbers.
  public static let numbers = [
    Number(name: "loan_days", path: \.loanDays),
    Number(name: "loan_limit", path: \.loanLimit),
    Number(name: "renewal_limit", path: \.renewalLimit),
    Number(name: "hold_days", path: \.holdDays),
    Number(name: "electronic_days", path: \.electronicDays),
  ]

  /// The permitted range of the numeric rules.
  public static let range = 0...3650
}
