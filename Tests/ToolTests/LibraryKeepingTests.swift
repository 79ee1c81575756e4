import Foundation
import TestSupport
import Testing

/// The commands of `library-search` that keep a catalogue.
@Suite struct LibraryKeepingTests {
  private let folder: TemporaryFolder
  private let database: String

  private static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  init() async throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
    let result = try await ToolProcess(
      "library-search", ["import", "--quiet", "--db", database] + Self.sheets,
      environment: ["LOGNAME": "ewa"]
    ).result()
    #expect(result.code == 0, "\(result.messages)")
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await ToolProcess(
      "library-search", arguments + ["--db", database], environment: environment
    ).result()
  }

  private func edit() async throws {
    let row =
      "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
      + "90;;Białynicki-Birula Andrzej;Nowa algebra;;2009;;podręcznik;wypożyczona\n"
    let sheet = try folder.write(row, to: "edit.csv")
    #expect(try await run("import", sheet, "--quiet").code == 0)
  }

  @Test func `the history of a book has its values, the list is short`() async throws {
    try await edit()
    let list = try await run("history")
    #expect(list.output.split(separator: "\n").count == 4)
    #expect(list.output.contains("ewa import books: 304"))
    let book = try await run("history", "90")
    #expect(book.output.contains("  book edited 90 title: \"Algebra\" -> \"Nowa algebra\"\n"))
    let json = try await run("history", "90", "--format", "json")
    let sets = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    let details = try #require(sets[0]["details"] as? [[String: Any]])
    let title = try #require(details.first { $0["field"] as? String == "title" })
    #expect(title["old"] as? String == "Algebra" && title["new"] as? String == "Nowa algebra")
    #expect(title["kind"] as? String == "book_edited" && title["record"] as? String == "90")
    let set = try #require(sets[0]["id"] as? Int)
    #expect(try await run("history", "--set", "\(set)").output.contains("\"Nowa algebra\""))
    #expect(try await run("history", "--details").output.contains("assigned 1: \"G01\""))
    #expect(try await run("history", "--set", "999").code == 1)
  }

  @Test func `a change has an author even where no variable says who`() async throws {
    try await edit()
    let json = try await run("history", "--limit", "1", "--format", "json")
    let sets = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    let name = try #require(getpwuid(geteuid())?.pointee.pw_name)
    #expect(sets[0]["author"] as? String == String(cString: name))
  }

  @Test func `a backup goes onto no catalogue and no file unasked`() async throws {
    let own = try await run("backup", database)
    #expect(own.code == 2)
    #expect(own.messages == "\(database): this is the catalogue itself; name another file\n")
    #expect(try await run("backup", database, "--force").code == 2)
    let target = try folder.write("precious", to: "copy.sqlite")
    let taken = try await run("backup", target)
    #expect(taken.code == 2)
    #expect(
      taken.messages == """
        To overwrite it, give --force.
        \(target): the file exists; name a new one, or allow overwriting it

        """)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
    // The last is the older spelling.
    for arguments in [[target, "--force"], ["-o", target, "--force"], [target, "--replace"]] {
      try "precious".write(toFile: target, atomically: false, encoding: .utf8)
      let result = try await ToolProcess(
        "library-search", ["backup", "--db", database] + arguments
      ).result()
      #expect(result.code == 0)
      #expect(try Data(contentsOf: URL(filePath: target)).count > 50_000)
    }
    #expect(try await run("backup", target, "-o", target).code == 64)
    #expect(try await run("backup").code == 64)
  }

  @Test func `a backup that finds no room says so, and leaves nothing`() async throws {
    let target = folder.path("copy.sqlite")
    let full = try await ToolProcess(
      "library-search", ["backup", target, "--db", database], fileSizeLimit: 64
    ).result()
    #expect(full.code == 2)
    #expect(full.messages.hasPrefix("\(target): the database failed: "))
    #expect(!full.messages.contains("not an error"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    #expect(!names.contains { $0.hasPrefix("copy.sqlite") })
  }

  @Test func `records come from standard input as well as sheets`() async throws {
    for format in ["marcxml", "iso2709", "csv"] {
      let exported = try await run("export", "--format", format)
      let copy = folder.path("\(format).sqlite")
      let result = try await ToolProcess(
        "library-search", ["import", "--db", copy, "-", "--format", "json"],
        input: exported.output
      ).result()
      #expect(result.code == 0)
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let files = try #require(report["files"] as? [[String: Any]])
      #expect(files[0]["added"] as? Int == 304)
      #expect(files[0]["file"] as? String == "-")
    }
    let nothing = try await ToolProcess.run(
      "library-search", "import", "--db", folder.path("new.sqlite"), "-")
    #expect(nothing.code == 2)
    #expect(nothing.messages == "-:1:1: the table is empty; expected a header row\n")
  }

  @Test func `a word that the dictionary was given is imported, exported and searched for`()
    async throws
  {
    let row = """
      SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC
      900;;A;Mapa nieba;;2000;;mapa;w oprawie

      """
    let sheet = try folder.write(row, to: "map.csv")
    #expect(try await run("import", sheet).code == 2)
    let added = try await run(
      "dictionary", "--add-type", " mapa ", "--add-availability", "w oprawie", "--format", "json")
    #expect(
      added.output
        == #"{"types":["podręcznik","inny","zbiór zadań","mapa"],"#
        + #""availability_types":["dostępna","wypożyczona","czytelnia","w oprawie"]}"# + "\n")
    #expect(try await run("import", sheet).code == 0)
    #expect(try await run("search", "type:mapa").output.contains("Mapa nieba"))
    let again = try await run("dictionary", "--add-type", "film", "--add-type", "MAPA")
    #expect(again.code == 2)
    #expect(again.messages == "library-search: the dictionary already has the word MAPA\n")
    #expect(try await run("dictionary", "--add-type", " ").code == 2)
    #expect(
      try await run("dictionary", "--lang", "pl").output == """
        Typ
          podręcznik
          inny
          zbiór zadań
          mapa
        Dostępność
          dostępna
          wypożyczona
          czytelnia
          w oprawie

        """)
  }

  @Test func `a damaged file is told in JSON`() async throws {
    let file = try folder.write(String(repeating: "no database ", count: 1000), to: "x.sqlite")
    let result = try await ToolProcess.run(
      "library-search", "check", "--db", file, "--format", "json")
    #expect(result.code == 2)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["ok"] as? Bool == false)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings[0]["damage"] as? Bool == true)
    let text = try await ToolProcess.run("library-search", "check", "--db", file)
    #expect(
      text.code == 2 && text.output.hasPrefix("damaged: the file is damaged or not a database"))
  }

  @Test func `an extension says the format`() async throws {
    for (name, beginning) in [("a.bib", "@book{"), ("a.ris", "TY  - BOOK"), ("a.json", "{")] {
      let path = folder.path(name)
      #expect(try await run("search", "algebra", "-o", path).code == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(beginning))
    }
    for (name, part) in [
      ("a.marcxml", "<collection"), ("a.dc", "<records>"), ("a.xml", "<collection"),
      ("a.bibtex", "@book{"), ("a.iso2709", "nam a22"), ("a.mrc", "nam a22"),
    ] {
      let path = folder.path(name)
      #expect(try await run("export", "-o", path).code == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains(part))
    }
    #expect(try await run("export", "-o", folder.path("a.odd")).code == 64)
  }

  @Test func `Polish texts`() async throws {
    let polish = ["LANG": "pl_PL.UTF-8"]
    #expect(try await run("stats", environment: polish).output.hasPrefix("książki: 304\n"))
    #expect(try await run("stats", "--lang", "en", environment: polish).output.hasPrefix("books: "))
    #expect(try await run("check", "--lang", "pl").output.hasSuffix("w porządku\n"))
    #expect(try await run("history", "--lang", "pl").output.contains("import książek: 304"))
    let again = try await ToolProcess(
      "library-search", ["import", "--db", database] + Self.sheets, environment: polish
    ).result()
    #expect(
      again.output.contains(
        "książki: przeczytano 304, dodano 0, zmieniono 0, bez zmian 304, odrzucono 0\n"))
    #expect(try await run("undo", "1", "--lang", "pl").messages.hasSuffix("Cofnięto.\n"))
    let facet = try await run("algebra", "--facet", "decade", environment: polish)
    #expect(facet.output.contains("Dziesięciolecie"))
  }
}
