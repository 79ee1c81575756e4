/// Rows of text aligned in columns.
package struct Table {
  /// The alignment of a column.
  package enum Alignment: Sendable {
    /// Left, for words.
    case left
    /// Right, for numbers.
    case right
  }

  private let header: [StyledText]
  private let alignments: [Alignment]
  private var rows: [[StyledText]] = []

  /// Creates an empty table.
  ///
  /// - Parameter columns: Each column's heading and alignment.
  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    header = columns.map { StyledText($0.heading, .bold) }
    alignments = columns.map(\.alignment)
  }

  /// Adds a row; missing cells are empty, and surplus cells are ignored.
  package mutating func add(_ cells: StyledText...) { add(cells) }

  /// Adds a row; missing cells are empty, and surplus cells are ignored.
  package mutating func add(_ cells: [StyledText]) {
    let missing = max(0, alignments.count - cells.count)
    rows.append(cells.prefix(alignments.count) + Array(repeating: "", count: missing))
  }

  /// Whether the table has no rows.
  package var isEmpty: Bool { rows.isEmpty }

  /// The lines of the table, heading first.
  ///
  /// - Parameter limit: The width of the terminal in columns; the widest columns of the table are
  ///   truncated with `…` until it fits. `nil` truncates nothing.
  /// - Returns: One line for the headings and one for each row.
  package func lines(fitting limit: Int?) -> [StyledText] {
    let widths = widths(fitting: limit)
    return ([header] + rows).map { row in line(row, widths) }
  }

  private func line(_ row: [StyledText], _ widths: [Int]) -> StyledText {
    var line: StyledText = ""
    // No spaces follow the last non-empty cell.
    let end = row.lastIndex { $0.width > 0 }.map { $0 + 1 } ?? 0
    for (column, cell) in row[..<end].enumerated() {
      let shown = cell.truncated(toColumns: widths[column])
      let blanks = StyledText(String(repeating: " ", count: widths[column] - shown.width))
      if column > 0 { line = line + "  " }
      switch alignments[column] {
      case .left: line = line + shown + (column == end - 1 ? "" : blanks)
      case .right: line = line + blanks + shown
      }
    }
    return line
  }

  private func widths(fitting limit: Int?) -> [Int] {
    var widths = alignments.indices.map { column in
      rows.reduce(header[column].width) { max($0, $1[column].width) }
    }
    guard let limit else { return widths }
    let gaps = 2 * max(0, widths.count - 1)
    var excess = widths.reduce(gaps, +) - limit
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.narrowest
    {
      let second = widths.indices.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let step = min(excess, max(1, widths[widest] - max(second, Self.narrowest)))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }

  /// The minimum width of a truncated column.
  private static let narrowest = 4
}
