internal import LibXML

/// Collects the formats of cells from a workbook's styles.
final class StylesHandler: XMLEventHandler {
  /// The format of each style of cells, by its number.
  private(set) var formats: [CellFormat] = []
  private var codes: [Int: CellFormat] = [:]
  private var depth = 0
  /// The depth of the list of cells' styles while it is read.
  private var list: Int?

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    depth += 1
    if tag.localName == "cellXfs" {
      list = depth
    } else if tag.localName == "numFmt", let number = tag["numFmtId"].flatMap({ Int($0.string) }) {
      codes[number] = CellFormat(code: tag["formatCode"]?.string ?? "")
    } else if tag.localName == "xf", let list, depth == list + 1 {
      let number = tag["numFmtId"].flatMap { Int($0.string) } ?? 0
      formats.append(codes[number] ?? CellFormat(builtIn: number))
    }
  }

  func endElement(in stream: XMLStream) {
    if depth == list { list = nil }
    depth -= 1
  }
}

/// Collects the merged cells of a sheet.
final class MergedCellsHandler: XMLEventHandler {
  /// The first row of each merge of several rows, by column.
  private(set) var merges: [MergedCells] = []

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    guard tag.localName == "mergeCell", let reference = tag["ref"]?.string,
      let merge = MergedCells(reference), merges.count < Self.limit
    else { return }
    merges.append(merge)
  }

  func endElement(in stream: XMLStream) {}

  private static let limit = 100_000
}

/// Cells of one column that are shown as a single one.
struct MergedCells {
  /// The column, from 1.
  let column: Int
  /// The rows, from 1.
  let rows: ClosedRange<Int>

  /// Parses a reference such as `C2:C9`; `nil` for cells of a single row.
  init?(_ reference: String) {
    let ends = reference.split(separator: ":")
    guard ends.count == 2, let first = Self.cell(ends[0]), let last = Self.cell(ends[1]),
      first.row < last.row
    else { return nil }
    column = first.column
    rows = first.row...last.row
  }

  private static func cell(_ text: Substring) -> (column: Int, row: Int)? {
    let letters = text.prefix { $0.isASCII && $0.isUppercase }
    guard !letters.isEmpty, letters.count <= 3, let row = Int(text.dropFirst(letters.count)),
      (1...1_048_576).contains(row)
    else { return nil }
    return (letters.utf8.reduce(0) { $0 * 26 + Int($1) - 64 }, row)
  }
}
