/// Changes that were made together: by one import, or one edit.
public struct ChangeSet: Hashable, Sendable, Identifiable {
  /// Its number, in the order of time.
  public let id: Int64
  /// Milliseconds since 1970-01-01T00:00:00Z, if the catalogue had a clock.
  public let time: Int64?
  /// The author of the changes.
  public let author: String
  /// The action, such as `import books` or `edit`.
  public let action: String
  /// The change set that this one undid.
  public let undone: Int64?
  /// The number of changes.
  public let count: Int
}
