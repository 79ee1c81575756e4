import CatalogKit
import Foundation
import TestSupport
import Testing

@testable import Archive

/// Reading lists, workbooks and other lists that come from outside.
@Suite struct ListTests {
  @Test func `the entries of a syllabus are found with their copies`() throws {
    let catalog = try SampleLibrary.shared.get()
    let entries = try catalog.syllabus(
      """
      Literatura podstawowa:

      1. Fichtenholz G.M., Rachunek różniczkowy i całkowy, t. 1, PWN, Warszawa 2007.
      2. W. Krysicki, L. Włodarski: Analiza matematyczna w zadaniach, cz. 2
      - R. J. Wilson, Wprowadzenie do teorii grafów, Wydawnictwo Naukowe PWN
      [4] Zbigniew Nienacki, Pan Samochodzik i templariusze
      ---
      """)
    let found = entries.filter { !$0.editions.isEmpty }
    #expect(found.map(\.line) == [3, 4, 5])
    #expect(found[0].editions[0].book.title == "Rachunek różniczkowy i całkowy")
    #expect(found[0].editions[0].book.volume == "T. 1" && found[0].match != nil)
    #expect(found[1].editions[0].book.volume == "Cz. 2")
    #expect(found[2].editions[0].copies.count > 0)
    #expect(entries.first { $0.line == 6 }?.match == nil)
  }

