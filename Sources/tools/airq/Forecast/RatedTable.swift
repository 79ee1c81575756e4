import AirQualityKit
import TabularKit

/// The rows of a table of concentrations.
struct RatedTable {
  private(set) var rows: [ConcentrationRow] = []

  /// Reads a table.
  ///
  /// - Throws: `TabularError` for a file that is not a table with these columns.
  init(path: String) throws {
    var reader = try TabularReader(path: path, dialect: .csv)
    let header = try reader.header()
    let columns = try ["parameter", "averaging", "unit", "value"].map { try header.column($0) }
    while let row = try reader.next() {
      if row.isBlank { continue }
      // An unquoted decimal comma would cut the value in two.
      try row.require((columns.max() ?? 0) + 1...header.names.count)
      let cells = columns.map { row[$0].trimmingPrefix(while: \.isWhitespace) }
        .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
      rows.append(
        ConcentrationRow(parameter: cells[0], averaging: cells[1], unit: cells[2], value: cells[3]))
    }
  }
}
