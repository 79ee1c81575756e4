#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Locks that the process holds on a database, as the system lists them.
@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("library.sqlite")
  }

  /// Closing any descriptor of a file ends all POSIX locks of the process on it.
  @Test(arguments: [Catalog.Opening.existing, .creating])
  func `opening a catalogue again keeps the locks of the first`(opening: Catalog.Opening) throws {
    let first = try Catalog(path: path)
    try first.add(Book(signature: 1, title: "Algebra", year: 2001))
    #expect(try countLocks() > 0)
    let second = try Catalog(path: path, opening: opening)
    #expect(try second.books(matching: BookQuery("algebra")).total == 1)
    #expect(try countLocks() > 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a catalogue that was opened and closed leaves the locks of another`() throws {
    let first = try Catalog(path: path)
    try first.add(Book(signature: 1, title: "Algebra", year: 2001))
    #expect(
      try Catalog(path: path, opening: .existing).books(matching: BookQuery("algebra")).total == 1)
    #expect(try countLocks() > 0)
    withExtendedLifetime(first) {}
  }

  /// The number of locks that this process has on the database file.
  private func countLocks() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let number = try #require(attributes[.systemFileNumber] as? NSNumber)
    let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
    let process = String(ProcessInfo.processInfo.processIdentifier)
    return locks.split(separator: "\n").count { line in
      let fields = line.split(separator: " ")
      return fields.contains { $0 == process } && fields.contains { $0.hasSuffix(":\(number)") }
    }
  }
}
#endif
