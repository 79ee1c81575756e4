/// The books beside a call number on the shelf.
public struct ShelfNeighbors: Hashable, Sendable {
  /// The books before it, in the order of call numbers.
  public var before: [Book]
  /// The books after it, in the order of call numbers.
  public var after: [Book]

  /// Creates the neighbours of a call number.
  ///
  /// - Parameters:
  ///   - before: The books before it, in the order of call numbers.
  ///   - after: The books after it, in the order of call numbers.
  public init(before: [Book], after: [Book]) {
    self.before = before
    self.after = after
  }
}
