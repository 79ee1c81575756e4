import CatalogKit
import Testing

/// Lines that do not name a book in its own words: in other letters, with an ISBN of another
/// impression, with abbreviations, numbers in words, and words that the library lacks.
@Suite struct LooseQueryTests {
  private func first(_ line: String) throws -> Book? {
    try SampleLibrary.shared.get().books(matching: BookQuery(line), limit: 1, facets: []).books
      .first
  }

  @Test(arguments: [
    ("Фихтенгольц", "Fichtenholz"), ("Кнут мистецтво програмування", "Knuth"),
    ("кострикін вступ до алгебри", "Kostrykin"), ("Кострикин", "Kostrykin"),
    ("Сєрпінський", "Sierpiński"), ("Банах Серпинский теория чисел", "Sierpiński"),
    ("Халлидей физика", "Resnick"),
  ])
  func `names in Cyrillic letters are found`(line: String, author: String) throws {
    #expect(try first(line)?.authors.contains(author) == true)
  }

  @Test func `a title in Cyrillic letters is found by itself`() throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 1, title: "Алгебра", year: 2000))
    try catalog.add(Book(signature: 2, title: "Algebra", year: 2000))
    #expect(try catalog.books(matching: BookQuery("алгебра")).books.map(\.signature) == [1])
  }

  @Test func `the ISBN of a citation suffices, and without its impression the words do`() throws {
    let catalog = try SampleLibrary.shared.get()
    let citation = "Kostrykin (red.) Zbiór zadań z algebry. PWN 2005. ISBN "
    for number in ["83-59-11574-5", "83-01-00000-0"] {
      let page = try catalog.books(matching: BookQuery(citation + number))
      #expect(page.match == .some && page.books.first?.title == "Zbiór zadań z algebry")
    }
    #expect(try catalog.books(matching: BookQuery("ISBN 83-01-00000-0")).total == 0)
  }

  @Test(arguments: [
    ("zb. zad. z algebry", "Zbiór zadań z algebry"), ("100 zadań", "Sto zadań"),
    ("rach. różn. i całk.", "Rachunek różniczkowy i całkowy"),
    ("kategoria topologia", "opologi"), ("język c plus plus", "Język C++"),
    ("zadanka z prawdopodobieństwa", "prawdopodobieństwa"),
    ("calka i pochodna fichtenholz", "Rachunek różniczkowy i całkowy"),
    ("geometria analityczna i różniczkowa gdowski", "Elementy geometrii różniczkowej"),
  ])
  func `words cut short, added and misspelt are understood`(line: String, title: String) throws {
    #expect(try first(line)?.title.contains(title) == true)
  }

  @Test func `an ordinal number in any case names a volume`() throws {
    for line in ["fichtenholza tomu drugiego", "fichtenholz w drugim tomie", "fichtenholz tom 2"] {
      #expect(try first(line)?.volume == "T. 2", "\(line)")
    }
  }

  @Test func `several usual words say more than a rare one`() throws {
    let catalog = try Catalog()
    for (number, title) in [
      "Wykłady z kombinatoryki", "Analiza matematyczna", "Analiza funkcjonalna",
      "Statystyka matematyczna", "Analiza zespolona", "Fizyka matematyczna",
    ].enumerated() {
      try catalog.add(Book(signature: number + 1, title: title, year: 2000))
    }
    let page = try catalog.books(matching: BookQuery("wykłady z analizy matematycznej"))
    #expect(page.match == .some && page.books.first?.title == "Analiza matematyczna")
  }

  @Test(arguments: ["' OR 1=1 --", "% OR algebra", "algebra | ?", "(! LUB !)"])
  func `signs beside OR find nothing`(line: String) throws {
    #expect(try SampleLibrary.shared.get().books(matching: BookQuery(line)).total == 0)
  }
}
