/// How long public transport takes between places.
public struct TransitMatrix: Hashable, Sendable {
  /// A row for each origin, with the time to each destination, the wait counted from the time
  /// asked for; `nil` where no way leads.
  public let rows: [[Duration?]]

  /// Creates a matrix.
  public init(rows: [[Duration?]]) {
    self.rows = rows
  }
}
