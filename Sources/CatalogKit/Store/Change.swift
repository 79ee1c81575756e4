/// A change of one record, as recorded in the history.
///
/// The kinds' numbers are stored in databases and never change.
public struct Change: Hashable, Sendable {
  /// The kinds of changes.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A book was added; its field values are in the book itself.
    case bookAdded = 0
    /// A field of a book was changed.
    case bookEdited = 1
    /// A book was removed; the old value is the whole book.
    case bookRemoved = 2
    /// A category was added.
    case categoryAdded = 3
    /// A category was renamed.
    case categoryRenamed = 4
    /// A category was removed; the old value is its name.
    case categoryRemoved = 5
    /// A book was assigned to a category, which is the new value.
    case assigned = 6
    /// A book was removed from a category, which is the old value.
    case unassigned = 7
    /// An account was created; the new value is its role.
    case accountAdded = 8
    /// The role of an account was changed.
    case accountRole = 9
    /// An account was disabled.
    case accountDisabled = 10
    /// An account was enabled again.
    case accountEnabled = 11
    /// The password of an account was changed; the history does not contain it.
    case passwordChanged = 12
    /// A book was moved to another edition; the values are the editions' numbers.
    case editionChanged = 13
    /// A token was created for an account.
    case tokenMade = 14
    /// All tokens of an account were revoked.
    case tokensRevoked = 15
    /// A word was added to a controlled vocabulary; the record is `type` or `availability`.
    case wordAdded = 16
    /// A word of a controlled vocabulary was renamed, in all books.
    case wordRenamed = 17
    /// A word of a controlled vocabulary was removed; no book had it.
    case wordRemoved = 18

    /// Whether the record is a book.
    public var isOfBook: Bool {
      switch self {
      case .bookAdded, .bookEdited, .bookRemoved, .assigned, .unassigned, .editionChanged: true
      default: false
      }
    }

    /// The name of the kind in JSON, such as `book_edited`.
    public var name: String {
      switch self {
      case .bookAdded: "book_added"
      case .bookEdited: "book_edited"
      case .bookRemoved: "book_removed"
      case .categoryAdded: "category_added"
      case .categoryRenamed: "category_renamed"
      case .categoryRemoved: "category_removed"
      case .assigned: "assigned"
      case .unassigned: "unassigned"
      case .accountAdded: "account_added"
      case .accountRole: "account_role"
      case .accountDisabled: "account_disabled"
      case .accountEnabled: "account_enabled"
      case .passwordChanged: "password_changed"
      case .editionChanged: "edition_changed"
      case .tokenMade: "token_made"
      case .tokensRevoked: "tokens_revoked"
      case .wordAdded: "word_added"
      case .wordRenamed: "word_renamed"
      case .wordRemoved: "word_removed"
      }
    }
  }

  /// The kind of the change.
  public let kind: Kind
  /// The book's call number, the category's identifier or the account's name.
  public let record: String
  /// The changed field; `nil` if the whole record was changed.
  public let field: BookField?
  /// The previous value; `nil` if there was none.
  public let old: String?
  /// The new value; `nil` if there is none.
  public let new: String?

  /// Creates a change, for tests and previews.
  ///
  /// - Parameters:
  ///   - kind: The kind of the change.
  ///   - record: The book's call number, the category's identifier or the account's name.
  ///   - field: The changed field; `nil` if the whole record was changed.
  ///   - old: The previous value; `nil` if there was none.
  ///   - new: The new value; `nil` if there is none.
  public init(
    _ kind: Kind, _ record: String, field: BookField? = nil, old: String? = nil,
    new: String? = nil
  ) {
    self.kind = kind
    self.record = record
    self.field = field
    self.old = old
    self.new = new
  }
}
