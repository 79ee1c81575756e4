import CatalogKit
import Testing

/// The order of results, and suggestions beside them.
@Suite struct RankingTests {
  /// A catalogue in memory with a book for each title.
  private func catalog(_ books: [(title: String, authors: String)]) throws -> Catalog {
    let catalog = try Catalog()
    for (number, book) in books.enumerated() {
      try catalog.add(
        Book(signature: number + 1, title: book.title, authors: book.authors, year: 2000))
    }
    return catalog
  }

  private func titles(_ line: String, in catalog: Catalog) throws -> [String] {
    try catalog.books(matching: BookQuery(line), limit: 10, facets: []).books.map(\.title)
  }

  @Test func `a title that is the whole line comes first`() throws {
    let catalog = try catalog([
      ("Pride and Prejudice and Zombies", "Grahame-Smith S."), ("Pride and Prejudice", "Austen J."),
      ("A Companion to Pride and Prejudice", "Austen J."), ("It Takes a Village", "Clinton H."),
      ("It", "King S."), ("Find It", "Italo I."),
    ])
    #expect(try titles("pride and prejudice", in: catalog).first == "Pride and Prejudice")
    #expect(try titles("it", in: catalog).first == "It")
  }

  @Test func `a title with the number of a volume comes first`() throws {
    let catalog = try catalog([
      ("The Chronicles of Narnia (1-7)", "Lewis C."), ("Chronicles, Vol. 1", "Dylan B."),
      ("Chronicles 1", "Nowak A."),
    ])
    #expect(try titles("Chronicles, Vol. 1", in: catalog).first == "Chronicles, Vol. 1")
  }

  @Test func `a title that begins with the line comes before one that contains it`() throws {
    let catalog = try catalog([
      ("Analiza i rachunek prawdopodobieństwa", "Feller W."),
      ("Rachunek prawdopodobieństwa dla każdego", "Zubrzycki S."),
    ])
    #expect(
      try titles("rachunek prawdopodobienstwa", in: catalog).first
        == "Rachunek prawdopodobieństwa dla każdego")
  }

  @Test func `a suggestion never contradicts the books found`() throws {
    let catalog = try catalog([
      ("Harry Potter and the Goblet of Fire", "Rowling J. K."), ("Mary and Peter", "Palka Z."),
      ("Całki i szeregi", "Nowak A."),
    ])
    for line in ["hary poter", "harry poter", "calka", "calki", "rowlin"] {
      let page = try catalog.books(matching: BookQuery(line))
      let suggestion = page.suggestion ?? line
      let suggested = try catalog.books(matching: BookQuery(suggestion))
      #expect(page.books.first?.signature == suggested.books.first?.signature, "\(line)")
      #expect(page.total > 0, "\(line)")
    }
  }

  @Test func `a look-up beyond its limits ends with its key`() throws {
    let catalog = try SampleLibrary.catalog()
    func error(_ filter: String, within limit: Duration?) throws -> LookupError? {
      let json =
        #"{"query":{"filters":{\#(filter)},"categories":[],"pagination":{"offset":0,"limit":5}}}"#
      let lookup = try BookLookup(json: Array(json.utf8), mode: .fixed)
      return #expect(throws: LookupError.self) { try catalog.books(lookup, timeLimit: limit) }
    }
    let costly = #""title__iregex":"(.*a.*e.*o.*)*(.*a.*e.*o.*)*q""#
    for limit in [nil, Duration.seconds(60)] {
      let error = try error(costly, within: limit)
      #expect(error?.key == "title__iregex" && error?.isTooCostly == true)
    }
  }
}
