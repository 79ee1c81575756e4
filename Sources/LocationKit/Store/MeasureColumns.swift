/// The accuracy of a record, which can be in two columns.
enum MeasureColumns {
  /// The accuracy in SQL: the general one, else the horizontal one; a negative number means
  /// unknown.
  ///
  /// - Parameter table: The table's name in the statement.
  static func accuracy(of table: String? = nil) -> String {
    let prefix = table.map { $0 + "." } ?? ""
    let (whole, ground) = ("\(prefix)accuracy", "\(prefix)horizontal_accuracy")
    return "coalesce(iif(\(whole) < 0, NULL, \(whole)), \(ground), \(whole))"
  }

  /// The accuracy by the same rule.
  static func accuracy(_ whole: Int64?, _ ground: Int64?) -> Int64? {
    whole.flatMap { $0 < 0 ? nil : $0 } ?? ground ?? whole
  }
}

extension LocationRecords {
  /// A measure of a record in thousandths, as stored; `nil` if it is missing or invalid.
  func thousandths(_ measure: Measure, at index: Int) -> Int64? {
    let value = self.measure(measure, at: index)
    // Larger measures are invalid, and would overflow.
    guard abs(value) < Self.measureLimit else { return nil }
    return Int64((measure.isCount ? value : value * 1000).rounded())
  }
}
