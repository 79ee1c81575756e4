internal import Localization
internal import TabularKit

/// A table of a feed, with its columns by name and its rows.
struct TableReader: ~Copyable {
  let header: TabularHeader
  let file: String
  private var reader: TabularReader

  /// Reads the header.
  init(bytes: consuming [UInt8], file: String) throws(TabularError) {
    var dialect = TabularDialect.csv
    dialect.trimsBlanks = true
    var table = try TabularReader(
      bytes: bytes, file: file, dialect: dialect, encoding: .utf8, malformedText: .isReplaced)
    let names = try table.header()
    header = names
    self.file = file
    reader = table
  }

  /// The index of a required column.
  func column(_ name: String) throws(TimetableError) -> Int {
    do { return try header.column(name) } catch { throw TimetableError(error) }
  }

  /// The index of an optional column; `nil` if the table lacks it.
  func optional(_ name: String) throws(TimetableError) -> Int? {
    do { return try header.column(ifPresent: name) } catch { throw TimetableError(error) }
  }

  /// The indices of those columns that the table has.
  func present(_ names: [String]) throws(TimetableError) -> [Int] {
    var found: [Int] = []
    for name in names { if let column = try optional(name) { found.append(column) } }
    return found
  }

  /// Calls `body` with each row; errors that it throws, and invalid rows, become findings.
  ///
  /// - Throws: `TimetableError` if the rest of the table cannot be read.
  mutating func forEachRow(
    _ report: inout FeedReport,
    _ body: (borrowing TabularRow) throws(RowProblem) -> Void
  ) throws(TimetableError) {
    while true {
      do {
        guard let row = try reader.next() else { return }
        if row.count == 1, row.isBlank { continue }
        do throws(RowProblem) {
          try body(row)
        } catch {
          report.add(error.finding(file: file, line: row.line))
        }
      } catch {
        guard error.kind == .malformedQuoting || error.kind == .malformedText else {
          throw TimetableError(error)
        }
        report.add(
          RowProblem("malformed-row", Message("finding.malformed-row", .text(error.message)))
            .finding(file: file, line: error.line))
      }
    }
  }
}

/// Why a row was not used, or was used only in part.
struct RowProblem: Error {
  let rule: String
  let message: Message
  var severity = FeedFinding.Severity.error

  init(_ rule: String, _ message: Message, _ severity: FeedFinding.Severity = .error) {
    self.rule = rule
    self.message = message
    self.severity = severity
  }

  func finding(file: String, line: Int?) -> FeedFinding {
    FeedFinding(severity: severity, rule: rule, file: file, line: line, content: message)
  }
}
