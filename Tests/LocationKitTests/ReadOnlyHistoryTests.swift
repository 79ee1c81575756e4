import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

/// A history where nothing may be written.
///
/// That nobody may write cannot be had for tests that run as root, so it is opened as if.
@Suite struct ReadOnlyHistoryTests {
  let folder: TemporaryFolder
  let path: String

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.path("my %41 #1? history.sqlite")
    let history = try LocationHistory(path: path)
    try await history.add(scatteredRecords(count: 30, seed: 14), number: 1)
    try history.close()
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func `it is read, and nothing is made or changed`() async throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let names = try files
    let pool = try ReadOnlyHistory.open(path, Configuration())
    let count = try await pool.read { database in
      var count = 0
      try RecordScan(LocationFilter()).run(database) { _, _ in count += 1 }
      return count
    }
    #expect(count == 30)
    await #expect(throws: DatabaseError.self) {
      try await pool.write { try $0.execute(sql: "DELETE FROM location") }
    }
    #expect(try files == names)
    try pool.close()
    #expect(try files == names)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `what a journal holds is read as well`() async throws {
    let history = try LocationHistory(path: path)
    try await history.add(scatteredRecords(count: 20, seed: 15), number: 2)
    let pool = try ReadOnlyHistory.open(path, Configuration())
    let count = try await pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM location") }
    #expect(count == 50)
    try pool.close()
    try history.close()
  }

  @Test func `who wants to write is told why not`() {
    let failure = DatabaseError(resultCode: .SQLITE_READONLY, message: "attempt to write")
    #expect(ReadOnlyHistory.isCause(failure))
    #expect(
      LocationError(storeFailure: failure, path: "h").description
        == "h: the history can be read here but not written")
  }

  @Test func `an empty file that others could read is its owner's from then on`() throws {
    let empty = try folder.write("", to: "empty.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: empty)
    try LocationHistory(path: empty).close()
    let attributes = try FileManager.default.attributesOfItem(atPath: empty)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
