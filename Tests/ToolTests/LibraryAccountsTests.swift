import Foundation
import TestSupport
import Testing

/// `library-search accounts`, with passwords on standard input.
@Suite struct LibraryAccountsTests {
  private let folder: TemporaryFolder
  private let database: String

  init() throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
  }

  private func run(_ arguments: [String], input: String = "") async throws -> ToolResult {
    try await ToolProcess("library-search", arguments + ["--db", database], input: input).result()
  }

  @Test func `accounts are made, used for changes, and disabled`() async throws {
    let sheet = try folder.write(
      "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
        + "1;;A;T;;2000;;inny;dostępna\n", to: "books.csv")
    #expect(try await run(["import", sheet]).code == 0)
    #expect(try await run(["accounts", "list"]).code == 1)
    let secret = "żółw i żaba"
    let made = try await run(
      ["accounts", "add", "Ewa", "--role", "administrator"], input: secret + "\n")
    #expect(made.code == 0, "\(made.messages)")
    let again = try await run(["accounts", "add", "ewa"], input: secret)
    #expect(again.code == 2 && again.messages.contains("already has this name"))
    let short = try await run(["accounts", "add", "jan", "--as", "ewa"], input: "short\n")
    #expect(short.code == 2 && short.messages.contains("8 letters or more"))
    #expect(
      try await run(["accounts", "add", "jan", "--as", "ewa"], input: "12345678\n").code == 0)
    let list = try await run(["accounts", "list", "--format", "json"])
    let accounts = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    #expect(accounts.map { $0["name"] as? String } == ["Ewa", "jan"])
    #expect(accounts.map { $0["role"] as? String } == ["administrator", "reader"])
    #expect(!list.output.contains("pbkdf2"))
    #expect(try await run(["accounts", "check", "EWA"], input: secret).code == 0)
    #expect(try await run(["accounts", "check", "ewa"], input: "12345678").code == 1)
    let refused = try await run(["undo", "1", "--as", "jan"])
    #expect(refused.code == 2 && refused.messages.contains("librarian is needed"))
    #expect(try await run(["undo", "1", "--as", "ewa"]).code == 0)
    let history = try await run(["history", "--limit", "1", "--format", "json"])
    #expect(history.output.contains(#""author":"Ewa""#))
    #expect(try await run(["accounts", "disable", "jan", "--as", "ewa"]).code == 0)
    #expect(try await run(["accounts", "check", "jan"], input: "12345678").code == 1)
    #expect(try await run(["accounts", "disable", "ewa"]).code == 2)
    #expect(try await run(["accounts", "role", "jan", "librarian"]).code == 0)
    #expect(try await run(["accounts", "role", "jan", "king"]).code == 64)
    #expect(try await run(["accounts", "password", "ewa"], input: "another one").code == 0)
    #expect(try await run(["accounts", "check", "ewa"], input: "another one").code == 0)
    #expect(try await run(["accounts", "password", "ewa"]).code == 2)
  }
}
