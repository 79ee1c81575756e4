import CatalogKit
import Testing

/// Sixty more lines as students write them: inflected words, pasted citations, volumes in words,
/// initials, beginnings of call numbers, categories, slips of the finger.
@Suite struct PastedQueryTests {
  private struct Wish {
    let line: String
    let title: String
    let authors: String
    let volume: String

    init(_ line: String, _ title: String, by authors: String = "", volume: String = "") {
      self.line = line
      self.title = title
      self.authors = authors
      self.volume = volume
    }
  }

  private static let wishes = [
    Wish("całkę oznaczoną w zadaniach krysickiego", "Analiza matematyczna w zadaniach"),
    Wish("podręcznik z algebry liniowej", "Algebra liniowa"),
    Wish("algebrą liniową", "Algebra liniowa"),
    Wish("równaniami różniczkowymi zwyczajnymi", "Równania różniczkowe zwyczajne"),
    Wish("grafów teorię", "teorii grafów"),
    Wish("o sieciach neuronowych", "Sieci neuronowe"),
    Wish("sieciami neuronowymi osowski", "Sieci neuronowe do przetwarzania informacji"),
    Wish("programowania sztuka knutha", "Sztuka programowania"),
    Wish("knuth tom trzeci", "Sztuka programowania", volume: "T. 3"),
    Wish("knuth vol. 1", "Sztuka programowania", volume: "T. 1"),
    Wish("knuth sortowanie", "Sztuka programowania", volume: "T. 3"),
    Wish("Sztuka programowania, tom II", "Sztuka programowania", volume: "T. 2"),
    Wish(
      "rachunek rozniczkowy i calkowy tom III", "Rachunek różniczkowy i całkowy", volume: "T. 3"),
    Wish("fichtenholz t2", "Rachunek różniczkowy i całkowy", by: "Fichtenholz", volume: "T. 2"),
    Wish("krysicki czesc druga", "Analiza matematyczna w zadaniach", volume: "Cz. 2"),
    Wish("krysicki cz.1", "Analiza matematyczna w zadaniach", volume: "Cz. 1"),
    Wish(
      "Feller W.: Wstęp do rachunku prawdopodobieństwa. T. 2. PWN, Warszawa 1966",
      "Wstęp do rachunku prawdopodobieństwa", by: "Feller", volume: "T. 2"),
    Wish(
      "[3] Rudin W., Podstawy analizy matematycznej, PWN 2009.", "Podstawy analizy matematycznej",
      by: "Rudin"),
    Wish(
      "T. Cormen, C. Leiserson, R. Rivest, C. Stein, Wprowadzenie do algorytmów, WNT, Warszawa 2004",
      "Wprowadzenie do algorytmów", by: "Cormen"),
    Wish(
      "Cormen T.H., Leiserson Ch.E., Rivest R.L.: Wprowadzenie do algorytmów",
      "Wprowadzenie do algorytmów", by: "Cormen"),
    Wish(
      "A. I. Kostrykin, Wstęp do algebry, cz. 2: Algebra liniowa, PWN, Warszawa 2004",
      "Wstęp do algebry", by: "Kostrykin", volume: "Cz. 2"),
    Wish(
      "J. Banaś, S. Wędrychowicz, Zbiór zadań z analizy matematycznej, WNT, 2012",
      "Zbiór zadań z analizy matematycznej", by: "Banaś"),
    Wish(
      "K. Kuratowski: Wstęp do teorii mnogości i topologii. Warszawa: PWN, 1972.",
      "Wstęp do teorii mnogości i topologii", by: "Kuratowski"),
    Wish(
      "Gewert M., Skoczylas Z. Analiza matematyczna 1. Definicje, twierdzenia, wzory. GiS Wrocław 2011",
      "Analiza matematyczna 1. Definicje", by: "Gewert"),
    Wish("g. m. fichtenholz", "Rachunek różniczkowy i całkowy", by: "Fichtenholz"),
    Wish("evans l.c.", "Równania różniczkowe cząstkowe", by: "Evans"),
    Wish("r. c. martin czysty kod", "Czysty kod", by: "Martin"),
    Wish("d.e. knuth", "Sztuka programowania", by: "Knuth"),
    Wish("lipsky kombinatoryka", "Kombinatoryka dla programistów", by: "Lipski"),
    Wish("strostrup c++", "Język C++", by: "Stroustrup"),
    Wish("stroustup", "Język C++"),
    Wish("engelkinga topologia", "Topologia ogólna", by: "Engelking"),
    Wish("topologi ogolna", "Topologia ogólna"),
    Wish("kombinatroyka", "ombinatoryka"),
    Wish("rachunek prawdopodobienstawa", "prawdopodobieństwa"),
    Wish("matematyka finasowa", "Matematyka finansowa"),
    Wish("pytagoras kalejdoskop steinhausa", "Kalejdoskop matematyczny", by: "Steinhaus"),
    Wish("kalejdoskopu matematycznego", "Kalejdoskop matematyczny"),
    Wish("django aplikacje sieciowe", "Django"),
    Wish("tworzenie aplikacji w django", "Django"),
    Wish("bazach danych", "Systemy baz danych"),
    Wish("system bazy danych", "Systemy baz danych"),
    Wish(
      "wielka encyklopedia bronsztejn siemiendiajew kompendium", "Nowoczesne kompendium matematyki"),
    Wish("nowoczesnego kompendium", "Nowoczesne kompendium matematyki"),
    Wish("metodami numerycznymi", "Metody numeryczne"),
    Wish("numerycznych metod fortuna", "Metody numeryczne", by: "Fortuna"),
    Wish("geometrii analitycznej", "Geometria analityczna"),
    Wish("rzeczywista analiza", "Analiza rzeczywista i zespolona"),
    Wish("algebry boolea", "Algebry Boole", by: "Sikorski"),
    Wish("algebra boole'a", "Algebry Boole", by: "Sikorski"),
    Wish("wilson grafy", "Wprowadzenie do teorii grafów", by: "Wilson"),
    Wish("czystego kodu", "Czysty kod"),
    Wish("podrecznik dobrego programisty", "Czysty kod"),
    Wish(
      "zadania z rachunku prawdopodobieństwa krysicki cz 2", "prawdopodobieństwa", by: "Krysicki",
      volume: "Cz. 2"),
    Wish("źródeł matematyki polskiej", "Źródła matematyki polskiej"),
    Wish("wiadomosci matematyczne 42", "Wiadomości Matematyczne", volume: "T. 42"),
    Wish("P-7623", "Teoria liczb", by: "Narkiewicz"),
    Wish("II 3710", "Sztuka programowania", by: "Knuth", volume: "T. 2"),
    Wish("G02", ""),
    Wish("(algebry OR funkcje) sikorski", "", by: "Sikorski"),
  ]

