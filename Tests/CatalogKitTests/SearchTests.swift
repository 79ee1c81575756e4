import CatalogKit
import Testing

@Suite struct SearchTests {
  private func titles(_ query: BookQuery) throws -> [String] {
    try SampleLibrary.shared.get().books(matching: query, limit: 100).books.map(\.title)
  }

  private func total(_ text: String) throws -> Int {
    try SampleLibrary.shared.get().books(matching: BookQuery(text)).total
  }

  @Test func `words in any order, with and without diacritics`() throws {
    #expect(try titles(BookQuery("zbior zadan")).first?.hasPrefix("Zbiór zadań") == true)
    #expect(try titles(BookQuery("zadan zbior")) == titles(BookQuery("zbiór zadań")))
    #expect(try titles(BookQuery("lojasiewicz")).contains("Wstęp do teorii funkcji rzeczywistych"))
    #expect(try total("zrodla") == 3)
    #expect(try total("ŹRÓDŁA") == 3)
    #expect(try total("z\u{301}ro\u{301}dła") == 3)
    #expect(try total("fichtenholz 1962") > 0)
  }

  @Test func `one letter at the end begins a word, where others stand before it`() throws {
    #expect(try total("sierpinski w") == total("sierpinski w*") && total("sierpinski w") > 0)
    #expect(try total("zadan z") == total("zadan z*"))
    #expect(try total("zadan z") >= total("zadan z "))
    #expect(try total("w") == total("w "))
    let form = BookQuery(authors: "sierpinski w")
    #expect(try SampleLibrary.shared.get().books(matching: form).total == total("sierpinski w"))
  }

  @Test func `fields of the form take phrases, stars and words that must not occur`() throws {
    let catalog = try SampleLibrary.shared.get()
    for (field, line) in [
      ("algebra -liniowa", "title:algebra -title:liniowa"),
      ("\"teorii liczb\"", "title:\"teorii liczb\""),
      ("kombinator*", "title:kombinator*"), ("year:1990", "title:year title:1990"),
    ] {
      let form = try catalog.books(matching: BookQuery(title: field)).total
      #expect(try form == total(line + " "))
    }
    #expect(try catalog.books(matching: BookQuery(title: "algebra -liniowa")).total > 0)
  }

