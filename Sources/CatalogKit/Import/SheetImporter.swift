import CheckedRows
internal import Localization

/// Imports the rows of one sheet into the database.
struct SheetImporter {
  private(set) var report: CatalogImport.Sheet
  private let header: SheetHeader
  private let problemLimit: Int
  private let watch: ImportWatch?
  private var books: BookImport?
  private var categories: CategoryImport?
  private var assignments: AssignmentImport?

  /// Creates an importer for a sheet whose header has been read.
  init(
    file: String, header: SheetHeader, inLine line: Int, options: ImportOptions,
    writer: RecordWriter
  ) throws {
    report = CatalogImport.Sheet(file: file)
    report.kind = header.kind
    self.header = header
    problemLimit = options.problemLimit
    watch = options.watch
    switch header.kind {
    case .books:
      books = try BookImport(
        writer, options, further: header.furtherNames, missing: header.missingFields)
    case .categories: categories = CategoryImport(writer)
    case .assignments: assignments = try AssignmentImport(writer)
    }
    if header.missingFields.contains(.signature) {
      add(Message("header.numbered"), line: line, column: 1, isWarning: true)
    }
    for (place, name) in header.ignored {
      add(Message("header.ignored", .text(name)), line: line, column: place + 1, isWarning: true)
    }
  }

  /// Imports a row.
  ///
  /// - Returns: The problems, each with its cell.
  mutating func take(_ cells: [String], line: Int) throws -> [(cell: Int, problem: RowProblem)] {
    guard cells.contains(where: { !$0.isEmpty && !$0.trimmed.isEmpty }) else { return [] }
    report.read += 1
    try watch?.note()
    guard cells.count >= header.width, cells.dropFirst(header.width).allSatisfy(\.trimmed.isEmpty)
    else {
      reject(OriginalStatus.error)
      let message = Message("row.fields", .integer(header.width), .integer(cells.count))
      return [(min(cells.count, header.width), RowProblem(nil, message, OriginalStatus.error))]
    }
    let places = header.places
    var errors: [(cell: Int, problem: RowProblem)] = []
    for (column, place) in places where Self.isSpreadsheetError(cells[place]) {
      let message = Message("cell.error", .text(cells[place]))
      errors.append((place, RowProblem(column, message, OriginalStatus.error)))
    }
    guard errors.isEmpty else {
      reject(OriginalStatus.error)
      return errors.sorted { $0.0 < $1.0 }
    }
    let value: (SheetColumn) -> String = { column in
      places[column].map { Self.content(of: cells[$0]) } ?? ""
    }
    guard
      let result = try books?.take(value, line: line)
        ?? categories?.take(value, line: line) ?? assignments?.take(value)
    else { return [] }
    report.count(result.outcome)
    report.statuses[result.status, default: 0] += 1
    return result.problems.map { ($0.column.flatMap { header.places[$0] } ?? 0, $0) }
  }

  /// The text of a cell; `="0545010225"` keeps spreadsheets from reading a number.
  private static func content(of cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "="), cell.utf8.count >= 3, cell.hasPrefix("=\""),
      cell.hasSuffix("\"")
    else { return cell }
    return String(cell.dropFirst(2).dropLast())
  }

  /// Whether a cell holds no value but the reason why a spreadsheet could not compute it.
  private static func isSpreadsheetError(_ cell: String) -> Bool {
    cell.utf8.first == UInt8(ascii: "#") && spreadsheetErrors.contains(cell)
  }

  private static let spreadsheetErrors: Set = [
    "#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!",
  ]

  /// Records a problem that does not concern a cell.
  mutating func add(
    _ reason: Message, line: Int, column: Int, isWarning: Bool,
    conflict: CatalogImport.Problem.Conflict? = nil
  ) {
    report.problemCount += 1
    guard report.problems.count < problemLimit else { return }
    report.problems.append(
      CatalogImport.Problem(
        file: report.file, line: line, column: column, reason: reason, isWarning: isWarning,
        conflict: conflict))
  }

  /// Counts a row that could not be read.
  mutating func rejectUnreadable(_ reason: Message, line: Int, column: Int) {
    report.read += 1
    add(reason, line: line, column: column, isWarning: false)
    reject(OriginalStatus.error)
  }

  private mutating func reject(_ status: String) {
    report.rejected += 1
    report.statuses[status, default: 0] += 1
  }
}

/// The result of importing a row.
struct RowResult {
  var outcome: CatalogImport.Outcome
  var status: String
  var problems: [RowProblem] = []

  static func rejected(_ problems: [RowProblem]) -> RowResult {
    RowResult(
      outcome: .rejected, status: problems.first?.status ?? OriginalStatus.error,
      problems: problems)
  }
}

/// A problem in a cell of a row.
struct RowProblem {
  let column: SheetColumn?
  let message: Message
  let status: String
  let isWarning: Bool
  var conflict: CatalogImport.Problem.Conflict?

  init(_ column: SheetColumn?, _ message: Message, _ status: String, isWarning: Bool = false) {
    self.column = column
    self.message = message
    self.status = status
    self.isWarning = isWarning
  }
}
