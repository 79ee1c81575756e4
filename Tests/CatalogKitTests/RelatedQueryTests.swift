import TestSupport
import Testing

@testable import CatalogKit

/// Lines that name a book in other words than its own: as it sounds, by derived words, by a
/// nickname.
@Suite struct RelatedQueryTests {
  private func catalog(_ books: (title: String, authors: String)...) throws -> Catalog {
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

  @Test(arguments: [
    ("teoria galua", "Teoria Galois"), ("teorii galua stewart", "Teoria Galois"),
    ("baby rudin", "Podstawy analizy matematycznej"), ("papa rudin", "Analiza rzeczywista"),
    ("małego rudina", "Podstawy analizy matematycznej"), ("clrs", "Wprowadzenie do algorytmów"),
    ("rozniczki i calki fichtenholtz", "Rachunek różniczkowy i całkowy"),
    ("calki fichtenholz", "Rachunek różniczkowy i całkowy"),
    ("funkcyjna analiza", "unkcj"), ("sztajnhaus kalejdoskop", "Kalejdoskop"),
    ("rrz", "Równania różniczkowe zwyczajne"), ("macierze i grafowe teorie", "grafów"),
    ("struktury baz danych ulman", "baz danych"), ("knut sztuka programowania", "Sztuka"),
  ])
  func `a student's words find the book`(line: String, title: String) throws {
    let found = try titles(line, in: SampleLibrary.shared.get())
    #expect(found.prefix(3).contains { $0.contains(title) }, "\(found)")
  }

  @Test(arguments: [
    ("koszi", "Cauchy"), ("ojler", "Euler"), ("ojlera", "Euler"), ("lajbnic", "Leibniz"),
    ("szwarc", "Schwarz"), ("laplas", "Laplace"), ("niuton", "Newton"), ("tejlor", "Taylor"),
    ("puankare", "Poincaré"), ("wajersztras", "Weierstrass"), ("lagranż", "Lagrange"),
    ("czebyszew", "Chebyshev"), ("chebyshev", "Czebyszew"), ("bezu", "Bézout"),
    ("lipszic", "Lipschitz"), ("tichonow", "Tikhonov"), ("furie", "Fourier"),
  ])
  func `names are found as they sound`(line: String, name: String) throws {
    let catalog = try catalog(
      ("Dzieła", "\(name) X."), ("Dzieła inne", "Nowak A."), ("Dzieła nowe", "Lipa K."),
      ("Dzieła stare", "Kowal J."), ("Dzieła zebrane", "Rak W."), ("Dzieła", "Zając S."))
    let page = try catalog.books(matching: BookQuery("\(line) dzieła"))
    #expect(page.books.map(\.signature) == [1])
    #expect(page.suggestion?.isEmpty == false)
  }

  @Test(arguments: ["jan kowalski", "kowalski jan", "jan flibber", "jan kowalski wspomnienia"])
  func `an author's given name alone finds no book`(line: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(line))
    #expect(page.total == 0 && page.suggestion == nil)
  }

  @Test func `a given name counts in a title, with its surname, and on its own`() throws {
    let catalog = try catalog(
      ("Jan Kochanowski i jego czasy", "Pelc A."), ("Rachunek", "Nowak Jan"),
      ("Sieci", "Jan Tadeusz"), ("Szeregi", "van der Waerden Jan"))
    for number in 5...40 {
      try catalog.add(Book(signature: number, title: "Zeszyt \(number)", year: 2000))
    }
    func signatures(_ line: String) throws -> Set<Int> {
      Set(try catalog.books(matching: BookQuery(line)).books.map(\.signature))
    }
    #expect(try signatures("jan") == [1, 2, 3, 4])
    #expect(try signatures("jan nowak") == [2])
    #expect(try signatures("jan brzechwa") == [1, 3])
    #expect(try signatures("waerden brzechwa") == [4])
  }

  @Test func `the exact word comes before its relatives`() throws {
    let catalog = try catalog(
      ("Rachunek całkowy", "Nowak A."), ("Całki i szeregi", "Nowak B."), ("Grafy", "Lis C."))
    #expect(try titles("calki", in: catalog) == ["Całki i szeregi"])
    #expect(try titles("calkowy rachunek", in: catalog) == ["Rachunek całkowy"])
    // Only where nothing has all words.
    #expect(try titles("calki rachunek", in: catalog) == ["Rachunek całkowy"])
    #expect(try titles("\"calki\" rachunek", in: catalog) != ["Rachunek całkowy"])
  }

  @Test func `the library's own nicknames are read from the file beside its database`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.path("library.sqlite"))
    try catalog.add(Book(signature: 1, title: "Algebra wyższa", authors: "Lis K.", year: 2000))
    try catalog.add(
      Book(signature: 2, title: "Wprowadzenie do algorytmów", authors: "Cormen T.", year: 2000))
    #expect(try titles("cegła", in: catalog) == [])
    try folder.write(
      """
      # Nasze nazwy
      cegła = nie ma takiej | lis algebra
      clrs =
      bez znaku
      """, to: "library.sqlite-nicknames")
    let page = try catalog.books(matching: BookQuery("cegła"))
    #expect(page.books.map(\.title) == ["Algebra wyższa"] && page.suggestion == "lis algebra")
    #expect(try titles("clrs", in: catalog) == [])
    try folder.write("", to: "library.sqlite-nicknames")
    #expect(try titles("cegła", in: catalog) == [])
    #expect(try titles("clrs", in: catalog) == ["Wprowadzenie do algorytmów"])
    try folder.write([0xFF, 0xFE, 0x3D, 0x0A] as [UInt8], to: "library.sqlite-nicknames")
    #expect(try titles("clrs", in: catalog) == ["Wprowadzenie do algorytmów"])
  }

  @Test func `one nickname is replaced in its line`() {
    let names = Nicknames("a b = x | y\n b=z\n#c = d\n = e\nc\n", beside: nil)
    #expect(names.meanings(of: "Ł a, b? (2)") == ["Ł x? (2)", "Ł y? (2)"])
    #expect(names.meanings(of: "b") == ["z"])
    #expect(names.meanings(of: "c a").isEmpty && names.meanings(of: "").isEmpty)
    #expect(Nicknames("b =", beside: names).meanings(of: "b").isEmpty)
    #expect(!Nicknames.usual.meanings(of: "baby rudin").isEmpty)
  }
}
