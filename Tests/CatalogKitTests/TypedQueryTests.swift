import CatalogKit
import Foundation
import Testing

/// A hundred more lines as students type them: inflected and misspelt words, volumes in words and
/// Roman digits, initials, citations, other alphabets, numbers of all kinds, categories and brackets.
@Suite struct TypedQueryTests {
  /// Each line with a part of the title that it wants, of the authors, and the volume's beginning.
  private static let wishes = """
    rachunku różniczkowego i całkowego | Rachunek różniczkowy i całkowy
    calka i pochodna fichtenholz | Rachunek różniczkowy i całkowy | Fichtenholz
    Fichtenholz tom pierwszy | Rachunek różniczkowy i całkowy | Fichtenholz | T. 1
    rachunek rózniczkowy i calkowy t.II | Rachunek różniczkowy i całkowy | Fichtenholz | T. 2
    G.M. Fichtenholz – Rachunek różniczkowy i całkowy (tom 3) | Rachunek różniczkowy i całkowy | Fichtenholz | T. 3
    fichtencholc | Rachunek różniczkowy i całkowy | Fichtenholz
    fihtenholc rachunek | Rachunek różniczkowy i całkowy | Fichtenholz
    Кнут мистецтво програмування | Sztuka programowania | Knuth
    Кострикин | Wstęp do algebry | Kostrykin
    кострикін вступ до алгебри | Wstęp do algebry | Kostrykin
    Сєрпінський | teorii liczb | Sierpiński
    analiza matematyczna w zadaniach część II | Analiza matematyczna w zadaniach | Krysicki | Cz. 2
    krysicki włodarski cz II | Analiza matematyczna w zadaniach | Krysicki | Cz. 2
    Krysicki, Włodarski - analiza mat. w zad. cz.1 | Analiza matematyczna w zadaniach | Krysicki | Cz. 1
    analiza mat w zadaniach | Analiza matematyczna w zadaniach
    zadania z analizy | Zbiór zadań z analizy matematycznej
    banas wedrychowicz | Zbiór zadań z analizy matematycznej | Banaś
    wędrychowicza zbiór | Zbiór zadań z analizy matematycznej | Banaś
    skoczylas gewert 1 | Analiza matematyczna 1 | Gewert
    Gewert Skoczylas definicje twierdzenia wzory | Definicje, twierdzenia, wzory
    rownania rozniczkowe zwyczajne skoczylas 2016 | Równania różniczkowe zwyczajne | Gewert
    równań cząstkowych | Równania różniczkowe cząstkowe | Evans
    PDE evans | Równania różniczkowe cząstkowe | Evans
    L. C. Evans, Równania różniczkowe cząstkowe, PWN, Warszawa 2012 | Równania różniczkowe cząstkowe | Evans
    W. Rudin "Analiza rzeczywista i zespolona" | Analiza rzeczywista i zespolona | Rudin
    analiza zespolona i rzeczywista | Analiza rzeczywista i zespolona | Rudin
    analizy funkcjonalnej musielaka | Wstęp do analizy funkcjonalnej | Musielak
    funkcje zespolone leji | Funkcje zespolone | Leja
    Lojasiewicz St. wstep | Wstęp do teorii funkcji rzeczywistych | Łojasiewicz
    sikorskiego funkcje rzeczywiste tom 2 | Funkcje rzeczywiste | Sikorski | T. 2
    Białynicki-Birula A., Zarys algebry | Zarys algebry | Białynicki
    mostowski stark algebra wyzsza | Elementy algebry wyższej | Mostowski
    jurlewicz skoczylas algebra liniowa 1 definicje | Algebra liniowa 1. Definicje | Jurlewicz
    wstęp do algebry kostrykina cz. III | Wstęp do algebry | Kostrykin | Cz. 3
    Kostrykin (red.) Zbiór zadań z algebry. PWN 2005. ISBN 83-59-11574-5 | Zbiór zadań z algebry | Kostrykin
    rutkowski algebra abst | Algebra abstrakcyjna w zadaniach | Rutkowski
    teoria galoisa | Teoria Galois | Stewart
    boolowskie algebry | Algebry Boole | Sikorski
    algebra boola | Algebry Boole | Sikorski
    teoria liczb narkiewicza | Teoria liczb | Narkiewicz
    elementarna teoria liczb | elementarnej teorii liczb
    geometria analityczna i różniczkowa gdowski | geometrii różniczkowej | Gdowski
    Elemente der Differentialgeometrie Gdowski | geometrii różniczkowej | Gdowski
    geometria wykreślna otto | geometrii wykreślnej | Otto
    CLRS algorytmy | Wprowadzenie do algorytmów | Cormen
    cormen wprowadzenie do algorytmow wyd 2012 | Wprowadzenie do algorytmów | Cormen
    knuth t. 2 algorytmy seminumeryczne | Sztuka programowania | Knuth | T. 2
    sortowanie i wyszukiwanie | Sztuka programowania | Knuth | T. 3
    sztuce programowania tom 1 | Sztuka programowania | Knuth | T. 1
    konkretna matematyka graham knuth | Matematyka konkretna | Graham
    programy = algorytmy + struktury danych | Algorytmy + struktury danych | Wirth
    język c plus plus | Język C++ | Stroustrup
    c++ stroustrup 2014 | Język C++ | Stroustrup
    programowanie w C++ | Język C++ | Stroustrup
    django mele | Django | Mele
    SQL bazy danych ullman | Systemy baz danych | Garcia-Molina
    Garcia Molina bazy | Systemy baz danych | Garcia-Molina
    sieci neuronowe tadeusiewicza | Sieci neuronowe | Tadeusiewicz
    osowski s. sieci neuronowe do przetwarzania informacji 2006 | Sieci neuronowe do przetwarzania informacji | Osowski
    Jakubowski, J. i Sztencel, R. (2001). Wstęp do teorii prawdopodobieństwa. SCRIPT. | Wstęp do teorii prawdopodobieństwa | Jakubowski
    plucińscy probabilistyka | Probabilistyka | Plucińska
    plucinska plucinski | Probabilistyka | Plucińska
    statystyka sobczyk | Statystyka. Aspekty | Sobczyk
    topologii ogólnej | Topologia ogólna | Engelking
    engelking sieklucki | Wstęp do topologii | Engelking
    teoria mnogości i topologia | teorii mnogości i topologii | Kuratowski
    logika i teoria mnogości w zadaniach marek onyszkiewicz | Elementy logiki i teorii mnogości | Marek
    met. numeryczne | Metody numeryczne | Fortuna
    ralston analiza numeryczna | Wstęp do analizy numerycznej | Ralston
    kincaid cheney | Analiza numeryczna | Kincaid
    kombinatoryki dla programistów lipski | Kombinatoryka dla programistów | Lipski
    palka rucinski wyklady z kombinatoryki | Wykłady z kombinatoryki | Palka
    matematyka żakowski cz. trzecia | Matematyka | Żakowski | Cz. 3
    bronsztajn kompendium | Nowoczesne kompendium matematyki | Bronsztejn
    poradnik encyklopedyczny bronsztejn siemiendiajew | Nowoczesne kompendium matematyki | Bronsztejn
    zrodla matematyki polskiej antologia | Źródła matematyki polskiej | Źródłowski
    isbn-13 9788380604520 | Czysty kod
    0373-8302 | Wiadomości Matematyczne
    ISSN 0373-8302 tom 41 | Wiadomości Matematyczne |  | T. 41
    9788385464 | Analiza rzeczywista i zespolona
    II-6604 | Wykłady z kombinatoryki
    p-8161 | Matematyka konkretna
    G09-S00 | teorii grafów
    kategoria topologia | opologi
    inżynieria oprogramowania | Czysty kod
    języki programowania | Język C++
    "teoria liczb" sierpiński | teorii liczb | Sierpiński
    zadanka z prawdopodobieństwa | zadaniach | Krysicki
    ćwiczenia z algebry liniowej | Algebra liniowa
    podr. do geom. wykreślnej | geometrii wykreślnej | Otto
    zb. zad. z algebry | Zbiór zadań z algebry
    rachunek prawdop. i statyst. w zad. cz. 2 | Rachunek prawdopodobieństwa i statystyka | Krysicki | Cz. 2
    rach. różn. i całk. | Rachunek różniczkowy i całkowy
    100 zadań | Sto zadań | Steinhaus
    hugona steinhausa kalejdoskop | Kalejdoskop matematyczny | Steinhaus
    matematyka finansowa podgorskiej | Matematyka finansowa | Podgórska
    matma finansowa | Matematyka finansowa
    Einführung in die Graphentheorie Wilson | teorii grafów | Wilson
    Wilson: Introduction to graph theory | teorii grafów | Wilson
    mnogościowy | mnogości
    """

