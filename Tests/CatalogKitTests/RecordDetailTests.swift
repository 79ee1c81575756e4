import Archive
import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Names and repeated fields of records, and what sheets say of them.
@Suite struct RecordDetailTests {
  private func field(_ tag: String, _ indicators: String, _ parts: String...) -> String {
    let subfields = parts.map {
      "<subfield code=\"\($0.prefix(1))\">\($0.dropFirst())</subfield>"
    }
    return "<datafield tag=\"\(tag)\" ind1=\"\(indicators.prefix(1))\" "
      + "ind2=\"\(indicators.suffix(1))\">\(subfields.joined())</datafield>"
  }

  private func imported(_ fields: [String], language: String = "pol") throws -> Book {
    let text = """
      <collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>     nam a22     u 4500</leader>
      <controlfield tag="008">800101s1980    pl            000 0 \(language) d</controlfield>
      \(fields.joined())</record></collection>
      """
    let catalog = try Catalog()
    #expect(try catalog.importSheet(Array(text.utf8), named: "x.xml").isComplete)
    return try #require(try catalog.book(1))
  }

  private func again(_ book: Book, as format: ExportFormat) throws -> Book? {
    let catalog = try Catalog()
    _ = try catalog.importSheet(try book.exported(as: format), named: "x")
    return try catalog.book(1)
  }

  private func text(_ book: Book, _ format: ExportFormat) throws -> String {
    String(decoding: try book.exported(as: format), as: UTF8.self)
  }

  @Test func `compound surnames and the names of popes survive a round trip`() throws {
    let book = try imported([
      field("100", "1 ", "aGarcía Lorca, Federico,", "d1898-1936."),
      field("245", "10", "aKrwawe gody"), field("700", "0 ", "aJan Paweł", "bII,", "cpapież"),
      field("700", "1 ", "aSmith, John, Jr."), field("700", "1 ", "aKrysicki, Włodzimierz."),
      field("700", "1 ", "avan der Waerden, B. L."),
    ])
    #expect(
      book.authors
        == "García Lorca Federico, Jan Paweł II, Smith John Jr., Krysicki Włodzimierz, "
        + "van der Waerden B. L.")
    let bibtex = try text(book, .bibtex)
    #expect(bibtex.contains("García Lorca, Federico and {Jan Paweł II} and Smith, John, Jr."))
    #expect(bibtex.contains(" and Krysicki, Włodzimierz and van der Waerden, B. L."))
    #expect(try text(book, .ris).contains("AU  - García Lorca, Federico\r\nAU  - Jan Paweł II\r\n"))
    let marc = try text(book, .marcxml)
    #expect(marc.contains("<subfield code=\"a\">Jan Paweł</subfield>"))
    #expect(marc.contains("<subfield code=\"b\">II</subfield>"))
    for format in [ExportFormat.marcxml, .iso2709] { #expect(try again(book, as: format) == book) }
  }

  @Test func `namesakes told apart by remarks survive a round trip`() throws {
    let book = try imported([
      field("100", "1 ", "aNowak, Jan (chemik)"), field("245", "10", "aKrwawe gody"),
      field("700", "1 ", "aLeja, Franciszek"), field("700", "1 ", "aNowak, Jan (botanik)"),
    ])
    #expect(book.details.persons.count == 2)
    for format in [ExportFormat.marcxml, .iso2709] { #expect(try again(book, as: format) == book) }
    let bibtex = try text(book, .bibtex)
    #expect(
      bibtex.contains("Nowak, Jan (chemik) and Leja, Franciszek and Nowak, Jan (botanik)"))
  }

  @Test func `a record of another library keeps local fields unchanged`() throws {
    let catalog = try Catalog()
    var book = Book(
      signature: 7, title: "Grafy", authors: "Nowak Jan", year: 1980, mainSignature: "II 66041",
      type: "podręcznik", availability: "wypożyczona")
    book.due = "2026-12-01"
    try catalog.add(book)
    let record =
      "<record><leader>     nam a22     u 4500</leader>"
      + "<controlfield tag=\"001\">x1</controlfield><controlfield tag=\"003\">OBCA</controlfield>"
      + field("100", "1 ", "aNowak, Jan.") + field("245", "10", "aGrafy")
      + field("260", "  ", "c1980") + "</record>"
    let text = "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\(record)</collection>"
    let report = try catalog.importSheet(Array(text.utf8), named: "x.xml")
    #expect(report.sheets[0].unchanged == 1)
    #expect(try catalog.book(7) == book)
    // A record with another number is a second copy; the same record again is not.
    let copies = [record, record.replacing("x1", with: "x2"), record].joined()
    let more = "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\(copies)</collection>"
    for added in [1, 0] {
      let report = try catalog.importSheet(Array(more.utf8), named: "x.xml")
      #expect(report.isComplete && report.sheets[0].added == added)
    }
  }

