import CatalogKit
import Foundation
import Hashing
import TestSupport
import Testing

/// Backups that are put back, and catalogues that may only be read.
@Suite struct RestoreTests {
  private let folder: TemporaryFolder
  private let path: String

  /// A catalogue just large enough for its index to be kept.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("library.sqlite")
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 1...5000 {
      rows += "\(number);;Nowak Jan;Tytuł numer\(number % 97);;2000;;inny;dostępna\n"
    }
    let sheet = try folder.write(rows, to: "books.csv")
    #expect(
      try Catalog(path: path).importSheets(
        [sheet], options: ImportOptions(keepsHistory: false)
      ).isComplete)
  }

  private func titles(_ text: String) throws -> [String] {
    try Catalog(path: path).books(matching: BookQuery(text), limit: 3).books.map(\.title)
  }

  @Test func `an index of another history is not taken for that of a file put back by hand`() throws
  {
    let backup = folder.path("backup.sqlite")
    try Catalog(path: path).backup(to: backup)
    try Catalog(path: path).add(Book(signature: 9001, title: "Xylofonikaalfa", year: 2001))
    #expect(try titles("xylofonikaalfa") == ["Xylofonikaalfa"])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: backup, toPath: path)
    try Catalog(path: path).add(Book(signature: 9001, title: "Zymurgiabeta", year: 2001))
    #expect(try titles("zymurgiabeta") == ["Zymurgiabeta"])
    #expect(try titles("xylofonikaalfa") == [])
    #expect(try Catalog.check(path: path).allSatisfy { !$0.isDamage })
  }

  @Test func `restoring keeps what it replaces, under the eyes of who has the catalogue open`()
    throws
  {
    let backup = folder.path("backup.sqlite")
    let service = try Catalog(path: path, freshness: .eventual)
    try service.backup(to: backup)
    try service.add(Book(signature: 9001, title: "Xylofonikaalfa", year: 2001))
    #expect(try service.books(matching: BookQuery("xylofonikaalfa")).total == 1)
    let kept = try #require(try Catalog.restore(path, from: backup))
    #expect(kept == path + ".replaced-1")
    #expect(try service.book(9001) == nil)
    #expect(try titles("xylofonikaalfa") == [])
    #expect(try Catalog(path: kept).book(9001) != nil)
    #expect(try Catalog.check(path: path).allSatisfy { !$0.isDamage })
    #expect(throws: CatalogError.self) { try Catalog.restore(path, from: folder.path("none")) }
    #expect(try Catalog(path: path).counts().books == 5000)
  }

  @Test func `a damaged catalogue is moved aside when a backup is put in its place`() throws {
    let backup = folder.path("backup.sqlite")
    try Catalog(path: path).backup(to: backup)
    try Data("no database at all, but long enough to be looked at".utf8).write(
      to: URL(filePath: path))
    let kept = try #require(try Catalog.restore(path, from: backup))
    #expect(try Catalog(path: path).counts().books == 5000)
    #expect(try Data(contentsOf: URL(filePath: kept)).count < 100)
  }

  @Test func `a check finds an index that differs from the database`() throws {
    #expect(try titles("numer5").count == 3)
    let index = URL(filePath: path + "-search")
    let old = try Data(contentsOf: index)
    try Catalog(path: path).update(
      5, to: Book(signature: 5, title: "Zmieniony", authors: "Nowak Jan", year: 2000))
    _ = try Catalog(path: path).importSheets([
      try folder.write("ID_KATEGORII;KATEGORIA\nG00;ALGEBRA\n", to: "categories.csv")
    ])
    #expect(try titles("zmieniony") == ["Zmieniony"])
    try Self.stamped(old, as: Data(contentsOf: index)).write(to: index)
    let findings = try Catalog.check(path: path)
    #expect(findings.contains { $0.isDamage && $0.message.contains("search index differs") })
  }

  /// The contents of one index under the stamp of another, with the checksums made right.
  ///
  /// The stamp is the first section: 16 bytes at 64, and the first entry of the directory.
  private static func stamped(_ old: Data, as new: Data) -> Data {
    func directory(of file: Data) -> Int {
      file.suffix(32).prefix(8).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    }
    var bent = old
    bent.replaceSubrange(64..<80, with: new[64..<80])
    let (to, from) = (directory(of: old), directory(of: new))
    bent.replaceSubrange(to + 72..<to + 80, with: new[from + 72..<from + 80])
    var sum = Data(bent.prefix(16))
    sum.append(bent[to..<(bent.count - 8)])
    let checksum = sum.withUnsafeBytes { XXH64.hash($0) }
    withUnsafeBytes(of: checksum.littleEndian) {
      bent.replaceSubrange(bent.count - 8..<bent.count, with: $0)
    }
    return bent
  }
}
