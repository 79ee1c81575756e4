import CheckedRows
import Foundation
import Synchronization

/// The secrets of accounts: password hashes, mail addresses and token hashes.
///
/// They are stored in a separate database beside the catalogue, `library.sqlite-accounts`, with
/// mode 600, because processes that only read the catalogue do not need them. It is created with
/// the first account.
final class AccountSecrets: Sendable {
  /// The path; `nil` for a catalogue in memory.
  private let path: String?
  private let connection = Mutex<DatabaseQueue?>(nil)

  init(catalog path: String?) { self.path = path.map(Self.path(beside:)) }

  /// The path of the database beside a catalogue.
  static func path(beside catalog: String) -> String { catalog + "-accounts" }

  /// Reads from the database; `nil` if it is missing or unreadable.
  func read<Result>(_ body: (Database) throws -> Result?) throws -> Result? {
    guard let queue = try queue(creating: false) else { return nil }
    return try queue.read(body)
  }

  /// Writes in one transaction; creates the database if it is missing.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    guard let queue = try queue(creating: true) else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    return try queue.write(body)
  }

  /// Copies everything to the database beside another catalogue, replacing its contents.
  func copy(besides catalog: String) throws {
    guard let source = try queue(creating: false), try source.read(Self.holdsAny) else { return }
    let copy = AccountSecrets(catalog: catalog)
    guard let target = try copy.queue(creating: true) else { return }
    try source.backup(to: target)
  }

  private static func holdsAny(_ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT * FROM secret) OR EXISTS (SELECT * FROM token)") ?? false
  }

  private func queue(creating: Bool) throws -> DatabaseQueue? {
    try connection.withLock { kept in
      if let kept { return kept }
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let queue: DatabaseQueue
      if let path {
        if creating {
          // Created before SQLite opens it, so that others can never read it.
          let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
          guard file >= 0 else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
          close(file)
        }
        guard access(path, R_OK) == 0 else { return nil }
        configuration.readonly = !creating && access(path, W_OK) != 0
        queue = try DatabaseQueue(path: path, configuration: configuration)
      } else {
        queue = try DatabaseQueue(configuration: configuration)
      }
      if !configuration.readonly { try queue.write { try $0.execute(sql: Self.tables) } }
      kept = queue
      return queue
    }
  }

  /// Accounts are identified by their folded names, which never change.
  private static let tables = """
    CREATE TABLE IF NOT EXISTS secret (
      name_key TEXT PRIMARY KEY,
      mail TEXT NOT NULL,
      password TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS token (
      hash TEXT PRIMARY KEY,
      name_key TEXT NOT NULL,
      created_at INTEGER
    ) STRICT;
    """
}

extension AccountSecrets {
  /// Stores the password hash of an account, and its mail address if given.
  func set(_ key: String, password: String, mail: String? = nil) throws {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO secret VALUES (?1, coalesce(?2, ''), ?3) ON CONFLICT (name_key)
          DO UPDATE SET password = ?3, mail = coalesce(?2, mail)
          """, arguments: [key, mail, password])
    }
  }

  /// Deletes the data of an account.
  func remove(_ key: String) throws {
    try write { database in
      try database.execute(sql: "DELETE FROM secret WHERE name_key = ?", arguments: [key])
      try database.execute(sql: "DELETE FROM token WHERE name_key = ?", arguments: [key])
    }
  }

  /// The password hash of an account.
  func password(_ key: String) throws -> String? {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT password FROM secret WHERE name_key = ?", arguments: [key])
    }
  }

  /// The mail addresses of accounts, by folded name.
  func mails() throws -> [String: String] {
    let rows = try read { try Row.fetchAll($0, sql: "SELECT name_key, mail FROM secret") } ?? []
    var mails: [String: String] = [:]
    for row in rows { mails[try row[0]] = try row[1] as String }
    return mails
  }

  /// Moves the secrets that an older catalogue has in its own file to this database, and overwrites
  /// them there.
  static func part(from catalog: any DatabaseWriter, into secrets: AccountSecrets) throws {
    let holdsSecrets =
      "SELECT EXISTS (SELECT * FROM account WHERE password <> '' OR mail <> '')"
      + " OR EXISTS (SELECT * FROM account_token)"
    guard try catalog.read({ try Bool.fetchOne($0, sql: holdsSecrets) }) == true else { return }
    try catalog.writeWithoutTransaction { database in
      // Overwrites deleted content with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.inTransaction(.immediate) {
        let accounts = try Row.fetchAll(
          database, sql: "SELECT name_key, mail, password FROM account WHERE password <> ''")
        let tokens = try Row.fetchAll(
          database,
          sql: """
            SELECT hash, name_key, account_token.created_at
            FROM account_token JOIN account ON account.id = account_token.account
            """)
        try secrets.write { copy in
          for row in accounts {
            try copy.execute(
              sql: "INSERT OR REPLACE INTO secret VALUES (?, ?, ?)",
              arguments: [row[0] as String, row[1] as String, row[2] as String])
          }
          for row in tokens {
            try copy.execute(
              sql: "INSERT OR REPLACE INTO token VALUES (?, ?, ?)",
              arguments: [row[0] as String, row[1] as String, row[2] as Int64?])
          }
        }
        try database.execute(sql: "UPDATE account SET password = '', mail = ''")
        try database.execute(sql: "DELETE FROM account_token")
        return .commit
      }
      try database.execute(sql: "PRAGMA secure_delete = OFF")
      // The write-ahead log contains older pages.
      _ = try? Row.fetchAll(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }
}
