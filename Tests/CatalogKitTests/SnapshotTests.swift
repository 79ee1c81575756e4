import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Catalogues whose file or folder may not be written.
@Suite struct SnapshotTests {
  @Test func `a read-only copy is searched, and refuses changes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    _ = try Catalog(path: path).importSheets(SampleLibrary.sheets)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    let copy = Catalog(
      try Catalog.snapshot(of: path), path: path, freshness: .current, now: nil)
    #expect(try copy.books(matching: BookQuery("kombinatoryka")).total > 0)
    #expect(try copy.check().allSatisfy { !$0.isDamage })
    #expect(throws: CatalogError.self) {
      try copy.add(Book(signature: 9001, title: "Nowa", year: 2001))
    }
    #expect(try copy.book(9001) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == before)
  }

  @Test func `an older version's catalogue is read without changing its file`() throws {
    let first = Checkout.root.appending(path: "Tests/CatalogKitTests/Fixtures/version-1.sqlite")
    let before = try Data(contentsOf: first)
    let copy = try Catalog.snapshot(of: first.path)
    let catalog = Catalog(copy, path: nil, freshness: .current, now: nil)
    #expect(try catalog.counts().books == 304)
    #expect(try catalog.books(matching: BookQuery("teoria grafow")).total > 0)
    #expect(try Data(contentsOf: first) == before)
  }

  @Test func `what is no database is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "no database ", count: 50), to: "x.sqlite")
    #expect(throws: (any Error).self) { try Catalog.snapshot(of: path) }
  }

  /// Root may write everything.
  @Test(.enabled(if: geteuid() != 0))
  func `a file and folder without permission to write are searched`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    _ = try Catalog(path: path).importSheets(SampleLibrary.sheets)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
    for mode in [0o755, 0o555] {
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url.path)
      let before = try manager.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(try Catalog(path: path).books(matching: BookQuery("kombinatoryka")).total > 0)
      #expect(try manager.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
    }
  }
}
