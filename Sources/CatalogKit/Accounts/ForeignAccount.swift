/// An account of the 2014 service, as stored by Django.
public struct ForeignAccount: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The mail address.
  public var mail: String
  /// The password hash as Django stores it.
  public var passwordHash: String
  /// The role: superusers are administrators, staff are librarians.
  public var role: Account.Role
  /// Whether login is disabled.
  public var isDisabled: Bool
  /// The names of its groups.
  public var groups: [String]

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - mail: The mail address.
  ///   - passwordHash: The password's hash in Django's form.
  ///   - role: Superusers are administrators, staff are librarians.
  ///   - isDisabled: Whether it may not log in.
  ///   - groups: The groups that it is in.
  public init(
    name: String, mail: String = "", passwordHash: String, role: Account.Role = .reader,
    isDisabled: Bool = false, groups: [String] = []
  ) {
    self.name = name
    self.mail = mail
    self.passwordHash = passwordHash
    self.role = role
    self.isDisabled = isDisabled
    self.groups = groups
  }
}
