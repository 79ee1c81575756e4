/// Travel times by public transport between places.
public struct TransitMatrix: Hashable, Sendable {
  /// A row for each origin, with the travel time to each destination, including waiting after the
  /// requested time; `nil` if there is no journey.
  public let rows: [[Duration?]]

  /// Creates a matrix.
  ///
  /// - Parameter rows: A row for each origin, with the travel time to each destination, including
  ///   waiting after the requested time; `nil` if there is no journey.
  public init(rows: [[Duration?]]) {
    self.rows = rows
  }
}
