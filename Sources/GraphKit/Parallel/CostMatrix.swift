/// The costs from several sources to several targets.
public struct CostMatrix<Weight: GraphWeight>: Hashable, Sendable {
  /// The number of sources.
  public let rowCount: Int
  /// The number of targets.
  public let columnCount: Int
  private let costs: [Weight]

  init(rows: [[Weight]], columnCount: Int) {
    rowCount = rows.count
    self.columnCount = columnCount
    costs = rows.flatMap(\.self)
  }

  /// The cost from the source at `row` to the target at `column`; `nil` if there is no path.
  ///
  /// - Parameters:
  ///   - row: The index of the source.
  ///   - column: The index of the target.
  /// - Precondition: `row` is below ``rowCount``, and `column` below ``columnCount``.
  public subscript(row: Int, column: Int) -> Weight? {
    precondition(
      (0..<rowCount).contains(row) && (0..<columnCount).contains(column), "index out of range")
    let cost = costs[row * columnCount + column]
    return cost == .unreachable ? nil : cost
  }
}
