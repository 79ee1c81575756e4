import CatalogKit
import Testing

/// Lines with wrong blanks, slang, subjects in English, and misspelt words beside OR.
@Suite struct RespacedQueryTests {
  private func page(_ line: String) throws -> SearchPage {
    try SampleLibrary.shared.get().books(matching: BookQuery(line), limit: 10, facets: [])
  }

  @Test(arguments: [
    ("bazydanych", "baz danych"), ("analizamatematyczna", "Analiza matematyczna"),
    ("geo metria", "eometri"), ("algebra linio wa", "lgebr"),
    ("rachunekprawdopodobienstwa", "prawdopodobieństwa"),
  ])
  func `blanks are added and removed`(line: String, title: String) throws {
    let page = try page(line)
    #expect(page.books.first?.title.contains(title) == true, "\(page.books.first?.title ?? "-")")
    #expect(page.suggestion != nil)
  }

  @Test(arguments: [
    ("analiza matma", "Analiza matematyczna"), ("mathematical analysis", "naliz"),
    ("linear algebra", "lgebr"), ("introduction to topology", "topologii"),
    ("graph theory", "grafów"), ("przestrzenie topologiczne", "opolog"),
    ("clean code", "Czysty kod"),
    ("problems in mathematical analysis", "naliza matematyczna"),
  ])
  func `slang and English subjects find the library's books`(line: String, title: String) throws {
    let page = try page(line)
    #expect(page.books.first?.title.contains(title) == true, "\(page.books.first?.title ?? "-")")
  }

  @Test(arguments: [
    ("jakie macie książki o grafach", "grafów"), ("szukam algebry", "lgebr"),
    ("czy są jakieś książki z topologii?", "opologi"),
    ("sygnatura P-8161/19", "Matematyka konkretna"),
  ])
  func `questions to a librarian are understood`(line: String, title: String) throws {
    let page = try page(line)
    #expect(page.books.first?.title.contains(title) == true, "\(page.books.first?.title ?? "-")")
  }

  @Test func `what is excluded is excluded in every form`() throws {
    let all = try page("statystyka").total
    let without = try page("statystyka -zadania").total
    #expect(without < all)
    #expect(try page("statystyka -zadaniach").total == without)
    #expect(try page("zadania -zadania").total == 0)
    #expect(try page("statystyka NOT zadania").total == without)
    // Quotes exclude only the word as written.
    #expect(try page("statystyka -\"zadania\"").total == all)
  }

  @Test func `NOT and a hyphen exclude what brackets find`() throws {
    let all = try page("algebra").total
    let without = try page("algebra NOT (zadania OR liniowa)").total
    #expect(without > 0 && without < all)
    #expect(try page("algebra -(zadania OR liniowa)").total == without)
    for line in [
      "algebra -zadania -liniowa", "algebra NOT(zadania OR liniowa)",
      "algebra (NOT (zadania OR liniowa))",
    ] { #expect(try page(line).total == without, "\(line)") }
    #expect(try page("title:(NOT zadania)").total == page("-title:zadania").total)
    for line in ["algebra NOT ()", "tom viii OR algebra", "NOT", "NOT (", "( NOT )"] {
      _ = try? page(line)
    }
    #expect(try page("algebra NOT title:(zadania OR liniowa)").total >= without)
    #expect(
      try page("title:(algebra NOT zadania)").total == page("title:algebra -title:zadania").total)
    #expect(
      try page("title:(algebra author:kostrykin)").total
        == page("title:algebra author:kostrykin").total)
    #expect(try page("title:(„zbiór zadań”)").total == page("title:„zbiór zadań”").total)
  }

  @Test func `omitted words are shown in the suggestion, and exclusions are kept`() throws {
    #expect(try page("szukam algebry").suggestion == "algebry")
    for line in ["algebra -podręcznik -skrypt", "\"about time\"", "MA101"] {
      let found = try page(line)
      #expect(found.suggestion?.contains("time\"") != true)
      #expect(found.suggestion == nil || !line.contains("-podręcznik"))
    }
  }

  @Test func `suggestions beside OR replace whole words`() throws {
    let page = try page("knutha OR knutt")
    #expect(page.suggestion?.contains("Knuthh") != true && page.total > 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func `very long lines are answered`() throws {
    for line in [
      String(repeating: "bazydanych ", count: 2000), String(repeating: "bazydanych", count: 2000),
    ] { #expect(try page(line).total == 0) }
  }

  @Test func `a Roman number of a volume finds its Arabic one`() throws {
    #expect(try page("fichtenholz II").books.first?.volume == "T. 2")
    #expect(try page("knuth III").books.first?.volume.hasPrefix("T. 3") == true)
  }

  @Test func `absurd lines still find nothing`() throws {
    for line in [
      "gotowanie", "wstęp do gotowania", "jakie macie przepisy kulinarne", "szukam roweru",
      "programming the moon", "matma xqzvw", "abcdefgh", "grafgrafgraf xyzzy",
    ] {
      #expect(try page(line).total == 0, "\(line)")
    }
  }

  @Test func `function words only break ties`() throws {
    let page = try page("podręczniki do statystyki")
    #expect(page.books.first?.title.contains("tatystyk") == true)
  }

  @Test func `a call number may be typed without its slash`() throws {
    for line in ["p 8161 19", "P-8161/19", "p8161/19"] {
      #expect(try page(line).books.map(\.mainSignature) == ["P-8161/19"], "\(line)")
    }
  }

  @Test func `the name of a field applies to the words in its brackets`() throws {
    let both = try page("title:(algebra OR topologia)")
    let apart = try page("title:algebra OR title:topologia")
    #expect(both.total == apart.total && both.total > 0)
    let all = try page("title:(zbiór zadań)")
    #expect(all.total > 0)
    #expect(try page("title:zbiór title:zadań").total == all.total)
    #expect(try page("author:(algebra OR topologia)").total == 0)
    let nested = try page("title:(zadania (algebra OR analiza))")
    #expect(nested.total > 0 && nested.books.allSatisfy { $0.title.lowercased().contains("zad") })
    // While typing, the bracket is still open.
    #expect(throws: Never.self) { try page("title:(zbiór") }
  }

  @Test func `a misspelt word beside OR is corrected`() throws {
    let page = try page("author:knutt OR author:lipski")
    let authors = page.books.map(\.authors)
    #expect(authors.contains { $0.contains("Knuth") } && authors.contains { $0.contains("Lipski") })
    #expect(page.suggestion?.lowercased() == "author:knuth or author:lipski")
    #expect(try self.page("author:knuth OR author:lipski").suggestion == nil)
  }
}