  @Test func `students find their books`() throws {
    let catalog = try SampleLibrary.shared.get()
    var lost: [String] = []
    var late: [String] = []
    let wishes = Self.wishes.split(separator: "\n")
    for wish in wishes {
      let parts =
        wish.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) } + ["", "", ""]
      let books = try catalog.books(matching: BookQuery(parts[0]), limit: 10, facets: []).books
      let rank = books.firstIndex { book in
        (parts[1].isEmpty || book.title.contains(parts[1]))
          && (parts[2].isEmpty || book.authors.contains(parts[2]))
          && book.volume.hasPrefix(parts[3])
      }
      if rank == nil { lost.append(parts[0]) }
      if rank.map({ $0 > 2 }) ?? true { late.append(parts[0]) }
    }
    #expect(wishes.count == 100)
    #expect(lost.count <= 2, "not among the first ten: \(lost)")
    #expect(late.count <= 6, "not among the first three: \(late)")
  }

  @Test(arguments: [
    "jak zrobić naleśniki", "bilety na koncert", "wiedźmin", "harry potter i kamień filozoficzny",
    "rozkład jazdy autobusów gliwice", "kredyt hipoteczny kalkulator", "koty perskie", "!!!",
    "....",
    "<script>alert(1)</script>", "' OR 1=1 --", "qqqqqqq", "anna karenina", "wesele wyspiański",
    "słownik niemiecko-polski", "biochemia harpera", "zażółć gęślą jaźń", "lorem ipsum dolor",
    "0000000000", "978000000000", "поезія шевченко", "война и мир",
  ])
  func `absurd lines find nothing`(line: String) throws {
    let page = try SampleLibrary.shared.get().books(matching: BookQuery(line))
    #expect(page.total == 0 && page.suggestion == nil)
  }
}
