internal import LibXML

/// Builds rows from a sheet's cells.
final class SheetHandler: XMLEventHandler {
  private static let columnLimit = 16_384
  private enum Kind {
    case number
    case shared
    case text
    case flag
    case failure
  }

  /// What a sheet shows besides the stored values.
  struct Display {
    /// The format of each style of cells.
    var formats: [CellFormat] = []
    var startsIn1904 = false
    var merges: [MergedCells] = []
  }

  private(set) var failure: SpreadsheetError?
  private let texts: [String]
  private let body: (Int, [String]) -> Bool
  private var path: [Element] = []
  private var row: [String] = []
  private var number = 0
  private var column = 0
  private var kind = Kind.number
  private var text: [UInt8] = []
  private var style = 0
  /// How values are shown; `nil` to pass them on as stored.
  private let display: Display?
  /// The values of merged cells that reach to later rows, by column.
  private var merged: [Int: (end: Int, value: String)] = [:]
  private var mergesByStart: [Int: [MergedCells]] = [:]

  private enum Element {
    case row
    case cell
    case value
    case other
  }

  init(texts: [String], display: Display?, _ body: @escaping (Int, [String]) -> Bool) {
    self.texts = texts
    self.display = display
    self.body = body
    mergesByStart = Dictionary(grouping: display?.merges ?? []) { $0.rows.lowerBound }
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let name = tag.localName
    if name == "row" {
      path.append(.row)
      number = tag["r"].flatMap { Int($0.string) } ?? number + 1
      row.removeAll(keepingCapacity: true)
      column = 0
    } else if name == "c" {
      path.append(.cell)
      column = tag["r"].flatMap(Self.column) ?? column + 1
      kind = Self.kind(tag["t"])
      style = display == nil ? 0 : tag["s"].flatMap { Int($0.string) } ?? 0
      text.removeAll(keepingCapacity: true)
    } else if name == "v" || name == "t" {
      path.append(.value)
    } else {
      path.append(.other)
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if path.last == .value { self.text.append(contentsOf: text.bytes) }
  }

  func endElement(in stream: XMLStream) {
    switch path.popLast() {
    case .cell: takeCell(stream)
    case .row:
      if !mergesByStart.isEmpty { fillMerged() }
      if failure == nil, !body(number, row) { stream.stop() }
    default: break
    }
  }

  private func takeCell(_ stream: XMLStream) {
    guard (1...Self.columnLimit).contains(column) else {
      failure = SpreadsheetError("row \(number) has a cell outside of any sheet")
      return stream.stop()
    }
    guard !text.isEmpty else { return }
    var value = String(decoding: text, as: UTF8.self)
    if kind == .shared {
      guard let index = Int(value), texts.indices.contains(index) else {
        failure = SpreadsheetError("row \(number) refers to a missing text")
        return stream.stop()
      }
      value = texts[index]
    } else if kind == .text {
      value = EscapedText.plain(value)
    } else if let display {
      value = shown(value, display)
    }
    while row.count < column - 1 { row.append("") }
    if row.count < column { row.append(value) } else { row[column - 1] = value }
  }

  private func shown(_ value: String, _ display: Display) -> String {
    switch kind {
    case .flag: return value == "1" ? "TRUE" : "FALSE"
    case .number where display.formats.indices.contains(style):
      return display.formats[style].text(of: value, startsIn1904: display.startsIn1904) ?? value
    default: return value
    }
  }

  /// Gives each cell of a merge's first column the value of the first one.
  private func fillMerged() {
    for merge in mergesByStart[number] ?? [] where row.count >= merge.column {
      merged[merge.column] = (merge.rows.upperBound, row[merge.column - 1])
    }
    // The rest of a merge may reach over empty rows.
    guard row.contains(where: { !$0.isEmpty }) else { return }
    for (column, cell) in merged where column <= Self.columnLimit {
      guard number <= cell.end else {
        merged[column] = nil
        continue
      }
      while row.count < column { row.append("") }
      row[column - 1] = cell.value
    }
  }

  private static func kind(_ type: XMLText?) -> Kind {
    guard let type else { return .number }
    if type == "s" { return .shared }
    if type == "e" { return .failure }
    return type == "inlineStr" || type == "str" ? .text : type == "b" ? .flag : .number
  }

  /// The column number of a reference such as `AB12`.
  private static func column(_ reference: XMLText) -> Int? {
    var column = 0
    for byte in reference.bytes {
      guard byte >= 65, byte <= 90 else { break }
      column = column * 26 + Int(byte) - 64
      if column > columnLimit { return 0 }
    }
    return column == 0 ? nil : column
  }
}
