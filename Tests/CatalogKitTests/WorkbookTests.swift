import Foundation
import TestSupport
import Testing

@testable import Archive
@testable import CatalogKit
@testable import Spreadsheet

/// Workbooks as tests write them.
enum WorkbookFiles {
  /// A zip file whose files are not compressed.
  static func stored(_ files: [(name: String, text: String)]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var archive: [UInt8] = []
    var table: [UInt8] = []
    for (name, text) in files {
      let contents = Array(text.utf8)
      let sum = Int(Deflate.checksum(contents, after: 0))
      let head =
        bytes(20, 2) + bytes(0, 8) + bytes(sum, 4) + bytes(contents.count, 4)
        + bytes(contents.count, 4) + bytes(name.utf8.count, 2) + bytes(0, 2)
      table += bytes(0x0201_4B50, 4) + bytes(20, 2) + head + bytes(0, 10)
      table += bytes(archive.count, 4) + Array(name.utf8)
      archive += bytes(0x0403_4B50, 4) + head + Array(name.utf8) + contents
    }
    let end =
      bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(files.count, 2) + bytes(files.count, 2)
      + bytes(table.count, 4) + bytes(archive.count, 4) + bytes(0, 2)
    return archive + table + end
  }
}

/// Values of workbooks are imported as the sheet shows them.
@Suite struct WorkbookTests {
  private static let header = [
    "SYG_MS", "SYG_BG", "OZNOPDOW", "TYTUL", "TOM", "ROK", "ISBN/ISSN", "TYP", "DOSTEPNOSC",
  ]

  /// A workbook with one sheet; each cell is its attributes and its content.
  private static func workbook(
    _ rows: [[(attributes: String, content: String)]], startsIn1904: Bool = false,
    after: String = ""
  ) -> [UInt8] {
    let letters = Array("ABCDEFGHI")
    let all = [header.map { ("t=\"inlineStr\"", "<is><t>\($0)</t></is>") }] + rows
    let sheet = all.enumerated().map { number, cells in
      let row = cells.enumerated().map { place, cell in
        "<c r=\"\(letters[place])\(number + 1)\" \(cell.0)>\(cell.1)</c>"
      }
      return "<row r=\"\(number + 1)\">\(row.joined())</row>"
    }
    let formats = [14, 164, 165, 166, 20, 0].map { "<xf numFmtId=\"\($0)\"/>" }.joined()
    let flag = startsIn1904 ? "<workbookPr date1904=\"1\"/>" : ""
    return WorkbookFiles.stored([
      (
        "xl/workbook.xml",
        "<workbook>\(flag)<sheets><sheet name=\"a\" sheetId=\"1\"/></sheets></workbook>"
      ),
      (
        "xl/styles.xml",
        """
        <styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy"/>\
        <numFmt numFmtId="165" formatCode="[$-415]d mmmm yyyy;@"/>\
        <numFmt numFmtId="166" formatCode="&quot;dym&quot;0.00"/></numFmts>\
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>\(formats)</cellXfs></styleSheet>
        """
      ),
      (
        "xl/worksheets/sheet1.xml",
        "<worksheet><sheetData>\(sheet.joined())</sheetData>\(after)</worksheet>"
      ),
    ])
  }

  private static func text(_ text: String) -> (String, String) {
    ("t=\"inlineStr\"", "<is><t>\(text)</t></is>")
  }

  private static func number(_ number: String, style: Int = 5) -> (String, String) {
    ("s=\"\(style)\"", "<v>\(number)</v>")
  }

  private func imported(_ bytes: [UInt8]) throws -> (Catalog, CatalogImport) {
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let report = try catalog.importSheets([try folder.write(Data(bytes), to: "a.xlsx")])
    return (catalog, report)
  }

  private static func row(
    _ signature: Int, title: (String, String) = text("Grafy"),
    author: (String, String) = text("Nowak"),
    volume: (String, String) = text("1"), year: (String, String) = number("1999"),
    mainSignature: (String, String) = text("")
  ) -> [(attributes: String, content: String)] {
    [
      number("\(signature)"), mainSignature, author, title, volume, year, text(""), text("inny"),
      text("dostępna"),
    ]
  }

