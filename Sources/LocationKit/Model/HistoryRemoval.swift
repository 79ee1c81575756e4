public import Foundation

/// Records that their owner removed at one time, and that can come back.
public struct HistoryRemoval: Hashable, Sendable, Codable, Identifiable {
  /// The number of the removal.
  public let id: Int64
  /// When they were removed.
  public let removedAt: Date
  /// What was removed, in the words of whoever did.
  public let what: String
  /// How many of them could come back.
  public let count: Int

  /// Creates the description of a removal.
  ///
  /// - Parameters:
  ///   - id: The number of the removal.
  ///   - removedAt: When they were removed.
  ///   - what: What was removed, in the words of whoever did.
  ///   - count: How many of them could come back.
  public init(id: Int64, removedAt: Date, what: String, count: Int) {
    self.id = id
    self.removedAt = removedAt
    self.what = what
    self.count = count
  }
}
