import TabularKit

/// The plainest reader that could be right: one scalar after another, nothing shared with the kit.
enum NaiveTable {
  static func rows(_ text: String, _ dialect: TabularDialect) -> [[String]] {
    let scalars = Array(text.unicodeScalars)
    let delimiter = Unicode.Scalar(dialect.delimiter ?? 0x2C)
    let quote = dialect.quote.map { Unicode.Scalar($0) }
    var rows: [[String]] = []
    var index = 0
    while index < scalars.count {
      if let comment = dialect.comment, scalars[index] == Unicode.Scalar(comment) {
        while index < scalars.count, !isLineEnd(scalars[index]) { index += 1 }
        skipLineEnd(scalars, &index)
        continue
      }
      var row: [String] = []
      var isBare = true
      while true {
        var field = String.UnicodeScalarView()
        if index < scalars.count, scalars[index] == quote {
          isBare = false
          index += 1
          while index < scalars.count {
            if scalars[index] == quote {
              guard index + 1 < scalars.count, scalars[index + 1] == quote else { break }
              index += 1
            }
            field.append(scalars[index])
            index += 1
          }
          index += 1
        }
        while index < scalars.count, !isLineEnd(scalars[index]), scalars[index] != delimiter {
          field.append(scalars[index])
          index += 1
        }
        row.append(String(field))
        guard index < scalars.count, scalars[index] == delimiter else { break }
        index += 1
        while dialect.mergesDelimiters, index < scalars.count, scalars[index] == delimiter {
          index += 1
        }
      }
      skipLineEnd(scalars, &index)
      if dialect.mergesDelimiters, row.count > 1, row.last == "" { row.removeLast() }
      if row != [""] || !isBare { rows.append(row) }
    }
    return rows
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  private static func skipLineEnd(_ scalars: [Unicode.Scalar], _ index: inout Int) {
    guard index < scalars.count else { return }
    let isReturn = scalars[index] == "\r"
    index += 1
    if isReturn, index < scalars.count, scalars[index] == "\n" { index += 1 }
  }
}
