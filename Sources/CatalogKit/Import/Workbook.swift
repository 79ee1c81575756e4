import Archive
import LibXML

/// The sheets of a workbook (Office Open XML, ECMA-376), as text.
enum Workbook {
  /// The sheets of a workbook that hold anything, in their order, each as a sheet of text.
  ///
  /// - Throws: ``CatalogError`` for a file that is no workbook, or damaged.
  static func sheets(in file: ImportFile) throws(CatalogError) -> [ImportFile] {
    let bytes = try file.bytes()
    do {
      return try bytes.withUnsafeBytes { bytes in
        let archive = try ZipArchive(bytes)
        var strings: [String] = []
        if let entry = archive.entries.first(where: { $0.name == "xl/sharedStrings.xml" }) {
          strings = try SharedStrings.read(try archive.contents(of: entry))
        }
        let sheets = archive.entries.compactMap { entry in
          number(of: entry.name).map { ($0, entry) }
        }
        .sorted { $0.0 < $1.0 }
        guard !sheets.isEmpty else {
          throw CatalogError(
            .malformed, "the archive is not a workbook; expected xl/worksheets/sheet1.xml in it",
            file: file.path)
        }
        return try sheets.compactMap { number, entry in
          let rows = try WorksheetRows.read(try archive.contents(of: entry), strings)
          guard !rows.isEmpty else { return nil }
          let text = rows.map(SheetText.line).joined()
          return ImportFile(Array(text.utf8), named: "\(file.path)[\(number)]")
        }
      }
    } catch let error as CatalogError {
      throw error
    } catch let error as ArchiveError {
      throw CatalogError(.malformed, error.message, file: file.path)
    } catch let error as XMLError {
      throw CatalogError(.malformed, "the workbook is damaged: \(error.message)", file: file.path)
    } catch {
      throw CatalogError(.malformed, String(describing: error), file: file.path)
    }
  }

  private static func number(of name: String) -> Int? {
    guard name.hasPrefix("xl/worksheets/sheet"), name.hasSuffix(".xml") else { return nil }
    return Int(name.dropFirst("xl/worksheets/sheet".count).dropLast(".xml".count))
  }
}

/// The texts that cells refer to by number.
private final class SharedStrings: XMLEventHandler {
  private static let vocabulary = XMLVocabulary(names: ["si", "t", "rPh"])
  private var strings: [String] = []
  private var text = ""
  private var isReading = false
  private var open: [Int] = []

  static func read(_ bytes: [UInt8]) throws -> [String] {
    let handler = SharedStrings()
    try XMLStream(handler: handler, vocabulary: vocabulary).read(bytes)
    return handler.strings
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    open.append(tag.symbol)
    if tag.symbol == 0 { text = "" }
    // Phonetic hints repeat the text in other letters.
    isReading = tag.symbol == 1 && !open.contains(2)
  }

  func endElement(in stream: XMLStream) {
    if open.popLast() == 0 { strings.append(text) }
    isReading = false
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isReading { self.text += text.string }
  }
}

/// The cells of a worksheet, row by row.
private final class WorksheetRows: XMLEventHandler {
  private static let vocabulary = XMLVocabulary(names: ["row", "c", "v", "t"])
  /// No library's sheet has columns beyond this.
  private static let mostColumns = 256
  private let strings: [String]
  private var rows: [[String]] = []
  private var row: [String] = []
  private var column = 0
  private var kind = ""
  private var text = ""
  private var isReading = false
  private var open: [Int] = []

  private init(_ strings: [String]) { self.strings = strings }

  static func read(_ bytes: [UInt8], _ strings: [String]) throws -> [[String]] {
    let handler = WorksheetRows(strings)
    try XMLStream(handler: handler, vocabulary: vocabulary).read(bytes)
    let width = handler.rows.map(\.count).max() ?? 0
    // Empty cells at the end of a row are not written.
    return handler.rows.map { $0 + Array(repeating: "", count: width - $0.count) }
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    open.append(tag.symbol)
    switch tag.symbol {
    case 0:
      row = []
      column = 0
    case 1:
      kind = tag["t"]?.string ?? ""
      text = ""
      if let place = tag["r"].flatMap({ Self.column($0.string) }) { column = place }
    case 2, 3: isReading = true
    default: break
    }
  }

  func endElement(in stream: XMLStream) {
    isReading = false
    switch open.popLast() {
    case 0: if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
    case 1:
      guard column < Self.mostColumns else { return }
      while row.count <= column { row.append("") }
      row[column] = value
      column += 1
    default: break
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isReading { self.text += text.string }
  }

  private var value: String {
    if kind == "s" {
      return Int(text).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""
    }
    // Whole numbers may come as `1995.0`.
    if kind.isEmpty || kind == "n", let number = Double(text), let whole = Int(exactly: number) {
      return String(whole)
    }
    return text
  }

  /// The column of a cell such as `AB12`, from 0.
  private static func column(_ name: String) -> Int? {
    var column = 0
    for letter in name.utf8 {
      guard 65...90 ~= letter else { break }
      column = column * 26 + Int(letter) - 64
      guard column <= mostColumns else { return mostColumns }
    }
    return column > 0 ? column - 1 : nil
  }
}
