/// Changes that were made together, by one import or one edit.
public struct ChangeSet: Hashable, Sendable, Identifiable {
  /// The number of the change set; later ones have larger numbers.
  public let id: Int64
  /// The time in milliseconds since 1970-01-01T00:00:00Z; `nil` if the catalogue had no clock.
  public let time: Int64?
  /// The account that made the changes; may be empty.
  public let author: String
  /// The action, such as `import books` or `edit`.
  public let action: String
  /// The change set that this one undid; `nil` if it is not an undo.
  public let undone: Int64?
  /// The number of changes.
  public let count: Int
}
