#if Services
internal import CatalogKit

/// A logged-in reader or librarian.
struct Session: Sendable {
  /// A message that the next page shows once.
  struct Notice: Hashable, Sendable {
    let text: String
    let isError: Bool
  }

  /// An uploaded file that waits for confirmation.
  struct Upload: Hashable, Sendable {
    let name: String
    let path: String
  }

  /// The name of the account.
  let account: String
  /// The role at the last request.
  let role: Account.Role
  /// A digest of the role and the password's hash; the session ends when either changes.
  let mark: String
  /// When the session began and was last used, in milliseconds since 1970-01-01T00:00:00Z.
  let began: Int64
  var used: Int64
  var notices: [Notice] = []
  var uploads: [Upload] = []
  /// How the preview matched the uploads with the catalogue.
  var choices = ImportChoices()
  /// The identifier of the uploads, so that an old page does not confirm newer ones.
  var uploadToken = ""
}
#endif