  @Test func `lines that are wrapped, and headings without a colon`() throws {
    let catalog = try SampleLibrary.shared.get()
    let entries = try catalog.syllabus(
      """
      Literatura podstawowa
      1. Fichtenholz G.M., Rachunek różnicz-
      kowy i całkowy, t. 1,
      PWN, Warszawa 2007
      2. R. J. Wilson, Wprowadzenie do teorii grafów
      Zbiory zadań i skrypty
      3. Leja F., Gra o tron
      """)
    #expect(entries.map(\.line) == [2, 5, 7])
    #expect(
      entries[0].text
        == "Fichtenholz G.M., Rachunek różniczkowy i całkowy, t. 1, PWN, Warszawa 2007")
    #expect(entries[0].match == .all && entries[1].match == .all && entries[2].match != .all)
  }

  @Test func `a volume may be recorded as a number alone`() throws {
    let catalog = try Catalog()
    for (signature, volume) in [(1, "1"), (2, "2"), (3, "III"), (4, "2-3")] {
      try catalog.add(
        Book(
          signature: signature, title: "Sztuka programowania", authors: "Knuth Donald E.",
          year: 2002, volume: volume))
    }
    func found(_ text: String) throws -> [Int] {
      let entry = try catalog.syllabus(text)[0]
      return entry.match == .all ? entry.editions.map(\.book.signature) : []
    }
    #expect(try found("Knuth D., Sztuka programowania, t. 2") == [2])
    #expect(try found("Knuth D., Sztuka programowania, tom 3, WNT 2002") == [3])
    #expect(try found("Knuth D., Sztuka programowania, t. 4").isEmpty)
  }

  @Test func `the edition of the year that an entry names comes first`() throws {
    let catalog = try Catalog()
    for (place, year) in (1960...1985).enumerated() {
      try catalog.add(
        Book(
          signature: place + 1, title: "Analiza matematyczna", authors: "Leja Franciszek",
          year: year))
    }
    for year in [1960, 1971, 1985] {
      let entry = try catalog.syllabus("Leja F., Analiza matematyczna, PWN, Warszawa \(year)")[0]
      #expect(entry.match == .all && entry.editions.first?.book.year == year)
      let other = try catalog.syllabus("F. Leja (\(year)). Analiza matematyczna. Warszawa: PWN.")[0]
      #expect(other.match == .all && other.editions.first?.book.year == year)
    }
  }

  @Test func `an entry is certain only of a title and a person that it names`() throws {
    let catalog = try Catalog()
    let analysis = try BookCategory(id: #require(CategoryID("G01")), name: "ANALIZA MATEMATYCZNA")
    try catalog.put(analysis)
    var mathematics = Book(
      signature: 1, title: "Matematyka", authors: "Kołodziej Witold", year: 1992)
    mathematics.categories = [analysis]
    try catalog.add(mathematics)
    for (signature, title, author) in [
      (2, "Algebra liniowa 1", "Jurlewicz Teresa, Skoczylas Zbigniew"),
      (3, "Wstęp do teorii liczb", "Sierpiński Wacław"),
      (4, "Teoria liczb", "Narkiewicz Władysław"),
      (5, "Równania różniczkowe cząstkowe", "Evans L. C."),
      (6, "Analiza matematyczna 1. Definicje, twierdzenia, wzory", "Gewert Marian"),
    ] {
      try catalog.add(Book(signature: signature, title: title, authors: author, year: 2000))
    }
    for (text, isSure) in [
      ("Witold Kołodziej, Analiza matematyczna, PWN 2009", false),
      ("T. Jurlewicz, Z. Skoczylas, Algebra i geometria analityczna", false),
      ("T. Jurlewicz, Z. Skoczylas, Algebra liniowa, cz. 1", true),
      ("Sierpiński, Teoria liczb", false), ("W. Narkiewicz, Teoria liczb", true),
      ("W. Narkiewicz, Analityczna teoria liczb", false),
      ("Lawrence C. Evans „Równania różniczkowe cząstkowe”, PWN, 2012", true),
      ("Evans L. C. (2000). Równania różniczkowe cząstkowe. Warszawa: PWN.", true),
      ("M. Gewert, Analiza matematyczna 1, Oficyna Wydawnicza GiS, 2023", true),
      ("Teoria liczb", true), ("Kowalski J., Teoria liczb", false),
    ] {
      let entry = try #require(try catalog.syllabus(text).first)
      #expect((entry.match == .all) == isSure, "\(text)")
    }
  }

  @Test func `a book that the library lacks is not found by its author alone`() throws {
    let catalog = try SampleLibrary.shared.get()
    let entries = try catalog.syllabus(
      """
      Leja F., Gra o tron
      Fichtenholz G.M., Calculus
      Fichtenholz G.M., Rachunek różniczkowy i całkowy, t. 1
      """)
    #expect(entries.map { $0.match == .all } == [false, false, true])
  }

  @Test func `an entry with an ISBN is that book`() throws {
    let catalog = try Catalog()
    try catalog.add(
      Book(
        signature: 1, title: "Grafy", authors: "Nowak Jan", year: 1999,
        standardNumber: "83-83-98034-5"))
    try catalog.add(Book(signature: 2, title: "Funkcje", authors: "Leja Franciszek", year: 1999))
    let entries = try catalog.syllabus("Leja F., Funkcje. PWN 1976, ISBN 83-83-98034-5")
    #expect(entries[0].editions.first?.book.title == "Grafy" && entries[0].match == .all)
  }

  @Test func `an edition of another volume is an uncertain match`() throws {
    let catalog = try Catalog()
    for volume in 1...3 {
      try catalog.add(
        Book(
          signature: volume, title: "Sztuka programowania", authors: "Knuth Donald", year: 2002,
          volume: "T. \(volume)"))
    }
    try catalog.add(
      Book(signature: 9, title: "Topologia ogólna", authors: "Engelking Ryszard", year: 2007))
    let entries = try catalog.syllabus(
      """
      Knuth, Sztuka programowania, t. 4
      Knuth, Sztuka programowania, t. II
      R. Engelking, Topologia ogólna. Warszawa: PWN 2007
      """)
    #expect(entries.map { $0.match == .all } == [false, true, true])
    #expect(entries[1].editions.first?.book.volume == "T. 2")
  }

  @Test func `the original's text of categories is a sheet`() throws {
    let catalog = try Catalog()
    let text = "G00:ALGEBRA\nG00-S04:teoria grup: wstęp\n"
    let folder = try TemporaryFolder()
    let report = try catalog.importSheets([try folder.write(text, to: "kategorie.txt")])
    #expect(report.sheets.first?.added == 2)
    #expect(try catalog.categories()[0].subcategories[0].name == "teoria grup: wstęp")
    let bad = try folder.write("G00:ALGEBRA\nnonsense\n", to: "bad.txt")
    #expect(try !Catalog().importSheets([bad]).isComplete)
  }

  private func workbook(_ sheets: [String], strings: [String]) throws -> [UInt8] {
    let items = strings.map { "<si><t>\($0)</t></si>" }.joined()
    let tabs = sheets.indices.map { "<sheet name=\"\($0)\" sheetId=\"\($0 + 1)\"/>" }.joined()
    var files = [
      ("xl/workbook.xml", "<workbook><sheets>\(tabs)</sheets></workbook>"),
      ("xl/sharedStrings.xml", "<sst>\(items)</sst>"),
    ]
    for (place, rows) in sheets.enumerated() {
      files.append(
        (
          "xl/worksheets/sheet\(place + 1).xml",
          "<worksheet><sheetData>\(rows)</sheetData></worksheet>"
        ))
    }
    return WorkbookFiles.stored(files)
  }

  @Test func `a workbook's tabs are sheets`() throws {
    let header =
      "<row>" + (0..<9).map { "<c t=\"s\"><v>\($0)</v></c>" }.joined() + "</row>"
    let book = """
      <row><c r="A2"><v>7</v></c><c r="C2" t="inlineStr"><is><t>Nowak Jan</t></is></c>\
      <c r="D2" t="s"><v>9</v></c><c r="F2"><v>1995.0</v></c>\
      <c r="G2"><v>9.788301000011E12</v></c><c r="H2" t="str"><v>inny</v></c>\
      <c r="I2" t="s"><v>10</v></c></row>
      """
    let strings = [
      "SYG_MS", "SYG_BG", "OZNOPDOW", "TYTUL", "TOM", "ROK", "ISBN/ISSN", "TYP", "DOSTEPNOSC",
      "Grafy &amp; sieci; zadania", "dostępna", "ID_KATEGORII", "KATEGORIA", "G00", "ALGEBRA",
    ]
    func row(_ numbers: [Int]) -> String {
      "<row>" + numbers.map { "<c t=\"s\"><v>\($0)</v></c>" }.joined() + "</row>"
    }
    let bytes = try workbook(
      [
        header + book, row([11, 12]) + row([13, 14]),
        row([0, 11]) + "<row><c><v>7</v></c><c t=\"s\"><v>13</v></c></row>", "",
      ], strings: strings)
    let folder = try TemporaryFolder()
    let path = try folder.write(Data(bytes), to: "dane.xlsx")
    let catalog = try Catalog()
    let report = try catalog.importSheets([path])
    #expect(report.isComplete, "\(report.sheets.flatMap(\.problems))")
    let kept = try #require(try catalog.book(7))
    #expect(kept.title == "Grafy & sieci; zadania" && kept.year == 1995)
    #expect(kept.standardNumber == "9788301000011")
    #expect(kept.categories.map(\.name) == ["ALGEBRA"])
    // An invalid row in one sheet discards the workbook, but not the other file.
    let wrong = try workbook(
      [
        header + book, row([11, 12]) + row([13, 14]),
        row([0, 11]) + "<row><c><v>8</v></c><c t=\"s\"><v>13</v></c></row>",
      ], strings: strings)
    let bad = try folder.write(Data(wrong), to: "bad.xlsx")
    let half = try Catalog()
    let sheet = "ID_KATEGORII;KATEGORIA\nG05;LOGIKA\n"
    let refused = try half.importSheets([bad, try folder.write(sheet, to: "kategorie.csv")])
    #expect(!refused.isComplete && refused.sheets.map(\.isStored) == [false, false, false, true])
    #expect(try half.counts().books == 0 && half.categories().map(\.main.name) == ["LOGIKA"])
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var bent = bytes
      let place = Int.random(in: 4..<bent.count, using: &random)
      bent[place] ^= UInt8.random(in: 1...255, using: &random)
      let file = try folder.write(Data(bent), to: "bent.xlsx")
      _ = try? Catalog().importSheets([file])
    }
  }
}
