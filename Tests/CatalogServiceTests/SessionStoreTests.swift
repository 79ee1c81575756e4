import CatalogKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CatalogService

/// The files of imports that wait for confirmation in a session.
@Suite struct SessionStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func upload(_ name: String, to session: String, of store: SessionStore) throws {
    let path = try folder.write("x", to: name)
    store.update(session) { $0.uploads = [Session.Upload(name: name, path: path)] }
  }

  private func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }

  @Test func `files of sessions that have ended go with the next login`() throws {
    let time = Mutex<Int64>(0)
    let catalog = try Catalog(now: { time.withLock(\.self) })
    try catalog.addAccount("ewa", role: .librarian, passwordHash: "")
    let account = try #require(try catalog.account(named: "ewa"))
    let store = SessionStore(catalog: catalog)
    let old = try store.begin(account)
    try upload("old", to: old, of: store)
    time.withLock { $0 += 8 * 3_600_000 }
    let recent = try store.begin(account)
    try upload("recent", to: recent, of: store)
    #expect(has("old"))
    time.withLock { $0 += 5 * 3_600_000 }
    _ = try store.begin(account)
    #expect(!has("old") && has("recent"))
    #expect(try store.session(old) == nil && store.session(recent) != nil)
  }

  @Test func `files go with the service`() throws {
    let catalog = try Catalog()
    try catalog.addAccount("ewa", role: .librarian, passwordHash: "")
    let account = try #require(try catalog.account(named: "ewa"))
    var store: SessionStore? = SessionStore(catalog: catalog)
    try store.map { try upload("sheet", to: try $0.begin(account), of: $0) }
    #expect(has("sheet"))
    store = nil
    #expect(!has("sheet"))
  }
}
