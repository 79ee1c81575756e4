import GRDB

#if canImport(GRDBSQLite)
import GRDBSQLite
#else
import SQLite3
#endif

/// A statement for direct use with SQLite, when it is run so often that wrapping each column's
/// value would take longer than the database itself.
struct SQLStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  /// Prepares a statement on the connection of a transaction.
  init(_ database: Database, _ sql: String) throws {
    guard let connection = database.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &made, nil)
    guard code == SQLITE_OK, let made else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: String(cString: sqlite3_errmsg(connection)),
        sql: sql)
    }
    handle = made
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds an integer to a parameter, numbered from 1.
  func bind(_ place: Int32, _ value: Int64) { sqlite3_bind_int64(handle, place, value) }

  /// Binds NULL to a parameter, numbered from 1.
  func bindNull(_ place: Int32) { sqlite3_bind_null(handle, place) }

  /// Binds text to a parameter, numbered from 1.
  func bind(_ place: Int32, _ text: String) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(handle, place, text, -1, copies)
  }

  /// Binds an integer or NULL to a parameter, numbered from 1.
  func bind(_ place: Int32, optional value: Int64?) {
    if let value { bind(place, value) } else { bindNull(place) }
  }

  /// Binds text or NULL to a parameter, numbered from 1.
  func bind(_ place: Int32, optional text: String?) {
    if let text { bind(place, text) } else { bindNull(place) }
  }

  /// Binds bytes to a parameter, numbered from 1.
  func bind(_ place: Int32, _ bytes: [UInt8]) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    _ = bytes.withUnsafeBytes {
      sqlite3_bind_blob64(handle, place, $0.baseAddress, UInt64($0.count), copies)
    }
  }

  /// Binds integers to the parameters, starting with the first.
  func bind(all values: [Int64]) {
    for (place, value) in values.enumerated() { bind(Int32(place + 1), value) }
  }

  /// Runs a statement that returns no rows.
  ///
  /// - Returns: The number of changed rows.
  @discardableResult
  func run() throws -> Int {
    let code = sqlite3_step(handle)
    defer { sqlite3_reset(handle) }
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
    return Int(sqlite3_changes(connection))
  }

  /// Advances to the next row; returns `false` after the last, when the statement can be run again.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw failure(code) }
    return false
  }

  /// An integer in the current row.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// An integer in the current row; `nil` for NULL.
  func optional(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// Text in the current row; `nil` for NULL.
  func text(_ column: Int32) -> String? {
    sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  /// Bytes in the current row, valid until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  private func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
  }
}