  @Test func `dates, times, years and flags`() throws {
    let (catalog, report) = try imported(
      Self.workbook([
        Self.row(1, volume: Self.number("45323", style: 0), year: Self.number("42005", style: 1)),
        Self.row(
          2, title: Self.number("43894.4375", style: 2),
          mainSignature: Self.number("0.4375", style: 4)),
        Self.row(3, title: ("t=\"b\"", "<v>1</v>"), volume: Self.number("12.5", style: 3)),
        Self.row(
          4, title: Self.text("Linia_x000D_ druga _x005F_x0041_ _x12"),
          volume: Self.number("59", style: 0)),
        Self.row(5, volume: Self.number("-1", style: 0)),
      ]))
    #expect(report.isComplete, "\(report.sheets.flatMap(\.problems))")
    let books = try (1...5).map { try #require(try catalog.book($0)) }
    #expect(books[0].volume == "2024-02-01" && books[0].year == 2015)
    #expect(books[1].title == "2020-03-04" && books[1].mainSignature == "10:30")
    #expect(books[2].title == "TRUE" && books[2].volume == "12.5")
    #expect(books[3].title == "Linia\r druga _x0041_ _x12" && books[3].volume == "1900-02-28")
    #expect(books[4].volume == "-1")
  }

  @Test func `days of workbooks that count from 1904`() throws {
    let (catalog, _) = try imported(
      Self.workbook([Self.row(1, volume: Self.number("43861", style: 0))], startsIn1904: true))
    #expect(try catalog.book(1)?.volume == "2024-02-01")
  }

  @Test func `each row of merged cells has their value`() throws {
    let (catalog, report) = try imported(
      Self.workbook(
        [
          Self.row(1, author: Self.text("Knuth Donald")), Self.row(2, author: ("", "")),
          Self.row(3, author: ("", "")), Self.row(4, author: ("", "")),
        ],
        after: """
          <mergeCells><mergeCell ref="C2:C4"/><mergeCell ref="A9:B9"/><mergeCell ref="C7:C1048576"/>\
          <mergeCell ref="?"/></mergeCells>
          """))
    #expect(report.isComplete)
    #expect(
      try (1...4).map { try catalog.book($0)?.authors } == [
        "Knuth Donald", "Knuth Donald", "Knuth Donald", "",
      ])
  }

  @Test func `durations, seconds and fractions of them`() throws {
    #expect(CellFormat(code: "[h]:mm") == .number && CellFormat(code: "mm:ss") == .number)
    #expect(CellFormat(builtIn: 45) == .number && CellFormat(code: "General") == .number)
    #expect(CellFormat(code: "yyyy-mm-dd hh:mm:ss.000") == .dateTime)
    #expect(CellFormat(code: "#,##0.00") == .number && CellFormat(code: "0.0") == .number)
    let moment = CellFormat.dateTime.text(of: "45323.5000115741", startsIn1904: false)
    #expect(moment == "2024-02-01 12:00:01")
    #expect(CellFormat.time.text(of: "0.5", startsIn1904: false) == "12:00")
  }

  @Test func `a row with a spreadsheet's error is rejected and changes nothing`() throws {
    for content in ["#N/A", "#REF!"] {
      let (catalog, report) = try imported(
        Self.workbook([Self.row(1, volume: ("t=\"e\"", "<v>\(content)</v>"))]))
      #expect(!report.isComplete && report.sheets[0].rejected == 1)
      let problem = try #require(report.sheets[0].problems.first)
      #expect(!problem.isWarning && problem.line == 2)
      #expect(problem.message.contains(content))
      #expect(try catalog.book(1) == nil)
    }
  }

  @Test func `a column with the proper name goes before one of another name`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let head = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC;Autor;Wydawnictwo"
    let row = "7;;Nowak Jan;Grafy;;1999;;inny;dostępna;Inny;PWN"
    let report = try catalog.importSheets([try folder.write("\(head)\n\(row)\n", to: "a.csv")])
    #expect(report.isComplete)
    let book = try #require(try catalog.book(7))
    #expect(book.authors == "Nowak Jan" && book.details.publisher == "PWN")
  }
}
