#if Services
public import CatalogKit

extension Catalog {
  /// The account, if the password is correct.
  ///
  /// An unknown name takes as long as a wrong password. A hash with fewer rounds than required now,
  /// such as one imported from the 2014 service, is replaced.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func login(_ name: String, password: String) throws(CatalogError) -> Account? {
    let known = try passwordHash(ofAccount: name).flatMap(PasswordHash.init)
    let hash = known ?? PasswordHash.ofUnknownAccount
    guard hash.check(password).isRight, known != nil, let account = try account(named: name),
      !account.isDisabled
    else { return nil }
    if hash.isOutdated,
      let renewed = try? PasswordHash(of: password, rounds: PasswordHash.standardRounds)
    {
      try setPasswordHash(renewed.description, ofAccount: name, by: account.name)
    }
    return account
  }
}

extension PasswordHash {
  /// A hash that matches no password.
  static let ofUnknownAccount = PasswordHash(rounds: standardRounds, salt: "unknown", key: [])
}
#endif
