import CatalogKit
import Foundation
import TestSupport
import Testing

@Suite struct ExportTests {
  private let book = Book(
    signature: 12, title: "Zażółć & <gęślą>: 100% \"jaźni\"", authors: "Nowak Jan (red.), Żak Ewa",
    year: 1999, volume: "T. 1", mainSignature: "II 5", standardNumber: "834535033X",
    type: "zbiór zadań", availability: "czytelnia",
    categories: CategoryID("G01-S00").map { [BookCategory(id: $0, name: "rachunek")] } ?? [])

  private func text(_ format: ExportFormat) throws -> String {
    String(decoding: try book.exported(as: format), as: UTF8.self)
  }

  @Test func `BibTeX`() throws {
    #expect(
      try text(.bibtex) == """
        @book{nowak1999-12,
          editor = {Nowak, Jan and Żak, Ewa},
          title = {Zażółć \\& <gęślą>: 100\\% "jaźni"},
          volume = {T. 1},
          year = {1999},
          isbn = {834535033X},
          keywords = {rachunek},
          note = {Sygn. 12, II 5}
        }

        """)
  }

  @Test func `RIS`() throws {
    let lines = try text(.ris).components(separatedBy: "\r\n")
    #expect(lines.first == "TY  - BOOK" && lines.dropLast().last == "ER  - ")
    // `(red.)`: they edited it, as in BibTeX.
    #expect(lines.contains("ED  - Nowak, Jan") && lines.contains("PY  - 1999"))
  }

  @Test(arguments: [
    ("van der Waerden B. L.", "van der Waerden, B. L."), ("de Gruyter", "de Gruyter"),
    ("Krysicki Włodzimierz", "Krysicki, Włodzimierz"), ("Praca zbiorowa", "Praca zbiorowa"),
    ("Leja", "Leja"), ("de la Vallée-Poussin Charles", "de la Vallée-Poussin, Charles"),
  ])
  func `names with particles`(name: String, inverted: String) throws {
    let book = Book(signature: 1, title: "T", authors: name, year: 2000)
    let text = String(decoding: try book.exported(as: .ris), as: UTF8.self)
    #expect(text.contains("AU  - \(inverted)\r\n"))
  }

  @Test func `a book too long for ISO 2709 is named`() throws {
    let long = Book(signature: 77, title: String(repeating: "długi ", count: 3000), year: 2000)
    let error = #expect(throws: CatalogError.self) { try long.exported(as: .iso2709) }
    #expect(
      error?.message.hasPrefix("the book with the call number 77: field 245 is longer") == true)
  }

  @Test func `what leaves in MARC comes back equal`() throws {
    let folder = try TemporaryFolder()
    let sample = try SampleLibrary.shared.get()
    for format in [ExportFormat.marcxml, .iso2709] {
      var bytes: [UInt8] = []
      try sample.export(as: format) { bytes += $0 }
      let path = try folder.write(bytes, to: "records.\(format.rawValue)")
      let copy = try Catalog()
      let report = try copy.importSheets([path])
      #expect(report.sheets[0].added == 304, "\(report.sheets[0].problems)")
      #expect(try copy.importSheets([path]).sheets[0].unchanged == 304)
      try sample.forEachBook { book in
        let found = try copy.book(book.signature)
        #expect(found == book)
      }
    }
  }

  @Test func `the three sheets come back equal`() throws {
    let folder = try TemporaryFolder()
    let sample = try SampleLibrary.shared.get()
    var paths: [String] = []
    for kind in SheetKind.allCases {
      var bytes: [UInt8] = []
      try sample.exportSheet(kind) { bytes += $0 }
      paths.append(try folder.write(bytes, to: "\(kind.rawValue).csv"))
    }
    let copy = try Catalog()
    #expect(try copy.importSheets(paths).isComplete)
    #expect(try copy.categories() == sample.categories())
    try sample.forEachBook { book in
      let found = try copy.book(book.signature)
      #expect(found == book)
    }
  }

  @Test func `cut and bent records are read or refused`() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 8)
    for format in [ExportFormat.marcxml, .iso2709] {
      let bytes = try book.exported(as: format)
      for round in 0..<200 {
        var bent = bytes
        if round % 2 == 0 {
          bent.removeLast(Int.random(in: 1..<bent.count, using: &random))
        } else {
          for _ in 0..<3 {
            bent[Int.random(in: 0..<bent.count, using: &random)] = .random(
              in: 0...255, using: &random)
          }
        }
        let path = try folder.write(bent, to: "bent")
        do {
          let sheet = try Catalog().importSheets([path]).sheets[0]
          #expect(sheet.added + sheet.discarded + sheet.rejected == sheet.read)
        } catch {
          continue
        }
      }
    }
  }
}
