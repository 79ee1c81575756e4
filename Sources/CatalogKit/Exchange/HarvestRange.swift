/// The books that a harvester requests.
public struct HarvestRange: Hashable, Sendable {
  /// The end of a page; records are ordered by time, then by call number.
  public struct Place: Hashable, Sendable {
    /// When the last record of the page was changed.
    public let time: Int64
    /// The call number of the last record of the page.
    public let signature: Int

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - time: When the last record of the page was changed.
    ///   - signature: The call number of the last record of the page.
    public init(time: Int64, signature: Int) {
      self.time = time
      self.signature = signature
    }
  }

  /// The first time of change or removal, in milliseconds since 1970-01-01T00:00:00Z.
  public var start: Int64
  /// The end of the period, exclusive, in milliseconds since 1970-01-01T00:00:00Z.
  public var end: Int64
  /// The category, including its subcategories; `nil` for all books.
  public var category: CategoryID?

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - start: Changed or removed at this moment or later, in milliseconds since
  ///     1970-01-01T00:00:00Z.
  ///   - end: Changed or removed before this moment.
  ///   - category: In this category or one of its subcategories; nothing for all books.
  public init(start: Int64 = 0, end: Int64 = .max, category: CategoryID? = nil) {
    self.start = start
    self.end = end
    self.category = category
  }
}
