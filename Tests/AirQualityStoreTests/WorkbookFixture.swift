/// A workbook of one sheet with shared texts, as bytes of a zip file whose entries are not packed.
struct WorkbookFixture {
  private var texts: [String] = []
  private var rows = ""
  private var number = 0

  /// Adds a row; numbers are written as such, other texts are shared, empty ones are no cells.
  mutating func add(_ cells: [String], areTexts: Bool = false) {
    number += 1
    rows += "<row r=\"\(number)\">"
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      let reference = "\(Self.letters(column))\(number)"
      if !areTexts, Double(cell) != nil {
        rows += "<c r=\"\(reference)\"><v>\(cell)</v></c>"
      } else {
        rows += "<c r=\"\(reference)\" t=\"s\"><v>\(texts.count)</v></c>"
        texts.append(cell)
      }
    }
    rows += "</row>"
  }

  private static func letters(_ column: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + column % 26)))
    return column < 26 ? letter : letters(column / 26 - 1) + letter
  }

  /// The file.
  var bytes: [UInt8] {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let shared = texts.map { "<si><r><t>\($0)</t></r><rPh><t>no</t></rPh></si>" }.joined()
    return Self.zip([
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><sheets>"
          + "<sheet name=\"PM\" sheetId=\"1\" r:id=\"rId7\"/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
          + "<Relationship Id=\"rId7\" Target=\"worksheets/hours.xml\"/></Relationships>"
      ),
      ("xl/sharedStrings.xml", "<sst xmlns=\"\(main)\">\(shared)</sst>"),
      (
        "xl/worksheets/hours.xml",
        "<worksheet xmlns=\"\(main)\"><sheetData>\(rows)</sheetData></worksheet>"
      ),
    ])
  }

  private static func zip(_ files: [(name: String, text: String)]) -> [UInt8] {
    var out: [UInt8] = []
    var table: [UInt8] = []
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    func word(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }
    for (name, text) in files {
      let body = Array(text.utf8)
      let facts =
        short(20) + short(0) + short(0) + short(0) + short(0) + word(Int(checksum(body)))
        + word(body.count) + word(body.count) + short(name.utf8.count) + short(0)
      table += word(0x0201_4B50) + short(20) + facts + short(0) + short(0) + short(0) + word(0)
      table += word(out.count) + Array(name.utf8)
      out += word(0x0403_4B50) + facts + Array(name.utf8) + body
    }
    let end =
      word(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count)
      + word(table.count) + word(out.count) + short(0)
    return out + table + end
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
