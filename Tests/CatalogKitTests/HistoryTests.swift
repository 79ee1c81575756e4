import Foundation
import TestSupport
import Testing

@testable import CatalogKit

@Suite struct HistoryTests {
  private func dump(_ catalog: Catalog) throws -> [Book] {
    var books: [Book] = []
    try catalog.forEachBook { books.append($0) }
    return books
  }

  @Test func `a catalogue notes the time of changes unless it has no clock`() throws {
    let book = Book(signature: 1, title: "Algebra", year: 2001)
    let start = Catalog.systemTime()
    let (usual, timeless) = (try Catalog(), try Catalog(now: nil))
    for catalog in [usual, timeless] { try catalog.add(book) }
    let time = try #require(try usual.history(of: 1).first?.time)
    #expect((start...Catalog.systemTime()).contains(time))
    #expect(try timeless.history(of: 1).first?.time == nil)
  }

  @Test func `every change is noted and can be taken back`() throws {
    let catalog = try SampleLibrary.catalog()
    let before = try dump(catalog)
    var book = try #require(try catalog.book(90))
    book.title = "Algebra ogólna"
    book.availability = "wypożyczona"
    book.categories = []
    #expect(try catalog.update(90, to: book, by: "ewa"))
    let set = try #require(try catalog.history(of: 90).first)
    #expect(set.author == "ewa" && set.action == "edit" && set.count == 3)
    let changes = try catalog.changes(in: set.id)
    #expect(changes[0].field == .title)
    #expect(changes[0].old == "Algebra" && changes[0].new == "Algebra ogólna")
    #expect(try catalog.books(matching: BookQuery("\"algebra ogólna\"")).total == 1)
    try catalog.undo(set.id)
    #expect(try dump(catalog) == before)
    #expect(throws: CatalogError.self) { try catalog.undo(set.id) }
    #expect(try catalog.books(matching: BookQuery("\"algebra ogólna\"")).total == 0)
  }

  @Test func `a book keeps its history under a new call number`() throws {
    let catalog = try SampleLibrary.catalog()
    try catalog.edit { edit in try edit.update(90) { $0.title = "Algebra ogólna" } }
    try catalog.edit { edit in try edit.update(90) { $0.signature = 5000 } }
    try catalog.edit { edit in try edit.update(5000) { $0.year = 1999 } }
    // Another book gets the old number.
    try catalog.edit { edit in try edit.copy(5000) { $0.signature = 90 } }
    try catalog.edit { edit in try edit.update(90) { $0.year = 2000 } }
    let sets = try catalog.history(of: 5000)
    let fields = try sets.flatMap { try catalog.changes(in: $0.id, of: 5000) }.compactMap(\.field)
    #expect(fields.prefix(3) == [.year, .signature, .title])
    #expect(try catalog.history(of: 90).count == sets.count + 1)
  }

