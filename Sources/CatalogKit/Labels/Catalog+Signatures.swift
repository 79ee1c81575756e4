import CheckedRows

extension Catalog {
  /// The call numbers in use within a range, in ascending order.
  ///
  /// - Parameters:
  ///   - range: The lowest and highest call number.
  ///   - limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func signatures(
    in range: ClosedRange<Int>, limit: Int = 500
  ) throws(CatalogError) -> [Int] {
    try read {
      try Int.fetchAll(
        $0,
        sql: """
          SELECT signature_ms FROM book WHERE signature_ms BETWEEN ? AND ?
          ORDER BY signature_ms LIMIT ?
          """, arguments: [range.lowerBound, range.upperBound, limit])
    }
  }
}
