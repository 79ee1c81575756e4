import Foundation
import TestSupport
import Testing

/// The commands with which a librarian changes books, as scripts rely on them.
@Suite struct LibraryEditingTests {
  private let folder: TemporaryFolder
  private let database: String

  init() async throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
    let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
      Checkout.root.appending(path: "Examples/library/\(name)").path
    }
    let result = try await ToolProcess(
      "library-search", ["import", "--quiet", "--db", database] + sheets
    ).result()
    #expect(result.code == 0, "\(result.messages)")
  }

  private func run(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess("library-search", arguments + ["--db", database]).result()
  }

  private func json(_ arguments: String...) async throws -> [String: Any] {
    let result = try await ToolProcess(
      "library-search", arguments + ["--format", "json", "--db", database]
    ).result()
    #expect(result.code == 0, "\(result.messages)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test(arguments: ["", " ", "title:", "title: year:"])
  func `an empty query changes nothing`(query: String) async throws {
    for arguments in [["remove"], ["set", "type=inny"]] {
      let result = try await ToolProcess(
        "library-search", arguments + ["--matching", query, "--db", database]
      ).result()
      #expect(result.code == 64, "\(arguments)")
    }
    #expect(try await json("show", "118")["title"] is String)
  }

  @Test func `a book is shown with all its fields`() async throws {
    _ = try await json("set", "118", "due=2026-12-01", "publisher=PWN", "location=regał 5")
    let shown = try await run("show", "118")
    for line in ["Due: 2026-12-01", "Publisher: PWN", "Location: regał 5"] {
      #expect(shown.output.contains(line), "\(shown.output)")
    }
  }

  @Test func `each change is a set that undo takes back`() async throws {
    let set = try #require(
      try await json("set", "118", "availability=wypożyczona", "due=2026-12-01")["set"] as? Int)
    let shown = try await json("show", "118")
    #expect(shown["availability"] as? String == "wypożyczona")
    #expect(shown["due"] as? String == "2026-12-01")
    #expect(try await run("undo", String(set)).code == 0)
    #expect(try await json("show", "118")["availability"] as? String == "dostępna")
    let added = try await json("add", "title=Grafy", "authors=Nowak Jan", "year=2020")
    #expect(added["set"] as? Int != nil)
    let copy = try await json("copy", "305")
    let books = try #require(copy["books"] as? [[String: Any]])
    #expect(books.first?["signature_ms"] as? Int == 306)
    #expect(try await json("remove", "306")["set"] as? Int != nil)
    #expect(try await json("category", "add", "G77", "Nowa")["set"] as? Int != nil)
    #expect(try await json("category", "rename", "G77", "Inna")["set"] as? Int != nil)
    #expect(try await json("category", "remove", "G77")["set"] as? Int != nil)
  }

  @Test func `mistakes change nothing and have their exit codes`() async throws {
    #expect(try await run("set", "99999", "type=inny").code == 1)
    #expect(try await run("set", "118", "nonsense=1").code == 64)
    #expect(try await run("set", "118").code == 64)
    #expect(try await run("set", "118", "year=abc").code == 2)
    #expect(try await run("set", "118", "type=nonsense").code == 2)
    #expect(try await run("add", "year=2000").code == 2)
    let dry = try await json("set", "--matching", "author:knuth", "type=inny", "--dry-run")
    #expect(dry["set"] is NSNull && (dry["books"] as? [Any])?.isEmpty == false)
    #expect(try await run("history", "--limit", "100").output.split(separator: "\n").count == 3)
  }

  @Test func `editions tell how many copies are free`() async throws {
    let page = try await json("editions", "fichtenholz", "tom", "1", "--limit", "1")
    let editions = try #require(page["editions"] as? [[String: Any]])
    let copies = try #require(editions.first?["copies"] as? [[String: Any]])
    let free = copies.filter { $0["availability"] as? String == "dostępna" }.count
    #expect(editions.first?["free"] as? Int == free && copies.first?["signature_ms"] is Int)
    let search = try await json("search", "grafy")
    #expect(search["match"] as? String == "all")
    let items = try #require(search["items"] as? [[String: Any]])
    #expect(items.allSatisfy { $0["copies"] is [Any] && $0["free"] is Int })
    let all = try await json("editions")
    #expect(try await json("editions", "split", "1")["set"] as? Int != nil)
    let after = try await json("editions")
    #expect(after["total"] as? Int == (all["total"] as? Int).map { $0 + 1 })
    let list = try folder.write("1. Wilson, Wprowadzenie do teorii grafów, PWN\n", to: "list.txt")
    let entries = try #require(
      try await json("syllabus", list)["entries"] as? [[String: Any]])
    #expect(entries.first?["match"] as? String == "all")
  }

  @Test func `a backup is restored, and what it replaces is kept`() async throws {
    let backup = folder.path("backup.sqlite")
    #expect(try await run("backup", backup).code == 0)
    #expect(try await run("remove", "118").code == 0)
    #expect(try await run("restore", backup).code == 0)
    #expect(try await run("show", "118").code == 0)
    #expect(FileManager.default.fileExists(atPath: database + ".replaced-1"))
    #expect(try await run("restore", folder.path("none")).code == 2)
    #expect(try await run("check").code == 0)
  }
}
