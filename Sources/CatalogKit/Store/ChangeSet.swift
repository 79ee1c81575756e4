public import Foundation

/// Changes that were made together, by one import or one edit.
///
/// ```swift
/// if let latest = try catalog.history(limit: 1).first {
///   for change in try catalog.changes(in: latest.id) {
///     print(change.record, change.field?.rawValue ?? "", change.old ?? "", change.new ?? "")
///   }
///   try catalog.undo(latest.id)
/// }
/// ```
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

  /// Creates a change set, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the change set; later ones have larger numbers.
  ///   - time: The time in milliseconds since 1970-01-01T00:00:00Z; `nil` if the catalogue had no
  ///     clock.
  ///   - author: The account that made the changes; may be empty.
  ///   - action: The action, such as `import books` or `edit`.
  ///   - undone: The change set that this one undid; `nil` if it is not an undo.
  ///   - count: The number of changes.
  public init(
    id: Int64, time: Int64? = nil, author: String, action: String, undone: Int64? = nil,
    count: Int
  ) {
    self.id = id
    self.time = time
    self.author = author
    self.action = action
    self.undone = undone
    self.count = count
  }
}

extension ChangeSet {
  /// The time as a date; `nil` if the catalogue had no clock.
  public var date: Date? { time.map { Date(timeIntervalSince1970: Double($0) / 1000) } }
}
