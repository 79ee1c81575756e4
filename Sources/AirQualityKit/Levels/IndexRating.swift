/// An index's rating of one concentration.
public struct IndexRating: Hashable, Sendable {
  /// The index: 0 to 500 for the US index, otherwise the number of the band; `nil` if there is
  /// none.
  public var index: Int?
  /// The name of the band, as defined by its authority.
  public var category: String?
  /// The rated concentration, truncated or rounded as the index requires, in its unit.
  public var concentration: Double?
  /// The reason for a missing index.
  public var reason: String?

  /// Creates a rating.
  ///
  /// - Parameters:
  ///   - index: The index: 0 to 500 for the US index, otherwise the number of the band.
  ///   - category: The name of the band, as defined by its authority.
  ///   - concentration: The rated concentration, truncated or rounded as the index requires, in its
  ///     unit.
  ///   - reason: The reason for a missing index.
  public init(index: Int?, category: String?, concentration: Double?, reason: String? = nil) {
    self.index = index
    self.category = category
    self.concentration = concentration
    self.reason = reason
  }

  /// A rating without an index, for a reason.
  static func none(_ reason: String, _ concentration: Double? = nil) -> IndexRating {
    IndexRating(index: nil, category: nil, concentration: concentration, reason: reason)
  }
}
