import TabularKit

/// A field of a table that people open in a spreadsheet.
enum TableField: ExpressibleByStringLiteral {
  /// A text, which may come from a service.
  case text(String?)
  case integer(Int?)
  case decimal(Double?)

  init(stringLiteral text: String) { self = .text(text) }
}

extension TabularWriter {
  /// A writer to memory whose texts are not evaluated as formulas.
  static func disarmed() -> TabularWriter { TabularWriter(TabularFormat(disarmsFormulas: true)) }

  /// Adds a row; `nil` is an empty field.
  mutating func add(_ fields: [TableField]) throws {
    for field in fields {
      switch field {
      case .text(let text): try append(text ?? "")
      case .integer(let number?): try append(number)
      case .decimal(let number?): try append(number)
      case .integer(nil), .decimal(nil): try append("")
      }
    }
    try endRow()
  }
}
