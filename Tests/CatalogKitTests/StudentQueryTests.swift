import CatalogKit
import Testing

/// Eighty lines as students write them, each with a book that they want: a part of its title and,
/// where it matters, the beginning of its authors or its volume.
@Suite struct StudentQueryTests {
  private struct Wish {
    let line: String
    let title: String
    var authors = ""
    var volume = ""
  }

  private static let wishes = [
    Wish(line: "grafy", title: "teorii grafów"),
    Wish(line: "teoria grafow", title: "teorii grafów"),
    Wish(line: "zadania z algebry", title: "Zbiór zadań z algebry"),
    Wish(line: "zbior zadan algebra", title: "Zbiór zadań z algebry"),
    Wish(line: "fizyka tom 2", title: "Fizyka", volume: "T. 2"),
    Wish(line: "fizyka t. 1", title: "Fizyka", volume: "T. 1"),
    Wish(line: "halliday fizyka", title: "Fizyka"),
    Wish(
      line: "Fichtenholz G.M., Rachunek różniczkowy i całkowy, t. 1",
      title: "Rachunek różniczkowy i całkowy", authors: "Fichtenholz", volume: "T. 1"),
    Wish(line: "fichtenholz 3", title: "Rachunek różniczkowy", volume: "T. 3"),
    Wish(line: "fihtenholz", title: "Rachunek różniczkowy", authors: "Fichtenholz"),
    Wish(
      line: "Krysicki W., Włodarski L., Analiza matematyczna w zadaniach, cz. 2",
      title: "Analiza matematyczna w zadaniach", volume: "Cz. 2"),
    Wish(line: "krysicki wlodarski", title: "Analiza matematyczna w zadaniach"),
    Wish(line: "analiza w zadaniach krysicki cz 1", title: "Analiza", volume: "Cz. 1"),
    Wish(line: "knuth d. e. sztuka programowania", title: "Sztuka programowania"),
    Wish(line: "sztuka programowania t.3", title: "Sztuka programowania", volume: "T. 3"),
    Wish(line: "P-4702", title: "Rachunek różniczkowy i całkowy"),
    Wish(line: "ISBN 83-83-98034-5", title: "Wstęp do teorii prawdopodobieństwa"),
    Wish(line: "isbn 8316059037", title: "Wykłady z kombinatoryki"),
    Wish(line: "9788324936366", title: "teorii grafów"),
    Wish(line: "algorytmy cormen", title: "Wprowadzenie do algorytmów"),
    Wish(line: "cormen", title: "Wprowadzenie do algorytmów"),
    Wish(line: "algorytmy i struktury danych", title: "struktury danych"),
    Wish(line: "wirth", title: "Algorytmy + struktury danych"),
    Wish(line: "algebry liniowej", title: "Algebra liniowa"),
    Wish(line: "algebra liniowa przyklady", title: "Przykłady i zadania"),
    Wish(line: "algebra abstrakcyjna", title: "Algebra abstrakcyjna w zadaniach"),
    Wish(line: "abstrakcyjnej algebry zadania", title: "Algebra abstrakcyjna w zadaniach"),
    Wish(line: "geometria rozniczkowa", title: "geometrii różniczkowej"),
    Wish(line: "geometria wykreslna", title: "geometrii wykreślnej"),
    Wish(line: "geometria analityczna leja", title: "Geometria analityczna"),
    Wish(line: "rownania rozniczkowe", title: "Równania różniczkowe"),
    Wish(line: "równania różniczkowe cząstkowe evans", title: "cząstkowe"),
    Wish(line: "rownania czastkowe", title: "Równania różniczkowe cząstkowe"),
    Wish(line: "rachunek prawdopodobienstwa", title: "Rachunek prawdopodobieństwa i statystyka"),
    Wish(line: "wstep do rachunku prawdopodobienstwa feller tom 1", title: "Wstęp", volume: "T. 1"),
    Wish(line: "prawdopodobienstwo", title: "prawdopodobieństwa"),
    Wish(line: "teoria prawdopodobienstwa", title: "Wstęp do teorii prawdopodobieństwa"),
    Wish(line: "procesy stochastyczne", title: "procesy stochastyczne"),
    Wish(line: "procesow stochastycznych wyklady", title: "Wykłady z teorii procesów"),
    Wish(line: "statystyka zadania", title: "statystyka matematyczna w zadaniach"),
    Wish(line: "topologia", title: "Topologia ogólna"),
    Wish(line: "wstęp do topologii", title: "Wstęp do topologii"),
    Wish(line: "teoria mnogosci kuratowski", title: "teorii mnogości"),
    Wish(line: "logika zadania", title: "Elementy logiki"),
    Wish(line: "tarski logika", title: "Wprowadzenie do logiki"),
    Wish(line: "funkcja zespolona", title: "Funkcje zespolone"),
    Wish(line: "funkcji rzeczywistych", title: "funkcji rzeczywistych"),
    Wish(line: "analiza funkcjonalna rudin", title: "Analiza funkcjonalna"),
    Wish(line: "podstawy analizy", title: "Podstawy analizy matematycznej"),
    Wish(line: "metody numeryczne", title: "Metody numeryczne"),
    Wish(line: "analiza numeryczna", title: "Analiza numeryczna"),
    Wish(line: "bazy danych", title: "Systemy baz danych"),
    Wish(line: "c++", title: "Język C++"),
    Wish(line: "stroustrup jezyk", title: "Język C++"),
    Wish(line: "czysty kod", title: "Czysty kod"),
    Wish(line: "siec neuronowa", title: "Sieci neuronowe"),
    Wish(line: "kombinatoryka", title: "ombinatoryk"),
    Wish(line: "matematyka dla ekonomistow finansowa", title: "Matematyka finansowa"),
    Wish(line: "liczby teoria", title: "Teoria liczb"),
    Wish(line: "sierpinski 250 zadan", title: "250 zadań"),
    // With words cut short, numbers as bookshops write them, names in their cases.
    Wish(line: "met num fortuna", title: "Metody numeryczne"),
    Wish(line: "rach prawd krysicki", title: "Rachunek prawdopodobieństwa"),
    Wish(line: "ISBN-13: 9788324936366", title: "teorii grafów"),
    Wish(line: "ISBN-10: 8316059037", title: "Wykłady z kombinatoryki"),
    Wish(line: "978 83 83 47126 6", title: "Wprowadzenie do teorii grafów"),
    Wish(line: "P 6125/7", title: "Wstęp do teorii mnogości"),
    Wish(line: "ii 66041", title: "Wykłady z kombinatoryki"),
    Wish(line: "rachnek prawdopodobienstwa", title: "achun"),
    Wish(line: "Rudin, Walter", title: "nali", authors: "Rudin"),
    Wish(line: "Kazimierz Kuratowski topologia", title: "topologii"),
    Wish(line: "podstawami analizy matematycznej", title: "Podstawy analizy matematycznej"),
    Wish(line: "wykładach z kombinatoryki", title: "Wykłady z kombinatoryki"),
    Wish(line: "kod czysty martina", title: "Czysty kod"),
    Wish(line: "sierpińskiego teoria liczb", title: "teorii liczb"),
    Wish(line: "rasiowej wstep do matematyki wspolczesnej", title: "matematyki współczesnej"),
    Wish(line: "żakowski matematyka cz. 4", title: "Matematyka", volume: "Cz. 4"),
    Wish(line: "wiadomosci matematyczne 42", title: "Wiadomości Matematyczne", volume: "T. 42"),
    Wish(line: "resnick halliday fizyka t1", title: "Fizyka", volume: "T. 1"),
    Wish(
      line: "Halliday, D., Resnick, R. (1970). Fizyka. T. 1.", title: "Fizyka", volume: "T. 1"),
    Wish(line: "cwik statystyczne pakiet r", title: "Statystyczne systemy"),
  ]