  @Test func `a book's history omits changes of the book that now has its old number`() throws {
    let catalog = try SampleLibrary.catalog()
    try catalog.edit { edit in try edit.update(90) { $0.signature = 5000 } }
    try catalog.edit { edit in try edit.copy(5000) { $0.signature = 90 } }
    let set = try catalog.edit { edit in
      try edit.update(90) { $0.title = "Inna" }
      try edit.update(5000) { $0.year = 1999 }
    }.set
    let changes = try catalog.changes(in: try #require(set), of: 5000)
    #expect(changes.map(\.field) == [.year])
  }

  @Test func `changes are listed once after a call number is changed and restored`() throws {
    let catalog = try SampleLibrary.catalog()
    let set = try catalog.edit { edit in try edit.update(90) { $0.title = "Inna" } }.set
    let moved = try catalog.edit { edit in try edit.update(90) { $0.signature = 5000 } }.set
    try catalog.undo(try #require(moved))
    #expect(try catalog.changes(in: try #require(set), of: 90).map(\.field) == [.title])
  }

  @Test func `a dry run lists what it would change`() throws {
    let catalog = try SampleLibrary.catalog()
    let outcome = try catalog.edit(isDryRun: true) { edit in
      try edit.update(90) { $0.title = "Algebra ogólna" }
    }
    #expect(outcome.set == nil && outcome.changes.count == 1)
    #expect(outcome.changes.first?.old == "Algebra")
    #expect(outcome.changes.first?.new == "Algebra ogólna")
    #expect(try catalog.book(90)?.title == "Algebra")
  }

  @Test func `an open loan of a copy marked as free is reported`() throws {
    let catalog = try SampleLibrary.catalog()
    let count = try catalog.check().count
    let account = try catalog.addAccount("jan", role: .reader, mail: "", passwordHash: "")
    try catalog.edit { edit in try edit.update(90) { $0.availability = "dostępna" } }
    try catalog.lend(90, to: account.name, on: "2026-11-29")
    try catalog.edit { edit in try edit.update(90) { $0.availability = "dostępna" } }
    let findings = try catalog.check()
    #expect(findings.count == count + 1)
    #expect(
      findings.contains { $0.message == "open loans of copies that are marked as free: 1" })
  }

  @Test func `removed books come back with their categories, imports go away whole`() throws {
    let catalog = try SampleLibrary.catalog()
    let before = try dump(catalog)
    try catalog.removeBook(217)
    #expect(try catalog.book(217) == nil)
    try catalog.undo(try #require(try catalog.history().first).id)
    #expect(try dump(catalog) == before)
    for set in try catalog.history().reversed().prefix(3).reversed() { try catalog.undo(set.id) }
    let counts = try catalog.counts()
    #expect(counts.books == 0 && counts.categories == 0 && counts.assignments == 0)
  }

  @Test func `an import of categories that is undone and restored loses no assignment`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    let first = try Catalog(path: path) { 1_000 }
    #expect(try first.importSheets(SampleLibrary.sheets).isComplete)
    let catalog = try Catalog(path: path) { 5_000 }
    let before = try dump(catalog)
    let imported = try #require(
      try catalog.history().first { $0.action == "import categories" })
    try catalog.undo(imported.id)
    #expect(try catalog.counts().assignments == 0 && catalog.counts().categories == 0)
    let undo = try #require(try catalog.history().first)
    #expect(undo.count == 492 + 40)
    // Harvesters learn of every book that lost a category.
    let lost = HarvestRange(start: 5_000, end: 6_000)
    #expect(try catalog.harvestCount(lost) == before.count { !$0.categories.isEmpty })
    try catalog.undo(undo.id)
    #expect(try dump(catalog) == before)
    #expect(try catalog.check().allSatisfy { !$0.isDamage })
  }

  @Test func `the changes of one book in a set of many`() throws {
    let catalog = try SampleLibrary.catalog()
    let sets = try catalog.history(of: 90)
    let changes = try sets.flatMap { try catalog.changes(in: $0.id, of: 90) }
    #expect(changes.contains(Change(.bookAdded, "90")))
    #expect(changes.allSatisfy { $0.record == "90" && $0.kind.isOfBook } && changes.count < 10)
    #expect(try catalog.changeSet(sets[0].id) == sets[0] && catalog.changeSet(999) == nil)
  }

  @Test func `random edits and undos in reverse order restore the catalogue`() throws {
    let catalog = try SampleLibrary.catalog()
    let before = try dump(catalog)
    let first = try catalog.history().count
    var random = SeededGenerator(seed: 11)
    for round in 0..<60 {
      let signature = Int.random(in: 1...304, using: &random)
      guard var book = try catalog.book(signature) else { continue }
      switch round % 4 {
      case 0: try catalog.removeBook(signature)
      case 1:
        book.year = .random(in: 1900...2020, using: &random)
        book.signature = 1000 + round
        try catalog.update(signature, to: book)
      case 2:
        book.categories.shuffle(using: &random)
        if !book.categories.isEmpty { book.categories.removeLast() }
        try catalog.update(signature, to: book)
      default:
        book.signature = 2000 + round
        try catalog.add(book)
      }
    }
    let made = try catalog.history(limit: 1000)
    for set in made.prefix(made.count - first) { try catalog.undo(set.id) }
    #expect(Set(try dump(catalog)) == Set(before))
  }

