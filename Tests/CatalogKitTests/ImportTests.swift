import CatalogKit
import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  private static let header = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\r\n"

  func importing(
    _ text: String, into catalog: Catalog? = nil, options: ImportOptions = ImportOptions()
  ) throws -> CatalogImport.Sheet {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.csv")
    let report = try (catalog ?? Catalog()).importSheets([path], options: options)
    return try #require(report.sheets.first)
  }

  @Test func `the sample goes in whole, and once`() throws {
    let catalog = try Catalog()
    let first = try catalog.importSheets(SampleLibrary.sheets)
    #expect(first.sheets.map(\.added) == [304, 40, 492])
    #expect(first.sheets.map(\.kind) == [.books, .categories, .assignments])
    #expect(first.sheets.allSatisfy { $0.problems.isEmpty && $0.rejected == 0 })
    let counts = try catalog.counts()
    #expect(counts.books == 304 && counts.categories == 40 && counts.assignments == 492)
    let again = try catalog.importSheets(SampleLibrary.sheets)
    #expect(again.sheets.map(\.unchanged) == [304, 40, 492])
    #expect(try catalog.counts() == counts)
  }

  @Test func `assignments may be named first, and a dry run keeps nothing`() throws {
    let catalog = try Catalog()
    let report = try catalog.importSheets(
      SampleLibrary.sheets.reversed(), options: ImportOptions(isDryRun: true))
    #expect(report.sheets.map(\.added) == [492, 40, 304])
    #expect(report.isDryRun && report.isComplete)
    #expect(try catalog.counts() == Catalog().counts())
  }

  @Test(arguments: [",", "\t", ";", "|", ":", "^", "~", "#"])
  func `any delimiter, order and case of columns`(delimiter: String) throws {
    let catalog = try Catalog()
    let rows = [
      ["rok", "Tytuł", "syg_ms", "typ", "dostępność", "tom", "ISBN", "OznOpdOw", "SYG BG"],
      ["1999", "Źródła", "7", "INNY", "Dostępna", "", "", "Nowak Jan", "II 1"],
    ]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    let sheet = try importing(text, into: catalog)
    #expect(sheet.added == 1, "\(sheet.problems)")
    let book = try #require(try catalog.book(7))
    #expect(book.title == "Źródła" && book.year == 1999 && book.mainSignature == "II 1")
    #expect(book.type == "inny" && book.availability == "dostępna")
  }

  @Test func `a first line that says the delimiter is none of the table`() throws {
    let row = "1,,A,T,,1990,,inny,dostępna\n"
    let header = Self.header.replacing(";", with: ",")
    #expect(try importing("sep=,\r\n" + header + row).added == 1)
    #expect(try importing("SEP=;\n" + Self.header + row.replacing(",", with: ";")).added == 1)
  }

  @Test func `a character NUL and an endless field are problems of their rows`() throws {
    let nul = try importing(Self.header + "1;;A;T\0U;;1990;;inny;dostępna\n")
    #expect(nul.problems.map(\.description).count == 1 && nul.added == 0 && !nul.isStored)
    #expect(nul.problems[0].message == "the text contains a NUL character; remove it")
    let rows = "1;;A;T;;1990;;inny;dostępna\n2;;A;\"" + String(repeating: "x", count: 1_100_000)
    let endless = try importing(Self.header + rows)
    #expect(endless.read == 2 && endless.rejected == 1 && !endless.isStored)
    #expect(endless.problems[0].line == 3)
    let names = try importing(
      "ID_KATEGORII;KATEGORIA\nG01;A\0B\nG02;" + String(repeating: "nazwa ", count: 20) + "\n")
    #expect(names.rejected == 1)
  }

  @Test func `indexes are there after an import into an empty catalogue, kept or not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    let bad = try folder.write(
      Self.header + "1;;A;T;;1990;;inny;dostępna\n2;;A;T;;5;;inny;dostępna\n", to: "bad.csv")
    let catalog = try Catalog(path: path)
    #expect(try !catalog.importSheets([bad]).isComplete)
    #expect(try catalog.counts().books == 0)
    #expect(try catalog.check().isEmpty)
    _ = try catalog.importSheets(SampleLibrary.sheets, options: ImportOptions(isDryRun: true))
    #expect(try catalog.check().isEmpty)
    _ = try catalog.importSheets(SampleLibrary.sheets)
    #expect(try catalog.check().isEmpty)
  }

  @Test(arguments: [String.Encoding.windowsCP1250, .isoLatin2, .utf8, .utf16LittleEndian])
  func `encodings`(encoding: String.Encoding) throws {
    let folder = try TemporaryFolder()
    let text =
      Self.header + "5;;Ćwik Żaneta;Łańcuchy Markowa i świąteczne źródła;;2001;;inny;dostępna\r\n"
    var data = try #require(text.data(using: encoding))
    if encoding == .utf16LittleEndian { data = Data([0xFF, 0xFE]) + data }
    let path = try folder.write(data, to: "a.csv")
    let catalog = try Catalog()
    #expect(try catalog.importSheets([path]).sheets[0].added == 1)
    #expect(try catalog.book(5)?.title == "Łańcuchy Markowa i świąteczne źródła")
  }

  @Test(arguments: [
    ("x;;A;T;;2000;;inny;dostępna", 1, "the call number is not a whole number"),
    ("0;;A;T;;2000;;inny;dostępna", 1, "the call number must be greater than 0"),
    ("1;;A;;;2000;;inny;dostępna", 6, "the title is empty"),
    ("1;;A;T;;rok2000;;inny;dostępna", 9, "the year is not a whole number"),
    ("1;;A;T;;5;;inny;dostępna", 9, "the year must be between 1000 and 9999"),
    (
      "1;;A;T;;2000;;film;dostępna", 15,
      "the type must be one of: podręcznik, inny, zbiór zadań"
    ),
    (
      "1;;A;T;;2000;;inny;zgubiona", 20,
      "the availability must be one of: dostępna, wypożyczona, czytelnia"
    ),
    ("1;A;T", 6, "expected 9 fields, found 3"),
    ("1;;\"A;T;;2000;;inny;dostępna", 4, "the quoted field has no closing quote"),
  ])
  func `a bad row has its place, and nothing of its file is kept`(
    row: String, column: Int, message: String
  ) throws {
    let good = "8;;A;T;;2000;;inny;dostępna\r\n"
    let catalog = try Catalog()
    let sheet = try importing(Self.header + good + row + "\r\n", into: catalog)
    #expect(!sheet.isStored && sheet.rejected == 1 && sheet.read == 2)
    #expect(sheet.added == 0 && sheet.discarded == 1)
    let problem = try #require(sheet.problems.first)
    #expect(problem.line == 3 && problem.column == column)
    #expect(problem.message == message)
    #expect(problem.description.hasSuffix("a.csv:3:\(column): \(message)"))
    #expect(try catalog.counts().books == 0)
    let lenient = try importing(
      Self.header + good + row + "\r\n", into: catalog, options: ImportOptions(isLenient: true))
    #expect(lenient.isStored && lenient.added == 1)
    #expect(try catalog.counts().books == 1)
  }

  @Test func `a wrong check digit is only remarked on`() throws {
    let sheet = try importing(Self.header + "1;;A;T;;2000;8345350331;inny;dostępna\r\n")
    #expect(sheet.isStored && sheet.added == 1)
    #expect(sheet.problems.map(\.isWarning) == [true])
    #expect(sheet.problems[0].message == "the check digit of the ISBN is wrong")
  }

  @Test func `blank rows, an unknown header and an empty file`() throws {
    let blank = try importing(Self.header + ";;;;;;;;\r\n\r\n1;;A;T;;2000;;inny;dostępna\r\n")
    #expect(blank.read == 1 && blank.added == 1)
    let unknown = try importing("A;B\r\n1;2\r\n")
    #expect(!unknown.isStored && unknown.kind == nil)
    #expect(unknown.problems[0].message.hasPrefix("unknown header; expected "))
    let lacking = try importing("TYTUL;ROK\r\n")
    #expect(!lacking.isStored && lacking.kind == nil)
    #expect(
      lacking.problems[0].message
        == "the header of the books lacks the call number, a column SYG_MS or Sygnatura")
    let empty = try importing("")
    #expect(!empty.isStored)
    #expect(empty.problems[0].message == "the table is empty; expected a header row")
    #expect(throws: CatalogError.self) { try Catalog().importSheets(["/nonexistent/a.csv"]) }
  }

  @Test(.enabled(if: RealData.isPresent)) func `the original's examples`() throws {
    let data = try Data(contentsOf: RealData.url("catalog/expected/csv_import_examples.json"))
    let cases = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    for example in cases {
      let name = try #require(example["case"] as? String)
      let catalog = try SampleLibrary.catalog()
      let sheet = try importing(
        try #require(example["content"] as? String), into: catalog,
        options: ImportOptions(isLenient: true))
      let messages = (example["messages"] as? [[String]] ?? []).map { $0[1] }
      let words = messages.compactMap { message in
        message.firstRange(of: "Status: ").map { message[$0.upperBound...] }
      }
      for (word, count) in sheet.statuses where name != "book duplicate signature" {
        #expect(words.count { $0.hasPrefix(word) } == count, "\(name)")
      }
      #expect(sheet.read == words.count, "\(name)")
    }
  }

  @Test func `the same signature twice`() throws {
    let catalog = try Catalog()
    let row = "1;;A;T;;2000;;inny;dostępna\r\n"
    #expect(try importing(Self.header + row + row, into: catalog).unchanged == 1)
    let other = try importing(Self.header + row + "1;;A;U;;2000;;inny;dostępna\r\n", into: catalog)
    #expect(other.rejected == 1)
    #expect(
      other.problems[0].message == "the call number already occurs in line 2, with other data")
    let changed = try importing(Self.header + "1;;A;U;;2001;;inny;dostępna\r\n", into: catalog)
    #expect(changed.updated == 1)
    #expect(try catalog.book(1)?.title == "U")
  }

  @Test func `cut and bent sheets are read or refused`() throws {
    let bytes = try Data(contentsOf: URL(filePath: SampleLibrary.sheets[0])).prefix(3000)
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 3)
    for round in 0..<150 {
      var bent = Array(bytes)
      if round % 2 == 0 {
        bent.removeLast(Int.random(in: 1..<bent.count, using: &random))
      } else {
        for _ in 0..<5 {
          bent[Int.random(in: 0..<bent.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      let path = try folder.write(bent, to: "bent.csv")
      do {
        let sheet = try Catalog().importSheets([path]).sheets[0]
        let kept = sheet.added + sheet.unchanged + sheet.updated
        #expect(sheet.read == kept + sheet.discarded + sheet.rejected)
      } catch {
        continue
      }
    }
  }

  @Test func `a misspelt name among several changes nothing, a broken file only itself`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let book = Book(signature: 3, title: "T", year: 2000)
    let record = String(decoding: try book.exported(as: .marcxml), as: UTF8.self)
    let sound = try folder.write(record, to: "a.xml")
    #expect(throws: CatalogError.self) {
      try catalog.importSheets([sound, folder.path("missing.csv")])
    }
    #expect(try catalog.counts().books == 0)
    let cut = try folder.write(record.dropLast(30).utf8, to: "b.xml")
    let report = try catalog.importSheets([cut, sound])
    #expect(report.sheets.map(\.isStored) == [false, true])
    #expect(report.sheets[0].problems.first?.line == record.dropLast(30).count { $0 == "\n" } + 1)
    #expect(try catalog.counts().books == 1)
    #expect(try catalog.history().count == 1)
  }

  @Test func `words of the dictionary are kept as it writes them`() throws {
    let catalog = try Catalog()
    let row = "1;;A;T;;2000;;zbiór zadań;dostępna\n".decomposedStringWithCanonicalMapping
    #expect(try importing(Self.header + row, into: catalog).added == 1)
    try catalog.add(
      Book(
        signature: 2, title: "T", year: 2000,
        type: "zbiór zadań".decomposedStringWithCanonicalMapping))
    for signature in [1, 2] {
      let type = try #require(try catalog.book(signature)).type
      #expect(type.utf8.elementsEqual("zbiór zadań".utf8))
    }
    let json =
      #"{"query":{"filters":{"type":"zbiór zadań"},"categories":[],"pagination":{"offset":0,"limit":9}}}"#
    #expect(try catalog.books(BookLookup(json: Array(json.utf8), mode: .strict)).total == 2)
  }

  @Test func `a year that is missing is said to be`() throws {
    let sheet = try importing(Self.header + "1;;A;T;;;;inny;dostępna\n")
    #expect(sheet.problems.first?.message == "the year is missing")
    // Records of serials have none.
    let record = """
      <record><controlfield tag="001">1</controlfield>
      <datafield tag="245" ind1="0" ind2="0"><subfield code="a">T</subfield></datafield></record>
      """
    #expect(try importing(record).added == 1)
  }

  @Test func `an encoding that is named is taken`() throws {
    let folder = try TemporaryFolder()
    // 0xB9 is `ą` in windows-1250 and `š` in ISO 8859-2.
    let bytes =
      Array(Self.header.utf8) + Array("1;;A;M".utf8) + [0xB9]
      + Array("ka;;2000;;inny;dost".utf8) + [0xEA] + Array("pna\r\n".utf8)
    let path = try folder.write(bytes, to: "a.csv")
    for (encoding, title) in [(SheetEncoding.windows1250, "Mąka"), (.iso8859Part2, "Mška")] {
      let catalog = try Catalog()
      _ = try catalog.importSheets([path], options: ImportOptions(encoding: encoding))
      #expect(try catalog.book(1)?.title == title)
    }
    let wrong = try Catalog().importSheets([path], options: ImportOptions(encoding: .utf8))
    #expect(!wrong.isComplete)
  }
}
