import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is left of a catalogue when `library-search` is killed without a warning.
@Suite(.timeLimit(.minutes(10))) struct LibraryCrashTests {
  private let folder: TemporaryFolder
  private let database: String
  private static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  init() throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
  }

  private func start(_ arguments: String...) throws -> ToolProcess {
    try ToolProcess("library-search", arguments + ["--db", database])
  }

  /// How many books there are, once the database was found sound.
  private func books() async throws -> Int {
    let check = try await start("check").result()
    #expect(check.code == 0, "\(check.output)\(check.messages)")
    let stats = try await start("stats", "--format", "json").result()
    let object = try JSONSerialization.jsonObject(with: Data(stats.output.utf8))
    return try #require((object as? [String: Int])?["books"])
  }

  private func sheet(_ count: Int, from first: Int, named name: String) throws -> String {
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 0..<count {
      rows += "\(first + number);;Nowak Jan;Tytuł \(number);;2000;;inny;dostępna\n"
    }
    return try folder.write(rows, to: name)
  }

  @Test func `while it imports: all or nothing, and what was told to be in is in`() async throws {
    let sample = try await ToolProcess(
      "library-search", ["import", "--quiet", "--db", database] + Self.sheets
    ).result()
    #expect(sample.code == 0)
    let large = try sheet(3000, from: 1000, named: "large.csv")
    for delay in [5, 30, 60, 100, 150, 220, 300] {
      let process = try start("import", large)
      try await Task.sleep(for: .milliseconds(delay))
      process.send(SIGKILL)
      let ended = await process.result()
      let count = try await books()
      #expect(count == 304 || count == 3304)
      if ended.code == 0 { #expect(count == 3304) }
    }
  }

  @Test func `while the catalogue is made`() async throws {
    for delay in [0, 8, 16, 24, 32, 45] {
      let path = folder.path("made-\(delay).sqlite")
      let process = try ToolProcess("library-search", ["import", "--db", path] + Self.sheets)
      try await Task.sleep(for: .milliseconds(delay))
      process.send(SIGKILL)
      _ = await process.result()
      let again = try await ToolProcess(
        "library-search", ["import", "--db", path] + Self.sheets
      ).result()
      #expect(again.code == 0, "\(again.messages)")
      #expect(try await ToolProcess.run("library-search", "check", "--db", path).code == 0)
    }
  }

  @Test func `while a catalogue of the first version is brought up to date`() async throws {
    let old = try Data(
      contentsOf: Checkout.root.appending(
        path: "Tests/CatalogKitTests/Fixtures/version-1.sqlite"))
    for delay in [0, 4, 8, 12, 16, 20, 25, 30, 40] {
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: database + suffix)
      }
      try old.write(to: URL(filePath: database))
      let process = try start("stats")
      try await Task.sleep(for: .milliseconds(delay))
      process.send(SIGKILL)
      _ = await process.result()
      #expect(try await books() == 304)
    }
  }

  @Test func `while it serves under load and others import`() async throws {
    let first = try await start("import", try sheet(5000, from: 1, named: "first.csv")).result()
    #expect(first.code == 0, "\(first.messages)")
    var acknowledged = 5000
    for round in 1...3 {
      let server = try start("serve", "--port", "0")
      #expect(try await server.says("Listening on http://127.0.0.1:"))
      let address = try #require(
        server.messages.split(separator: "\n").first { $0.hasPrefix("Listening on ") }
          .flatMap { URL(string: String($0.dropFirst("Listening on ".count))) })
      let (answers, told) = AsyncStream<Void>.makeStream()
      let load = Task { await Self.load(address, telling: told) }
      var answered = answers.makeAsyncIterator()
      #expect(await answered.next() != nil)
      let more = try start(
        "import", try sheet(50, from: 10_000 * round, named: "more-\(round).csv"))
      let imported = await more.result()
      #expect(imported.code == 0, "\(imported.messages)")
      acknowledged += 50
      try await Task.sleep(for: .milliseconds(60 * round))
      server.send(SIGKILL)
      _ = await server.result()
      await load.value
      #expect(try await books() == acknowledged)
      let search = try await start("tytul", "--limit", "0", "--format", "json").result()
      #expect(search.output.hasPrefix("{\"total\":\(acknowledged),"))
    }
  }

  /// Asks until the server is gone, and tells of every answer.
  private static func load(
    _ server: URL, telling answers: AsyncStream<Void>.Continuation
  ) async {
    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask {
          let session = URLSession(configuration: .ephemeral)
          while let (_, reply) = try? await session.data(
            from: server.appending(path: "search")
              .appending(queryItems: [URLQueryItem(name: "q", value: "tytul \(worker)")])),
            (reply as? HTTPURLResponse)?.statusCode == 200
          {
            answers.yield()
          }
        }
      }
    }
    answers.finish()
  }
}
