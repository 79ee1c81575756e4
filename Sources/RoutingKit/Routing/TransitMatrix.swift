/// Travel times by public transport between places.
public struct TransitMatrix: Hashable, Sendable {
  /// A row for each origin, with the travel time to each destination, including waiting after the
  /// requested time; `nil` if there is no journey.
  public let rows: [[Duration?]]
  /// The attribution of the streets on which people walk to stops; `nil` without streets.
  public let attribution: String?

  /// Creates a matrix.
  ///
  /// - Parameters:
  ///   - rows: A row for each origin, with the travel time to each destination, including waiting
  ///     after the requested time; `nil` if there is no journey.
  ///   - attribution: The attribution of the streets; `nil` without streets.
  public init(rows: [[Duration?]], attribution: String? = nil) {
    self.rows = rows
    self.attribution = attribution
  }
}
