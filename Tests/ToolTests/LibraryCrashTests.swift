import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is left of a catalogue when `library-search` is cut off at one of its writes, has no more
/// room, or is killed while it serves.
@Suite(.enabled(if: WriteFault.library != nil), .timeLimit(.minutes(30)))
struct LibraryCrashTests {
  private let store: StoreUnderFault
  private static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  init() throws { store = try StoreUnderFault(of: "library-search") }

  private func start(_ arguments: String...) throws -> ToolProcess {
    try ToolProcess("library-search", arguments + ["--db", store.database])
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
    return try store.input(rows, named: name)
  }

  /// A catalogue with the sample's 304 books, which each round starts from.
  private func keepSample() async throws {
    let sample = try await store.answer(
      "import", "--quiet", Self.sheets[0], Self.sheets[1], Self.sheets[2])
    #expect(sample.code == 0, "\(sample.messages)")
    try store.keep()
  }

  @Test func `an import is in the catalogue whole or not at all`() async throws {
    try await keepSample()
    let large = try sheet(1000, from: 1000, named: "large.csv")
    var seen: Set<Int> = []
    try await store.fault("import", large).rounds(6, reset: store.restore) { _ in
      let count = try await books()
      #expect(count == 304 || count == 1304)
      seen.insert(count)
      let found = try await start("tytul", "--limit", "0", "--format", "json").result()
      #expect(found.output.hasPrefix("{\"total\":\(count - 304),"), "\(found.output)")
    }
    #expect(seen.contains(304))
  }

  @Test func `an edit is made whole or not at all, and is found if it was made`() async throws {
    try await keepSample()
    try await store.fault("set", "118", "title=Osobliwość").rounds(8, reset: store.restore) { _ in
      #expect(try await books() == 304)
      let shown = try await start("show", "118", "--format", "json").result()
      let found = try await start("osobliwosc", "--limit", "0", "--format", "json").result()
      let total = shown.output.contains("Osobliwość") ? 1 : 0
      #expect(found.output.hasPrefix("{\"total\":\(total),"), "\(found.output)")
    }
  }

  @Test func `a catalogue that was cut off in the making can be made again`() async throws {
    let fault = store.fault("import", Self.sheets[0], Self.sheets[1], Self.sheets[2])
    try await fault.rounds(8, reset: store.clear) { _ in
      let again = try await start("import", Self.sheets[0], Self.sheets[1], Self.sheets[2]).result()
      #expect(again.code == 0, "\(again.messages)")
      #expect(try await books() == 304)
    }
  }

  @Test func `a catalogue of the first version is brought up to date`() async throws {
    let old = try Data(
      contentsOf: Checkout.root.appending(
        path: "Tests/CatalogKitTests/Fixtures/version-1.sqlite"))
    try old.write(to: URL(filePath: store.database))
    try store.keep()
    try await store.fault("stats").rounds(8, reset: store.restore) { _ in
      let count = try await books()
      #expect(count == 304)
    }
  }

  @Test func `a full disk is named, and the catalogue is as before`() async throws {
    try await keepSample()
    let large = try sheet(1000, from: 1000, named: "large.csv")
    try await store.fault("import", large).rounds(6, by: .full, reset: store.restore) { result in
      let count = try await books()
      if result.code == 0 {
        #expect(count == 1304)
      } else {
        #expect(result.code == 2)
        #expect(result.messages.contains("disk is full"), "\(result.messages)")
        #expect(count == 304)
      }
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
