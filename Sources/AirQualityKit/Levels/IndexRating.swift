/// What an index says of one concentration.
public struct IndexRating: Hashable, Sendable {
  /// The index: 0 to 500 in the United States, else the band.
  public var index: Int?
  /// The name of the band, in the words of those who define it.
  public var category: String?
  /// The concentration that was rated, truncated or rounded as the index asks for, in its unit.
  public var concentration: Double?
  /// Why there is no index.
  public var reason: String?

  /// Makes a rating.
  public init(index: Int?, category: String?, concentration: Double?, reason: String? = nil) {
    self.index = index
    self.category = category
    self.concentration = concentration
    self.reason = reason
  }

  /// No index, and why.
  static func none(_ reason: String, _ concentration: Double? = nil) -> IndexRating {
    IndexRating(index: nil, category: nil, concentration: concentration, reason: reason)
  }
}
