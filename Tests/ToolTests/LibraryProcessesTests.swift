import Foundation
import TestSupport
import Testing

/// Four programs change one catalogue at the same time, each beside a model of its own books.
///
/// `Tests/Load/library-processes` does the same for as long as one likes.
@Suite(.timeLimit(.minutes(10))) struct LibraryProcessesTests {
  /// The book that all of them change.
  private static let shared = 1
  private static let workers = 4

  private let folder: TemporaryFolder
  private let database: String

  init() async throws {
    folder = try TemporaryFolder()
    database = folder.path("library.sqlite")
    try folder.write(
      Worker.header + "\(Self.shared);;A;Wspólna;;2000;;inny;dostępna\n", to: "first.csv")
    let result = try await ToolProcess.run(
      "library-search", "import", "--quiet", folder.path("first.csv"), "--db", database)
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test func `no update is lost, and no search is stale`() async throws {
    let edits = Rounds.count(8)
    let workers = try await withThrowingTaskGroup(of: Worker.self) { group in
      for number in 0..<Self.workers {
        group.addTask { [folder, database] in
          var worker = Worker(number: number, database: database, folder: folder)
          for edit in 0..<edits { try await worker.edit(edit) }
          return worker
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(workers.flatMap(\.problems) == [])
    let exported = try await ToolProcess.run(
      "library-search", "export", "--format", "json", "--db", database)
    let books = try #require(
      try JSONSerialization.jsonObject(with: Data(exported.output.utf8)) as? [[String: Any]])
    var titles: [Int: String] = [:]
    var notes: Set<String> = []
    for book in books {
      let signature = try #require(book["signature_ms"] as? Int)
      titles[signature] = book["title"] as? String
      if signature == Self.shared { notes = Set(book["notes"] as? [String] ?? []) }
    }
    titles[Self.shared] = nil
    var expected: [Int: String] = [:]
    for worker in workers { expected.merge(worker.books) { $1 } }
    #expect(titles == expected)
    #expect(notes == Set(workers.flatMap(\.notes)))
    #expect(!expected.isEmpty && !notes.isEmpty)
    let check = try await ToolProcess.run("library-search", "check", "--db", database)
    #expect(check.code == 0, "\(check.output)")
  }
}

/// One of the programs' users.
private struct Worker: Sendable {
  static let header = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"

  let number: Int
  private let database: String
  private let folder: TemporaryFolder
  private var random: SeededGenerator
  /// What must be in the catalogue: titles by signature.
  private(set) var books: [Int: String] = [:]
  /// The changes that can be undone, with the books before each.
  private var undoable: [(set: Int, before: [Int: String])] = []
  /// The notes on the shared book that were acknowledged.
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  private var words = 0

  init(number: Int, database: String, folder: TemporaryFolder) {
    self.number = number
    self.database = database
    self.folder = folder
    random = SeededGenerator(seed: UInt64(number))
  }

  /// Makes one change, and searches for all that it changed.
  ///
  /// The first ones are given, so that even a short run has every kind.
  mutating func edit(_ turn: Int) async throws {
    let before = books
    switch turn < 6 ? turn : Int.random(in: 0..<6, using: &random) {
    case 0: try await add()
    case 1: try await importRows()
    case 2: try await note()
    case 3: try await rename()
    case 4: try await remove()
    default: try await undo()
    }
    for title in Set(before.values).symmetricDifference(books.values) {
      try await search(for: title)
    }
  }

  private mutating func add() async throws {
    let signature = freeSignature()
    let title = newTitle()
    let answer = try await call("add", "signature=\(signature)", "title=\(title)", "year=2000")
    take(answer["set"]) { $0[signature] = title }
  }

  private mutating func importRows() async throws {
    let rows = [(freeSignature(), newTitle()), (books.keys.min() ?? freeSignature(), newTitle())]
    let sheet = rows.map { "\($0.0);;Nowak Jan;\($0.1);;2000;;inny;dostępna\n" }.joined()
    let path = try folder.write(Self.header + sheet, to: "rows-\(number).csv")
    let answer = try await call("import", path, "--replace")
    let files = answer["files"] as? [[String: Any]]
    take(files?.first?["set"]) { $0.merge(rows) { $1 } }
  }

  private mutating func note() async throws {
    let note = "w\(number)n\(notes.count)"
    _ = try await call("set", "1", "notes+=\(note)")
    notes.append(note)
  }

  private mutating func rename() async throws {
    guard let signature = books.keys.sorted().randomElement(using: &random) else { return }
    let title = newTitle()
    let answer = try await call("set", "\(signature)", "title=\(title)")
    take(answer["set"]) { $0[signature] = title }
  }

  private mutating func remove() async throws {
    guard let signature = books.keys.sorted().randomElement(using: &random) else { return }
    let answer = try await call("remove", "\(signature)")
    take(answer["set"]) { $0[signature] = nil }
  }

  private mutating func undo() async throws {
    guard let last = undoable.popLast() else { return }
    let result = try await ToolProcess(
      "library-search", ["undo", "\(last.set)", "--quiet", "--db", database]
    ).result()
    if result.code != 0 { problems.append("undo: \(result.code) \(result.messages)") }
    books = last.before
  }

  /// Notes a change that was acknowledged.
  private mutating func take(_ set: Any?, _ change: (inout [Int: String]) -> Void) {
    guard let set = set as? Int else { return problems.append("a change has no set") }
    undoable.append((set, books))
    change(&books)
  }

  private mutating func search(for title: String) async throws {
    let word = String(title.split(separator: " ")[1])
    let page = try await call("\"\(word)\"", codes: [0, 1])
    // An unknown word finds similar ones.
    let items = (page["items"] as? [[String: Any]] ?? []).filter { $0["title"] as? String == title }
    let found = items.compactMap { $0["signature_ms"] as? Int }.sorted()
    let expected = books.filter { $0.value == title }.keys.sorted()
    if found != expected { problems.append("\(title): found \(found), expected \(expected)") }
  }

  private mutating func call(_ arguments: String..., codes: [Int32] = [0]) async throws
    -> [String: Any]
  {
    let result = try await ToolProcess(
      "library-search", arguments + ["--db", database, "--format", "json"]
    ).result()
    guard codes.contains(result.code) else {
      problems.append("\(arguments): \(result.code) \(result.messages)")
      return [:]
    }
    let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return object as? [String: Any] ?? [:]
  }

  private mutating func newTitle() -> String {
    words += 1
    return "Algebra w\(number)q\(words)z"
  }

  /// A signature of the worker's own that no book has.
  private mutating func freeSignature() -> Int {
    while true {
      let signature = (number + 1) * 1000 + Int.random(in: 0..<400, using: &random)
      if books[signature] == nil { return signature }
    }
  }
}