  @Test func `what contradicts is refused`() throws {
    let catalog = try SampleLibrary.catalog()
    let known = try #require(try catalog.book(1))
    #expect(throws: CatalogError.self) { try catalog.add(known) }
    var bad = known
    bad.signature = 5000
    bad.year = 5
    #expect(throws: CatalogError.self) { try catalog.add(bad) }
    #expect(throws: CatalogError.self) { try catalog.removeBook(9999) }
    #expect(throws: CatalogError.self) {
      try catalog.removeCategory(try #require(CategoryID("G01")))
    }
    #expect(try catalog.counts().books == 304)
    try catalog.extendDictionary(types: ["film"])
    var film = known
    film.signature = 5000
    film.type = "film"
    try catalog.add(film)
    #expect(try catalog.books(matching: BookQuery("type:film")).total == 1)
  }

  @Test func `a backup is a whole catalogue, and a foreign file is refused`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.path("library.sqlite"))
    _ = try catalog.importSheets(SampleLibrary.sheets)
    try catalog.backup(to: folder.path("copy.sqlite"))
    do {
      let copy = try Catalog(path: folder.path("copy.sqlite"), opening: .existing)
      #expect(try copy.counts() == catalog.counts())
      #expect(try copy.check().allSatisfy { !$0.isDamage })
    }
    // A backup of before is replaced only when that is asked for, the catalogue itself never.
    let target = folder.path("copy.sqlite")
    #expect(throws: CatalogError.self) { try catalog.backup(to: target) }
    try catalog.removeBook(1)
    try catalog.backup(to: target, replacing: true)
    #expect(try Catalog(path: target, opening: .existing).counts().books == 303)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("library.sqlite"))
    for own in [folder.path("library.sqlite"), folder.path("link")] {
      let error = #expect(throws: CatalogError.self) {
        try catalog.backup(to: own, replacing: true)
      }
      #expect(error?.message == "this is the catalogue itself; name another file")
    }
    #expect(try catalog.counts().books == 303)
    let text = try folder.write("this is no database, only text that is long enough\n", to: "x")
    #expect(throws: CatalogError.self) { try Catalog(path: text) }
    #expect(throws: CatalogError.self) {
      try Catalog(path: folder.path("missing"), opening: .existing)
    }
  }

  @Test func `a damaged file is told as damaged, whether it opens or not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    do {
      let catalog = try Catalog(path: path)
      _ = try catalog.importSheets(SampleLibrary.sheets)
      try catalog.backup(to: folder.path("whole"))
    }
    let whole = try Data(contentsOf: URL(filePath: folder.path("whole")))
    var random = SeededGenerator(seed: 3)
    for round in 0..<40 {
      var bent = whole
      let page = round == 0 ? 0 : Int.random(in: 1..<whole.count / 4096, using: &random)
      for place in page * 4096..<(page + 1) * 4096 {
        bent[place] = .random(in: 0...255, using: &random)
      }
      let file = folder.path("bent-\(round)")
      try bent.write(to: URL(filePath: file))
      let findings = try Catalog.check(path: file)
      #expect(findings.contains { $0.isDamage }, "page \(page)")
    }
    #expect(try Catalog.check(path: path).allSatisfy { !$0.isDamage })
  }

  @Test func `many may open a new catalogue at once`() async throws {
    let folder = try TemporaryFolder()
    for round in 0..<10 {
      let path = folder.path("\(round).sqlite")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { _ = try Catalog(path: path) } }
        try await group.waitForAll()
      }
      #expect(try Catalog(path: path).counts().books == 0)
    }
  }
}
