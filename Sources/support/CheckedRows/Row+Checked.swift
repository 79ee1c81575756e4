package import GRDB

/// Values of rows, in place of GRDB's own subscripts, which end the process if a file contains
/// another type than its schema says.
///
/// They have the signatures of GRDB's subscripts. The compiler prefers them where this module is
/// imported and GRDB is not, so no unchecked one is used by mistake.
extension Row {
  /// The value of a column.
  ///
  /// - Throws: `RowDecodingError` for a value of another type, as in a damaged file.
  package subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    index: Int
  ) -> Value {
    get throws { try decode(atIndex: index) }
  }

  /// The value of a column by its name.
  ///
  /// - Throws: `RowDecodingError` for a value of another type, as in a damaged file.
  package subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    name: String
  ) -> Value {
    get throws { try decode(forColumn: name) }
  }
}
