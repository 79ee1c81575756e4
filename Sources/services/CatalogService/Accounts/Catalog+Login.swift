#if Services
public import CatalogKit

extension Catalog {
  /// The account, if the password is correct.
  ///
  /// An unknown name takes as long as a wrong password. A hash with fewer rounds than required now,
  /// such as one imported from the 2014 service, is replaced.
  ///
  /// - Parameters:
  ///   - name: The name of the account.
  ///   - password: The password as entered.
  ///   - rounds: The number of rounds for new hashes.
  /// - Throws: ``CatalogError`` when the database fails.
  public func login(
    _ name: String, password: String, rounds: Int = PasswordHash.standardRounds
  ) throws(CatalogError) -> Account? {
    let known = try passwordHash(ofAccount: name).flatMap(PasswordHash.init)
    let hash = known ?? .ofUnknownAccount(rounds: rounds)
    guard hash.check(password, standard: rounds).isRight, known != nil,
      let account = try account(named: name),
      !account.isDisabled
    else { return nil }
    if hash.isOutdated(below: rounds),
      let renewed = try? PasswordHash(existing: password, rounds: rounds)
    {
      try setPasswordHash(renewed.description, ofAccount: name, by: account.name)
    }
    return account
  }
}

extension PasswordHash {
  /// A hash that matches no password.
  static func ofUnknownAccount(rounds: Int = standardRounds) -> PasswordHash {
    PasswordHash(rounds: rounds, salt: "unknown", key: [])
  }
}
#endif
