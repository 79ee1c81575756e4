internal import LibXML

/// Builds rows from a sheet's cells.
final class SheetHandler: XMLEventHandler {
  private static let columnLimit = 16_384
  private enum Kind {
    case number
    case shared
    case text
    case flag
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

  private enum Element {
    case row
    case cell
    case value
    case other
  }

  init(texts: [String], _ body: @escaping (Int, [String]) -> Bool) {
    self.texts = texts
    self.body = body
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
    case .row: if failure == nil, !body(number, row) { stream.stop() }
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
    }
    while row.count < column - 1 { row.append("") }
    if row.count < column { row.append(value) } else { row[column - 1] = value }
  }

  private static func kind(_ type: XMLText?) -> Kind {
    guard let type else { return .number }
    if type == "s" { return .shared }
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
