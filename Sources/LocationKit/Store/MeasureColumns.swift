/// How accurate a record is, by the two columns that may say so.
enum MeasureColumns {
  /// The accuracy in SQL: the general one, else that on the ground; a number below zero is none.
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
