import Foundation
import GRDB

/// Values of rows, in the place of GRDB's own subscripts, which end the process where a file has
/// another type than its schema says.
extension Row {
  /// The value of a column.
  ///
  /// - Throws: `RowDecodingError` for a value of another type, as in a damaged file.
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    index: Int
  ) -> Value {
    get throws { try decode(atIndex: index) }
  }

  /// The value of a column by its name.
  ///
  /// - Throws: `RowDecodingError` for a value of another type, as in a damaged file.
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    name: String
  ) -> Value {
    get throws { try decode(forColumn: name) }
  }
}
