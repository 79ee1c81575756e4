/// Changes that were made together: by one import, or one edit.
public struct ChangeSet: Hashable, Sendable, Identifiable {
  /// Its number, in the order of time.
  public let id: Int64
  /// Milliseconds since 1970-01-01T00:00:00Z, if the catalogue had a clock.
  public let time: Int64?
  /// Who made them, as the program said.
  public let author: String
  /// What was done, such as `import books` or `edit`.
  public let action: String
  /// The change set that this one undid.
  public let undone: Int64?
  /// How many changes were made.
  public let count: Int
}
