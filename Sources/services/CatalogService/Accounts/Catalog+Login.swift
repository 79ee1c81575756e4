#if Services
public import CatalogKit

extension Catalog {
  /// The account of somebody who knows its password; nothing for all others.
  ///
  /// A name that nobody has takes as long as a wrong password. A hash of fewer rounds than are
  /// asked for now, such as one that came from the original, is made anew.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func login(_ name: String, password: String) throws(CatalogError) -> Account? {
    let known = try passwordHash(ofAccount: name).flatMap(PasswordHash.init)
    let hash = known ?? PasswordHash.ofNobody
    guard hash.matches(password), known != nil, let account = try account(named: name),
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
  /// Matches no password.
  static let ofNobody = PasswordHash(rounds: standardRounds, salt: "nobody", key: [])
}
#endif
