import FuzzFrame
import TabularKit

/// Reads any bytes as a table: whole and in pieces, which must agree, and then what was read must
/// survive being written.
///
/// The first byte chooses dialect and encoding.
@main enum Tabular: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let choice = input.first else { return }
    let bytes = Array(input.dropFirst())
    let dialects: [TabularDialect] = [.csv, .semicolon, .tsv, .tabs, .pipe, .detected]
    let dialect = dialects[Int(choice) % dialects.count]
    let encoding = TabularEncoding.allCases[Int(choice >> 4) % TabularEncoding.allCases.count]
    let replaces = choice & 8 != 0
    let limits = TabularLimits(fieldBytes: 600, rowBytes: 2000, columns: 50)

    let whole = table(dialect) {
      try TabularReader(
        bytes: bytes, dialect: $0, encoding: encoding,
        malformedText: replaces ? .isReplaced : .fails, limits: limits)
    }
    guard dialect.delimiter != nil, encoding != .detected else { return }
    let step = Int(choice) % 13 + 1
    let pieces = table(dialect) {
      var rest = bytes[...]
      return try TabularReader(
        file: nil, dialect: $0, encoding: encoding,
        malformedText: replaces ? .isReplaced : .fails, limits: limits
      ) {
        defer { rest = rest.dropFirst(step) }
        return rest.isEmpty ? nil : Array(rest.prefix(step))
      }
    }
    precondition(whole.rows == pieces.rows, "pieces give other rows")
    precondition(whole.problems == pieces.problems, "pieces give other errors")
    checkRoundTrip(whole.rows, dialect)
  }
}

private func table(
  _ dialect: TabularDialect, _ open: (TabularDialect) throws -> TabularReader
) -> (rows: [[String]], problems: [String]) {
  var rows: [[String]] = []
  var problems: [String] = []
  do {
    var reader = try open(dialect)
    reading: while problems.count < 100 {
      do {
        guard let row = try reader.next() else { break reading }
        for index in row.indices {
          precondition(row.line(of: index) >= row.line && row.column(of: index) >= 1)
          _ = try? row.double(index)
          _ = try? row.int(index)
        }
        rows.append(row.strings)
      } catch { problems.append(error.description) }
    }
  } catch { problems.append("\(error)") }
  return (rows, problems)
}

private func checkRoundTrip(_ rows: [[String]], _ dialect: TabularDialect) {
  guard dialect.quote != nil else { return }
  var writer = TabularWriter(TabularFormat(dialect: dialect))
  do {
    for row in rows { try writer.write(row) }
    var reader = try TabularReader(bytes: writer.bytes, dialect: dialect, encoding: .utf8)
    var found: [[String]] = []
    while let row = try reader.next() { found.append(row.strings) }
    precondition(found == rows, "what was written reads back otherwise")
  } catch { preconditionFailure("\(error)") }
}