  private func rank(_ wish: Wish, in catalog: Catalog) throws -> Int? {
    try catalog.books(matching: BookQuery(wish.line), limit: 10, facets: []).books.firstIndex {
      (wish.title.isEmpty || $0.title.contains(wish.title))
        && (wish.authors.isEmpty || $0.authors.contains(wish.authors))
        && $0.volume.hasPrefix(wish.volume)
    }
  }

  @Test func `students find their books`() throws {
    let catalog = try SampleLibrary.shared.get()
    let ranks = try Self.wishes.map { ($0.line, try rank($0, in: catalog)) }
    #expect(Self.wishes.count == 60)
    let lost = ranks.filter { $0.1 == nil }.map(\.0)
    #expect(lost.count <= 1, "not among the first ten: \(lost)")
    let late = ranks.filter { $0.1.map { $0 > 2 } ?? true }.map(\.0)
    #expect(late.count <= 3, "not among the first three: \(late)")
  }

  @Test(arguments: [
    "kurs gotowania włoskiego", "jak naprawić rower", "asdfghjkl", "mecz legia warszawa",
    "tanie loty do rzymu", "lalka prus", "harry potter", "🎲🎲", "...", "++", "12345678901234567890",
    "qwe rty uio", "iphone 15 pro", "ładowarka usb-c", "przepis na bigos z grzybami", "pan tadeusz",
    "psychologia snu", "sdkfj sdkfj", "kot w butach", "mikrobiologia",
    "hiszpański dla początkujących", "anatomia człowieka", "konstytucja rp komentarz",
  ])
  func `absurd lines find nothing`(line: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(line))
    #expect(page.total == 0 && page.suggestion == nil)
  }

  @Test func `an identifier of a category stands for its books`() throws {
    let catalog = try SampleLibrary.shared.get()
    func total(_ line: String) throws -> Int {
      try catalog.books(matching: BookQuery(line), limit: 0, facets: []).total
    }
    let all = try total("category:G00")
    let sub = try total("category:G00-S00")
    #expect(all > 0 && sub > 0)
    #expect(try total("G00") == all)
    #expect(try total("g00-s00") == sub)
    #expect(try total("G00 jurlewicz") == total("category:G00 jurlewicz"))
  }
}
