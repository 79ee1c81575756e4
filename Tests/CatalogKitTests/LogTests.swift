import FileAccess
import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// The write-ahead log of a catalogue that a service keeps open.
@Suite struct LogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The number of books in the database file itself, without its log.
  private func stored(_ path: String) throws -> Int {
    let copy = folder.path("copy-\(UUID().uuidString).sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return try Catalog(path: copy).books(matching: BookQuery(), limit: 0, facets: []).total
  }

  private func add(_ signatures: ClosedRange<Int>, to catalog: Catalog) throws {
    for signature in signatures {
      let title = "Algebra " + String(repeating: "liniowa ", count: 400)
      try catalog.add(Book(signature: signature, title: title, year: 2000))
    }
  }

  @Test func `changes leave the log alone, and it is moved in the background`() throws {
    let path = folder.path("library.sqlite")
    let catalog = try Catalog(path: path, freshness: .eventual)
    try add(1...150, to: catalog)
    #expect(try stored(path) == 0)
    try catalog.moveLogNow()
    #expect(try stored(path) == 150)
    try add(151...160, to: catalog)
    try catalog.moveLogNow()
    #expect(try stored(path) == 160)
  }

  @Test func `a command moves the log when it closes the catalogue`() throws {
    let path = folder.path("library.sqlite")
    do { try add(1...10, to: Catalog(path: path)) }
    #expect(try stored(path) == 10)
  }
}