  private func rank(_ wish: Wish, in catalog: Catalog) throws -> Int? {
    try catalog.books(matching: BookQuery(wish.line), limit: 10, facets: []).books.firstIndex {
      $0.title.contains(wish.title) && $0.authors.hasPrefix(wish.authors)
        && $0.volume.hasPrefix(wish.volume)
    }
  }

  @Test func `students find their books`() throws {
    let catalog = try SampleLibrary.shared.get()
    let ranks = try Self.wishes.map { ($0.line, try rank($0, in: catalog)) }
    #expect(Self.wishes.count == 80)
    let lost = ranks.filter { $0.1 == nil }.map(\.0)
    #expect(lost.count <= 2, "not among the first ten: \(lost)")
    let late = ranks.filter { $0.1.map { $0 > 2 } ?? true }.map(\.0)
    #expect(late.count <= 6, "not among the first three: \(late)")
  }

  @Test(arguments: [
    "%", "📚", "\"", "?!", "xyzzy", "przepis na pierogi", "kwantowa hydroponika smoków",
    "jak upiec chleb", "zzzz qqqq", "the lord of the rings", "rower górski używany",
  ])
  func `absurd lines find nothing`(line: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(line))
    #expect(page.total == 0 && page.suggestion == nil)
  }

  @Test func `books with some of the words are named as such`() throws {
    let catalog = try SampleLibrary.shared.get()
    let some = try catalog.books(matching: BookQuery("topologia engelking hausdorff"))
    #expect(some.match == .some && some.books.first?.title.contains("opologi") == true)
    let all = try catalog.books(matching: BookQuery("topologia engelking"))
    #expect(all.match == .all && all.total > 0)
  }

  /// The library has the translations.
  @Test(arguments: [
    ("clean code martin", "Czysty kod"), ("introduction to algorithms cormen", "algorytmów"),
    ("the art of computer programming knuth", "Sztuka programowania"),
    ("neural networks tadeusiewicz", "Sieci neuronowe"), ("uczenie maszynowe ćwik", "uczące się"),
  ])
  func `the surname of an author suffices among unknown words`(line: String, title: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(line))
    #expect(page.match == .some || page.suggestion != nil)
    #expect(page.books.first?.title.contains(title) == true)
  }

  @Test(arguments: ["piotr szybki rower", "robert lewandowski gole"])
  func `a given name does not suffice`(line: String) throws {
    #expect(try SampleLibrary.shared.get().books(matching: BookQuery(line)).total == 0)
  }

  @Test func `inflected forms rank below the word itself`() throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 1, title: "Teoria grafów", year: 2000))
    try catalog.add(Book(signature: 2, title: "Nowe grafy", year: 2000))
    let page = try catalog.books(matching: BookQuery("grafy"))
    #expect(page.books.map(\.signature) == [2, 1])
    #expect(try catalog.books(matching: BookQuery("\"grafy\"")).total == 1)
  }

  @Test func `whole titles and beginnings of titles come first`() throws {
    let catalog = try Catalog()
    for (place, title) in [
      "Pride and Prejudice and Zombies", "Notes on Pride and Prejudice", "Pride and Prejudice",
    ].enumerated() {
      try catalog.add(Book(signature: place + 1, title: title, authors: "Austen J.", year: 2000))
    }
    let page = try catalog.books(matching: BookQuery("pride and prejudice"))
    #expect(page.books.map(\.signature) == [3, 1, 2])
    #expect(
      try catalog.books(matching: BookQuery("austen pride prejudice")).books.first?.signature == 3)
  }

  @Test func `OR and brackets join words`() throws {
    let catalog = try SampleLibrary.shared.get()
    func total(_ line: String) throws -> Int {
      try catalog.books(matching: BookQuery(line), limit: 0, facets: []).total
    }
    let left = try total("topologia")
    let right = try total("grafy")
    #expect(try total("topologia OR grafy") == left + right)
    #expect(try total("topologia | grafy") == left + right)
    #expect(try total("(topologia LUB grafy) engelking") == total("topologia engelking"))
    #expect(try total("\"topologia OR grafy\"") == 0)
    for line in ["OR", "topologia OR", "(topologia OR grafy", "a) OR b"] {
      #expect(throws: CatalogError.self) { try total(line) }
    }
  }

  @Test func `a correction is that of the books shown`() throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 1, title: "Harry Potter", authors: "Rowling J. K.", year: 2000))
    for number in 2...5 {
      try catalog.add(Book(signature: number, title: "Mary", authors: "Peter", year: 2000))
    }
    let page = try catalog.books(matching: BookQuery("harry poter"))
    #expect(page.books.first?.signature == 1 && page.suggestion == "harry potter")
    #expect(try catalog.books(matching: BookQuery("jk rowling")).total == 1)
    #expect(try catalog.books(matching: BookQuery("rowling j.k.")).total == 1)
  }
}
