/// The reason why a workbook cannot be read.
package struct SpreadsheetError: Error, Equatable, CustomStringConvertible {
  /// A description of the error.
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
