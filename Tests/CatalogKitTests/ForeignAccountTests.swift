import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

/// Accounts of the 2014 service.
@Suite struct ForeignAccountTests {
  private static let hash = "pbkdf2_sha256$100000$salt$" + Data(count: 32).base64EncodedString()

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String) throws -> String {
    try folder.write(text, to: "accounts.txt")
  }

  private func check(_ accounts: [ForeignAccount]) {
    #expect(accounts.map(\.name) == ["root", "ewa", "jan"])
    #expect(accounts.map(\.role) == [.administrator, .librarian, .reader])
    #expect(accounts.map(\.isDisabled) == [false, false, true])
    #expect(accounts[0].passwordHash == Self.hash && accounts[1].mail == "ewa@x.example")
    #expect(accounts[1].groups == ["Bibliotekarze"])
  }

  @Test func `a dump, a table and the database itself are read alike`() throws {
    let dump = """
      [{"model":"auth.group","pk":7,"fields":{"name":"Bibliotekarze","permissions":[]}},
      {"model":"auth.user","pk":1,"fields":{"username":"root","password":"\(Self.hash)","email":"",
      "is_staff":true,"is_superuser":true,"is_active":true,"groups":[]}},
      {"model":"auth.user","pk":2,"fields":{"username":"ewa","password":"x","email":"ewa@x.example",
      "is_staff":true,"is_superuser":false,"is_active":true,"groups":[7]}},
      {"model":"auth.user","pk":3,"fields":{"username":"jan","password":"x","email":"",
      "is_staff":false,"is_superuser":false,"is_active":false,"groups":[]}}]
      """
    check(try ForeignAccount.read(path: try file(dump)))
    let table = """
      id,password,is_superuser,username,email,is_staff,is_active,groups
      1,\(Self.hash),1,root,,1,1,
      2,x,0,ewa,ewa@x.example,1,1,Bibliotekarze
      3,x,0,jan,,0,0,

      """
    check(try ForeignAccount.read(path: try file(table)))
    let path = folder.path("accounts.sqlite")
    try DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TABLE auth_user (id INTEGER PRIMARY KEY, username TEXT, email TEXT, password TEXT,
            is_staff BOOL, is_superuser BOOL, is_active BOOL);
          CREATE TABLE auth_group (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE auth_user_groups (user_id INTEGER, group_id INTEGER);
          INSERT INTO auth_user VALUES (1, 'root', '', '\(Self.hash)', 1, 1, 1),
            (2, 'ewa', 'ewa@x.example', 'x', 1, 0, 1), (3, 'jan', '', 'x', 0, 0, 0);
          INSERT INTO auth_group VALUES (7, 'Bibliotekarze');
          INSERT INTO auth_user_groups VALUES (2, 7);
          """)
    }
    check(try ForeignAccount.read(path: path))
  }

  @Test func `accounts are added once, with their groups, and a dry run adds none`() throws {
    let catalog = try Catalog()
    try catalog.addAccount("EWA", role: .reader, passwordHash: "mine")
    let accounts = [
      ForeignAccount(
        name: "root", passwordHash: Self.hash, role: .administrator, groups: ["A", "a"]),
      ForeignAccount(name: "ewa", passwordHash: Self.hash),
      ForeignAccount(name: "", passwordHash: ""),
      ForeignAccount(name: "jan", passwordHash: "md5$x$y", isDisabled: true),
    ]
    let isKnown = { (hash: String) in hash.hasPrefix("pbkdf2_sha256$") }
    let tried = try catalog.importAccounts(accounts, isDryRun: true, isVerifiable: isKnown)
    #expect(tried.added == ["root", "jan"] && tried.known == ["ewa"])
    #expect(tried.withoutPassword == ["jan"] && tried.rejected.map(\.record) == [3])
    #expect(try catalog.accounts().count == 1)
    _ = try catalog.importAccounts(accounts, isVerifiable: isKnown)
    #expect(try catalog.passwordHash(ofAccount: "root") == Self.hash)
    #expect(try catalog.passwordHash(ofAccount: "ewa") == "mine")
    #expect(try catalog.passwordHash(ofAccount: "jan") == "")
    #expect(try catalog.groups().map(\.count) == [1])
    #expect(try catalog.importAccounts(accounts, isVerifiable: isKnown).added.isEmpty)
  }

  @Test(arguments: [
    "", "[", "[]", "[1,2]", "{}", "a;b\n1;2\n", "SQLite format 3\u{0}xxxx", "\u{0}",
  ])
  func `files without users are refused`(text: String) throws {
    let path = try file(text)
    #expect(throws: CatalogError.self) { try ForeignAccount.read(path: path) }
  }
}
