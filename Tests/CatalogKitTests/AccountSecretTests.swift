import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

/// Passwords, mail addresses and tokens lie apart from what readers need.
@Suite struct AccountSecretTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "library.sqlite").path
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func holds(_ text: String, _ path: String) throws -> Bool {
    try ["", "-wal"].contains { suffix in
      guard FileManager.default.fileExists(atPath: path + suffix) else { return false }
      return try Data(contentsOf: URL(filePath: path + suffix)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `the catalogue's file holds no hash, and the other is its owner's`() throws {
    let catalog = try Catalog(path: path)
    #expect(!FileManager.default.fileExists(atPath: path + "-accounts"))
    try catalog.addAccount(
      "Ewa", role: .librarian, mail: "ewa@lib.example", passwordHash: "pbkdf2_secret")
    let token = try catalog.makeToken(forAccount: "ewa")
    #expect(try !holds("pbkdf2_secret", path) && !holds("ewa@lib.example", path))
    #expect(try mode(path + "-accounts") == 0o600)
    let again = try Catalog(path: path)
    #expect(try again.passwordHash(ofAccount: "EWA") == "pbkdf2_secret")
    #expect(try again.accounts().map(\.mail) == ["ewa@lib.example"])
    #expect(try again.account(forToken: token)?.name == "Ewa")
    try again.setPasswordHash("other", ofAccount: "ewa")
    try again.revokeTokens(ofAccount: "ewa")
    #expect(try catalog.passwordHash(ofAccount: "Ewa") == "other")
    #expect(try catalog.account(named: "Ewa")?.mail == "ewa@lib.example")
    #expect(try catalog.account(forToken: token) == nil)
  }

  @Test func `an older catalogue's hashes move, and are overwritten where they were`() throws {
    do {
      let catalog = try Catalog(path: path)
      try catalog.addAccount("Ewa", role: .administrator, passwordHash: "")
    }
    try FileManager.default.removeItem(atPath: path + "-accounts")
    do {
      let older = try DatabaseQueue(path: path)
      try older.write { database in
        try database.execute(
          sql: "UPDATE account SET password = 'pbkdf2_of_old', mail = 'ewa@old.example'")
        try database.execute(sql: "INSERT INTO account_token SELECT 'hash', id, 7 FROM account")
      }
      try older.close()
    }
    #expect(try holds("pbkdf2_of_old", path))
    let catalog = try Catalog(path: path)
    #expect(try catalog.passwordHash(ofAccount: "ewa") == "pbkdf2_of_old")
    #expect(try catalog.account(named: "ewa")?.mail == "ewa@old.example")
    #expect(try !holds("pbkdf2_of_old", path) && !holds("ewa@old.example", path))
    #expect(try mode(path + "-accounts") == 0o600)
    #expect(try catalog.check().allSatisfy { !$0.isDamage })
  }

  @Test func `backups keep the two apart, and restoring takes both`() throws {
    let copy = folder.url.appending(path: "copy.sqlite").path
    do {
      let catalog = try Catalog(path: path)
      try catalog.addAccount("Ewa", role: .librarian, passwordHash: "of the backup")
      try catalog.backup(to: copy)
      try catalog.setPasswordHash("later", ofAccount: "Ewa")
    }
    #expect(try !holds("of the backup", copy) && mode(copy + "-accounts") == 0o600)
    try Catalog.restore(path, from: copy)
    #expect(try Catalog(path: path).passwordHash(ofAccount: "Ewa") == "of the backup")
    let fresh = folder.url.appending(path: "fresh.sqlite").path
    try Catalog.restore(fresh, from: copy)
    #expect(try Catalog(path: fresh).passwordHash(ofAccount: "Ewa") == "of the backup")
    // A backup without accounts beside it leaves those that are there.
    try FileManager.default.removeItem(atPath: copy + "-accounts")
    try Catalog.restore(path, from: copy)
    #expect(try Catalog(path: path).passwordHash(ofAccount: "Ewa") == "of the backup")
  }
}
