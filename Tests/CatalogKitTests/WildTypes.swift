import GRDB

/// Changes a database as only a forged file can be: without types, rules and triggers.
enum WildTypes {
  static func apply(_ change: String, to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(sql, ' STRICT', ''), ' NOT NULL', '')
            WHERE type = 'table';
          DELETE FROM sqlite_schema WHERE type = 'trigger';
          PRAGMA writable_schema = RESET;
          PRAGMA foreign_keys = OFF;
          PRAGMA ignore_check_constraints = ON;
          """)
      try database.execute(sql: change)
    }
    try queue.close()
  }
}