  @Test func `bodies are not exported as persons, nor translators as authors`() throws {
    let body = try imported([
      field("110", "2 ", "aUniwersytet Warszawski.", "bWydział Fizyki"),
      field("245", "10", "aAkta"),
    ])
    #expect(body.authors == "Uniwersytet Warszawski. Wydział Fizyki")
    let marc = try text(body, .marcxml)
    #expect(!marc.contains("tag=\"100\"") && marc.contains("tag=\"710\""))
    #expect(try text(body, .bibtex).contains("{{Uniwersytet Warszawski. Wydział Fizyki}}"))
    #expect(try again(body, as: .marcxml) == body)
    let translated = try imported([
      field("245", "00", "aZbiór", "cJan Nowak ; przeł. Ola Kot"),
      field("700", "1 ", "aKot, Ola", "4trl"),
    ])
    #expect(translated.authors == "Jan Nowak ; przeł. Ola Kot")
    let edited = try imported([
      field("245", "00", "aZbiór", "cred. Ola Kot"), field("700", "1 ", "aKot, Ola", "ered."),
      field("700", "1 ", "aNowak, Jan", "tOpowieść"),
    ])
    #expect(edited.authors == "Kot Ola (red.)")
    #expect(try text(edited, .ris).contains("ED  - Kot, Ola"))
    let both = try imported([
      field("100", "1 ", "aNowak, Jan", "eautor"), field("245", "10", "aZbiór"),
      field("700", "1 ", "aKot, Ola", "4aut"), field("700", "1 ", "aPisarska, Ewa", "4ill"),
      field("653", "  ", "aalgebra", "ageometria"),
      field("600", "14", "aJan Paweł", "bII", "c(papież ;", "d1920-2005)", "xbiografia"),
    ])
    #expect(both.authors == "Nowak Jan, Kot Ola")
    #expect(
      both.details.subjects == [
        "algebra", "geometria", "Jan Paweł II (papież 1920-2005) -- biografia",
      ])
  }

  @Test func `the label ISBN is not part of the number`() throws {
    for text in ["ISBN 83-01-00000-1", "isbn: 83-01-00000-1 (opr.)", "83-01-00000-1"] {
      let book = try imported([field("245", "00", "aGrafy"), field("020", "  ", "a\(text)")])
      #expect(book.standardNumber == "83-01-00000-1", "\(text)")
    }
  }

  @Test func `repeated fields are all kept`() throws {
    let book = try imported(
      [
        field("041", "1 ", "apol", "aeng", "hger"), field("041", "0 ", "afreita"),
        field("245", "00", "aAnaliza.", "nT. 2,", "nCz. 1,", "pCałki"),
        field("260", "  ", "aWarszawa ;", "aKraków :", "bPWN ;", "aLublin :", "bUMCS,", "c1980"),
        field("490", "0 ", "aSeria A ;", "v1"), field("490", "0 ", "aSeria B"),
      ])
    #expect(book.volume == "T. 2 Cz. 1 Całki")
    #expect(book.details.place == "Warszawa; Kraków; Lublin")
    #expect(book.details.publisher == "PWN; UMCS")
    #expect(book.details.series == "Seria A; 1 | Seria B")
    #expect(book.details.language == "pol eng fre ita")
    for format in [ExportFormat.marcxml, .iso2709] { #expect(try again(book, as: format) == book) }
    #expect(try text(book, .ris).contains("T2  - Seria A; 1\r\nT2  - Seria B\r\n"))
  }

  @Test func `further columns of a sheet are imported, and unknown ones reported`() throws {
    let header = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC"
    let catalog = try Catalog()
    let sheet = """
      \(header);publisher;Subjects;due;Regał
      1;;Nowak Jan;Grafy;;1980;;podręcznik;dostępna;PWN;grafy; algebra ;2026-12-01;A
      2;;Nowak Jan;Sieci;;1981;;podręcznik;dostępna;;;;
      3;;Nowak Jan;Koła;;1981;;podręcznik;dostępna;;;2026-13-01;
      """.replacing("grafy; algebra ", with: "\"grafy; algebra\"")
    let options = ImportOptions(isLenient: true)
    let report = try catalog.importSheet(Array(sheet.utf8), named: "a.csv", options: options)
    #expect(report.sheets[0].added == 2 && report.sheets[0].rejected == 1)
    let problems = report.sheets[0].problems
    #expect(problems.map(\.line) == [1, 4] && problems.map(\.isWarning) == [true, false])
    #expect(problems[0].column == 13 && problems[0].message.contains("Regał"))
    let book = try #require(try catalog.book(1))
    #expect(book.details.publisher == "PWN" && book.details.subjects == ["grafy", "algebra"])
    #expect(book.due == "2026-12-01")
    // Fields without a column are unchanged.
    let plain = "\(header)\n1;;Nowak Jan;Grafy i sieci;;1980;;podręcznik;dostępna\n"
    _ = try catalog.importSheet(Array(plain.utf8), named: "b.csv", options: options)
    #expect(try catalog.book(1)?.details.publisher == "PWN")
    #expect(try catalog.book(1)?.title == "Grafy i sieci")
    let empty = "\(header);publisher\n1;;Nowak Jan;Grafy i sieci;;1980;;podręcznik;dostępna;\n"
    _ = try catalog.importSheet(Array(empty.utf8), named: "c.csv", options: options)
    #expect(try catalog.book(1)?.details.publisher == "")
  }

  @Test func `a book without a year matches no range of years`() throws {
    let catalog = try Catalog()
    for (number, year) in [(1, 0), (2, 1980), (3, 2001)] {
      try catalog.add(Book(signature: number, title: "Grafy \(number)", year: year))
    }
    func found(_ line: String) throws -> [Int] {
      try catalog.books(matching: BookQuery(line)).books.map(\.signature).sorted()
    }
    #expect(try found("year:..1990") == [2] && found("year:1990..") == [3])
    #expect(try found("grafy") == [1, 2, 3] && found("year:0..2000") == [2])
    #expect(try catalog.books(cql: "dc.date < 1990").books.map(\.signature) == [2])
    func looked(_ filter: String) throws -> [Int] {
      let json = """
        {"query":{"filters":{\(filter)},"categories":[],"pagination":{"offset":0,"limit":9}}}
        """
      let lookup = try BookLookup(json: Array(json.utf8), mode: .fixed)
      return try catalog.books(lookup).books.map(\.signature).sorted()
    }
    #expect(try looked("\"year__lte\":\"1990\"") == [2])
    #expect(try looked("\"year__isnull\":true") == [1])
    #expect(try looked("\"year__isnull\":false") == [2, 3])
    #expect(try looked("\"year__contains\":\"0\"") == [2, 3])
    let book = try #require(try catalog.book(1))
    #expect(book[field: .year] == "")
    var other = book
    other.year = 1999
    try catalog.update(1, to: other)
    let set = try #require(try catalog.history().first?.id)
    try catalog.undo(set)
    #expect(try catalog.book(1)?.year == 0)
  }

  @Test func `a call number alone finds its book`() throws {
    let catalog = try Catalog()
    for (number, title) in [(118, "Analiza"), (1984, "Grafy"), (7, "Rok 1984")] {
      try catalog.add(Book(signature: number, title: title, year: 2000))
    }
    func found(_ line: String) throws -> [Int] {
      try catalog.books(matching: BookQuery(line)).books.map(\.signature)
    }
    #expect(try found("118") == [118] && found(" 118 ") == [118])
    #expect(try found("1984") == [7])
    // A generic word for books is optional wherever it stands.
    #expect(try found("analiza podręcznik") == [118] && found("podręcznik analiza") == [118])
    #expect(try found("0118").isEmpty && found("119").isEmpty && found("11").isEmpty)
  }

  @Test func `an OpenDocument sheet is recognised and rejected`() throws {
    let catalog = try Catalog()
    var writer = ZipFolderWriter()
    try writer.add(Array("application/vnd.oasis.opendocument.spreadsheet".utf8), named: "mimetype")
    try writer.add(Array("<office:document-content/>".utf8), named: "content.xml")
    let folder = try TemporaryFolder()
    let path = folder.path("books.ods")
    try Data(try writer.finished()).write(to: URL(filePath: path))
    let error = #expect(throws: CatalogError.self) { try catalog.importSheets([path]) }
    #expect(error?.message.contains("OpenDocument") == true)
  }
}
