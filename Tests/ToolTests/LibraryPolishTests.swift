import Foundation
import TestSupport
import Testing

/// What `library-search` says in Polish of sheets, records and books.
@Suite struct LibraryPolishTests {
  private static let books = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"

  @Test func `problems of an import`() async throws {
    let folder = try TemporaryFolder()
    let rows = """
      ;;A;T;;;83-01-00000-1;gazeta;inna
      0;;A;;;5;12;inny;dostępna
      x;;A;T;;y;0033-2134;inny;dostępna
      7;;A;T;;2000;;inny;dostępna
      7;;B;T;;2000;;inny;dostępna
      8;;A;T

      """
    let known = try folder.write(
      Self.books + "1;;A;T;;2000;;inny;dostępna\n", to: "known.csv")
    let category = try folder.write("ID_KATEGORII;KATEGORIA\nG00;A\n", to: "g.csv")
    let database = folder.path("library.sqlite")
    #expect(
      try await ToolProcess.run(
        "library-search", "import", "--db", database, known, category
      ).code == 0)
    let sheets = try [
      folder.write(Self.books + rows, to: "b.csv"),
      folder.write("ID_KATEGORII;KATEGORIA\nX;A\nG70;\nG71;A\nG71;B\n", to: "c.csv"),
      folder.write("SYG_MS;ID_KATEGORII\n9999;G00\n1;G99\n", to: "a.csv"),
      folder.write("a;b\n", to: "h.csv"), folder.write("TYTUL;ROK\n", to: "l.csv"),
      folder.write("ID_KATEGORII;KATEGORIA;KATEGORIA\n", to: "t.csv"),
      folder.write("", to: "e.csv"),
      folder.write("00030nam a2200025 a 4500\u{1E}\u{1D}", to: "r.mrc"),
      folder.write("<foo/>", to: "f.xml"),
    ]
    let told = try await ToolProcess(
      "library-search", ["import", "--dry-run", "--lang", "pl", "--db", database] + sheets
    ).result()
    #expect(told.code == 2)
    #expect(told.messages.replacing(folder.path("x").dropLast(), with: "") == Self.problems)
  }

  @Test func `findings of a check`() async throws {
    let folder = try TemporaryFolder()
    let database = folder.path("library.sqlite")
    let sheets = try [
      folder.write(Self.books + "7;;A;T;;2000;12;inny;dostępna\n", to: "b.csv"),
      folder.write("ID_KATEGORII;KATEGORIA\nG1-S1;A\n", to: "c.csv"),
    ]
    let imported = try await ToolProcess(
      "library-search", ["import", "--db", database] + sheets
    ).result()
    #expect(imported.code == 0)
    let check = try await ToolProcess.run(
      "library-search", "check", "--lang", "pl", "--db", database)
    #expect(
      check.output == """
        do sprawdzenia: książki bez kategorii: 1
        do sprawdzenia: podkategorie bez kategorii głównej: 1
        do sprawdzenia: to nie jest ISBN (10 lub 13 cyfr) ani ISSN (8 cyfr): 1
        w porządku

        """)
  }

  /// What is told of sheets with a mistake of each kind.
  private static let problems = """
    b.csv:2:1: brak sygnatury
    b.csv:2:8: brak roku
    b.csv:2:23: typ musi być jednym z: podręcznik, inny, zbiór zadań
    b.csv:2:30: dostępność musi być jedną z: dostępna, wypożyczona, czytelnia
    b.csv:2:9: uwaga: cyfra kontrolna ISBN jest błędna
    b.csv:3:1: sygnatura musi być większa od 0
    b.csv:3:6: tytuł jest pusty
    b.csv:3:8: rok musi mieścić się między 1000 a 9999
    b.csv:3:10: uwaga: to nie jest ISBN (10 lub 13 cyfr) ani ISSN (8 cyfr)
    b.csv:4:1: sygnatura nie jest liczbą całkowitą
    b.csv:4:9: rok nie jest liczbą całkowitą
    b.csv:4:11: uwaga: cyfra kontrolna ISSN jest błędna
    b.csv:6:1: ta sygnatura jest już w wierszu 5, z innymi danymi
    b.csv:7:7: oczekiwano pól: 9, jest: 4
    c.csv:2:1: identyfikator kategorii to G i cyfry albo G, cyfry, -S i cyfry
    c.csv:3:5: nazwa kategorii jest pusta
    c.csv:5:1: ten identyfikator jest już w wierszu 4, z inną nazwą
    a.csv:2:1: żadna książka nie ma tej sygnatury
    a.csv:3:3: żadna kategoria nie ma tego identyfikatora
    h.csv:1:1: nagłówek nie należy do arkuszy katalogu; oczekiwano SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC albo ID_KATEGORII;KATEGORIA, albo SYG_MS;ID_KATEGORII
    l.csv:1:1: w nagłówku książek brakuje sygnatury, kolumny SYG_MS lub Sygnatura
    t.csv:1:1: nagłówek podaje KATEGORIA dwa razy
    e.csv:1:1: tabela jest pusta; oczekiwano nagłówka
    r.mrc:1:1: uwaga: etykieta podaje długość 30 bajtów, rekord ma ich 26; pola rozdzielono po separatorach
    r.mrc:1:1: tytuł jest pusty
    f.xml:1:1: dokument nie zawiera rekordów MARC; oczekiwano MARCXML: <record> w <collection>

    """
}
