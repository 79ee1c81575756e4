import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import LocationKit

/// Histories made by earlier versions, which kept beside them what they exported themselves.
@Suite struct OlderHistoryTests {
  static let fixtures = Checkout.root.appending(path: "Tests/LocationKitTests/Fixtures")
  static let versions: [Int] = [6, 8].filter {
    FileManager.default.fileExists(
      atPath: fixtures.appending(path: "version-\($0).sqlite").path)
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A copy of a history, since opening one for writing brings it to the present version.
  private func copy(of version: Int, as name: String = "history.sqlite") throws -> String {
    let path = folder.path(name)
    try FileManager.default.copyItem(
      at: Self.fixtures.appending(path: "version-\(version).sqlite"),
      to: URL(fileURLWithPath: path))
    return path
  }

  /// What that version exported of everything, or after undoing its second source.
  private func exported(_ version: Int, _ what: String = "all") throws -> Set<LocationRecord> {
    let file = Self.fixtures.appending(path: "version-\(version)-\(what).geojson")
    let bytes = Array(try Data(contentsOf: file))
    let recording = try bytes.withUnsafeBytes { try GeoJSONFormat().read($0) }
    #expect(recording.problems == [])
    return Set(recording.records)
  }

  private func records(of history: LocationHistory) async throws -> Set<LocationRecord> {
    try await Set(history.recording().records)
  }

  @Test func `a history of each earlier version is kept`() { #expect(!Self.versions.isEmpty) }

  @Test(arguments: versions)
  func `a history of an earlier version is the same history`(version: Int) async throws {
    let history = try LocationHistory(path: try copy(of: version))
    let expected = try exported(version)
    #expect(expected.count > 300)
    #expect(try await records(of: history) == expected)
    #expect(
      try await history.sources().map(\.shortName)
        == ["walk.gpx", "table.csv", "near.csv", "half.csv"])
    #expect(try await history.filter().parts == [.types: "location,photo,visit", .accuracy: "100"])
    #expect(try await history.check().findings == [])
    #expect(try await history.countsAreRight())
    try await history.undo(source: 2)
    #expect(try await records(of: history) == exported(version, "undone"))
    #expect(try await history.check().findings == [])
    for source in try await history.sources() { try await history.undo(source: source.id) }
    #expect(try await history.count() == 0)
  }

  /// What a crash leaves are the files as they are between two statements: what SQLite wrote is
  /// there for every process, whether or not it is on the disk.
  @Test(arguments: versions)
  func `a crash while it is brought up to date loses nothing`(version: Int) async throws {
    let path = try copy(of: version)
    let expected = try exported(version)
    let queue = try DatabaseQueue(path: path, configuration: HistoryConnections.configuration)
    let crashes = try await queue.writeWithoutTransaction { [folder] database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      // So little memory that pages are written before the transaction ends.
      try database.execute(sql: "PRAGMA cache_size = 1")
      let crashes = Crashes(of: path, in: folder)
      database.trace { _ in crashes.copy() }
      try database.inTransaction(.immediate) {
        try HistorySchema.prepare(database)
        return .commit
      }
      database.trace(options: [])
      crashes.copy(isLast: true)
      return crashes
    }
    try queue.close()
    #expect(crashes.copies.count > 10)
    // Rounds in which some of the new version was written, and none of it counts.
    #expect(crashes.copies.dropLast().count { $0.written > 0 } > 3)
    for copy in crashes.copies {
      let isDone = try Self.version(of: copy.path) == HistorySchema.version
      #expect(isDone == (copy.path == crashes.copies.last?.path))
      let survivor = try LocationHistory(path: copy.path)
      #expect(try await records(of: survivor) == expected)
      #expect(try await survivor.check().findings == [])
      try survivor.close()
    }
  }

  private static func version(of path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// Copies of a database's files at moments of a transaction.
  private final class Crashes: Sendable {
    struct Copy {
      let path: String
      /// The bytes of the journal.
      let written: Int
    }

    private struct State {
      var copies: [Copy] = []
      var calls = 0
    }

    private let state = Mutex(State())
    private let path: String
    private let folder: TemporaryFolder

    var copies: [Copy] { state.withLock { $0.copies } }

    init(of path: String, in folder: TemporaryFolder) {
      self.path = path
      self.folder = folder
    }

    /// Makes a copy; always at first and at last, and now and then among many statements.
    func copy(isLast: Bool = false) {
      state.withLock { state in
        state.calls += 1
        let step = state.calls < 60 ? 4 : 20
        guard isLast || state.calls % step == 0 && state.copies.count < 30 else { return }
        let target = folder.path("crash-\(state.copies.count).sqlite")
        for ending in ["", "-wal"] {
          try? FileManager.default.copyItem(atPath: path + ending, toPath: target + ending)
        }
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        state.copies.append(Copy(path: target, written: size ?? 0))
      }
    }
  }
}
