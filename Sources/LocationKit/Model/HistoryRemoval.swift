public import Foundation

/// A set of records that the owner removed, and that can be restored.
public struct HistoryRemoval: Hashable, Sendable, Codable, Identifiable {
  /// The number of the removal.
  public let id: Int64
  /// When they were removed.
  public let removedAt: Date
  /// A description of what was removed, as given by the caller.
  public let what: String
  /// The number of records that can be restored.
  public let count: Int

  /// Creates the description of a removal.
  ///
  /// - Parameters:
  ///   - id: The number of the removal.
  ///   - removedAt: When they were removed.
  ///   - what: A description of what was removed.
  ///   - count: The number of records that can be restored.
  public init(id: Int64, removedAt: Date, what: String, count: Int) {
    self.id = id
    self.removedAt = removedAt
    self.what = what
    self.count = count
  }
}