  @Test func `a misspelt word is corrected`() throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery("kombinatroyka"))
    #expect(page.suggestion == "kombinatoryka")
    #expect(page.total == 7)
    let two = try SampleLibrary.shared.get().books(matching: BookQuery("lipski kombinatroyka"))
    #expect(two.suggestion == "lipski kombinatoryka")
    let zrodal = try SampleLibrary.shared.get().books(matching: BookQuery("zrodal"))
    #expect(zrodal.suggestion == "źródła")
    let nothing = try SampleLibrary.shared.get().books(matching: BookQuery("qqqqqqq"))
    #expect(nothing.total == 0 && nothing.suggestion == nil)
  }

  @Test func `phrases, prefixes and words that must not occur`() throws {
    #expect(try total("\"teorii liczb\"") == 4)
    #expect(try total("\"liczb teorii\"") == 0)
    #expect(try total("title:kombinatoryk*") == 5)
    #expect(try total("title:kombinatoryka title:dla") == 4)
    #expect(try total("algebra -liniowa") == total("algebra") - total("\"algebra liniowa\""))
    #expect(try total("author:sierpinski") == 4)
    #expect(try total("title:sierpinski") == 0)
  }

  @Test func `whatever is asked for can be excluded`() throws {
    let all = try total("")
    for asked in [
      "type:inny", "type:\"zbiór zadań\"", "availability:czytelnia", "year:1990..1999",
      "category:G01", "category:\"analiza matematyczna\"", "isbn:834535033X", "83-453-5033-X",
      "signature:128", "title:algebr*", "author:sierpinski", "\"teorii liczb\"", "liniowa",
    ] {
      let found = try total(asked + " ")
      #expect(found > 0)
      #expect(try total("-\(asked) ") == all - found, "\(asked)")
      #expect(
        try total("zadan -\(asked)") == total("zadan ") - total("zadan \(asked) "), "\(asked)")
    }
    #expect(try total("-type:inny -type:\"zbiór zadań\"") == total("type:podręcznik"))
    #expect(throws: CatalogError.self) { try total("-type:gazeta") }
    // Not every book with an `a`.
    #expect(try total("-Boole’a") == all - total("\"Boole’a\""))
  }

  @Test func `a line may be the main library's signature`() throws {
    let catalog = try SampleLibrary.shared.get()
    for line in ["P-9293/14", "p-9293/14", " P-9293/14 "] {
      #expect(try catalog.books(matching: BookQuery(line)).books.map(\.signature) == [139])
    }
    #expect(try catalog.books(matching: BookQuery("P-9293/14", years: 1900...1901)).total == 0)
  }

  @Test(arguments: [
    "834535033X", "83-453-5033-X", "isbn:834535033X", "9788345350332", "978 83 45 35033 2",
    "isbn:83453503", "ISBN-13:9788345350332", "ISBN-13: 978-83-4535-033-2", "ISBN:9788345350332",
    "isbn9788345350332", "ISBN-10:834535033X", "ISBN10 83-453-5033-X", "ISBN‑13:978–83–4535–033–2",
    "isbn:978 83 4535 033 2", "ISBN 83 4535 033 X", "ISBN: 978-83-4535-033-2.", "ISBN-834535033X",
  ])
  func `an ISBN in every form`(text: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(text))
    #expect(page.books.map(\.signature) == [128])
  }

  @Test func `filters`() throws {
    let catalog = try SampleLibrary.shared.get()
    let inYears = try catalog.books(matching: BookQuery("year:1990..1999"), limit: 400)
    #expect(inYears.total > 0)
    #expect(inYears.books.allSatisfy { 1990...1999 ~= $0.year })
    #expect(try total("signature:128") == 1)
    #expect(try total("type:zbior") == 50)
    #expect(try total("typ:\"zbiór zadań\" rok:1964") == 1)
    #expect(try total("availability:czyt") == 27)
    let some = BookQuery(categories: ["G06", "G06-S01"])
    let all = BookQuery(categories: ["G06", "G06-S01"], needsAllCategories: true)
    #expect(try catalog.books(matching: some).total > catalog.books(matching: all).total)
    #expect(try catalog.books(matching: BookQuery(categories: ["G99"])).total == 0)
    #expect(throws: CatalogError.self) {
      try catalog.books(matching: BookQuery("type:film"))
    }
  }

  @Test func `facets count what was found`() throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(), limit: 400)
    #expect(page.total == 304)
    #expect(page.facets[.type].map(\.count) == [228, 50, 26])
    #expect(page.facets[.availability].first?.value == "dostępna")
    #expect(page.facets[.decade].reduce(0) { $0 + $1.count } == 304)
    let analysis = page.facets[.category].first { $0.value == "G01" }
    let inAnalysis = page.books.filter {
      $0.categories.contains { $0.id.main.description == "G01" }
    }
    #expect(analysis?.count == inAnalysis.count)
  }

  @Test func `pages do not overlap`() throws {
    let catalog = try SampleLibrary.shared.get()
    for sorting in BookQuery.Sorting.allCases {
      let query = BookQuery("w", sorting: sorting)
      let whole = try catalog.books(matching: query, limit: 400).books.map(\.signature)
      var pieces: [Int] = []
      for offset in stride(from: 0, to: whole.count, by: 7) {
        pieces += try catalog.books(matching: query, offset: offset, limit: 7).books
          .map(\.signature)
      }
      #expect(pieces == whole)
      #expect(Set(whole).count == whole.count)
    }
  }

  @Test func `suggestions while typing`() throws {
    let catalog = try SampleLibrary.shared.get()
    let titles = try catalog.suggestions(for: "kombinator")
    #expect(titles.contains { $0.kind == .title && $0.text == "Kombinatoryka dla programistów" })
    let authors = try catalog.suggestions(for: "krys")
    #expect(authors.contains(Suggestion(kind: .author, text: "Krysicki Włodzimierz", count: 25)))
    #expect(
      try catalog.suggestions(for: "teoria l").contains {
        $0.kind == .title && $0.text == "Teoria liczb"
      })
    #expect(try catalog.suggestions(for: "rachunek praw").allSatisfy { $0.count > 0 })
    #expect(try !catalog.suggestions(for: "a").isEmpty)
    #expect(try catalog.suggestions(for: "teoria 2").isEmpty)
  }

  @Test(arguments: ["title:", "year:", "-isbn:", "rok: ", "kategoria:"])
  func `a field without a value is no condition yet`(text: String) throws {
    let catalog = try SampleLibrary.shared.get()
    let plain = try catalog.books(matching: BookQuery("algebra ")).total
    #expect(try catalog.books(matching: BookQuery("algebra " + text)).total == plain)
  }
}
