import GRDB

#if canImport(GRDBSQLite)
import GRDBSQLite
#else
import SQLite3
#endif

/// A statement run many times, straight on SQLite, where a value for each column would cost more
/// than the database itself.
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

  /// Gives the parameter at a place, from 1, a whole number.
  func bind(_ place: Int32, _ value: Int64) { sqlite3_bind_int64(handle, place, value) }

  /// Gives the parameter at a place, from 1, no value.
  func bindNull(_ place: Int32) { sqlite3_bind_null(handle, place) }

  /// Gives the parameter at a place, from 1, text.
  func bind(_ place: Int32, _ text: String) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(handle, place, text, -1, copies)
  }

  /// Gives the parameter at a place, from 1, a whole number or no value.
  func bind(_ place: Int32, optional value: Int64?) {
    if let value { bind(place, value) } else { bindNull(place) }
  }

  /// Gives the parameter at a place, from 1, text or no value.
  func bind(_ place: Int32, optional text: String?) {
    if let text { bind(place, text) } else { bindNull(place) }
  }

  /// Gives the parameter at a place, from 1, bytes.
  func bind(_ place: Int32, _ bytes: [UInt8]) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    _ = bytes.withUnsafeBytes {
      sqlite3_bind_blob64(handle, place, $0.baseAddress, UInt64($0.count), copies)
    }
  }

  /// Gives the parameters whole numbers, beginning with the first.
  func bind(all values: [Int64]) {
    for (place, value) in values.enumerated() { bind(Int32(place + 1), value) }
  }

  /// Runs a statement that gives no rows.
  ///
  /// - Returns: The number of rows it changed.
  @discardableResult
  func run() throws -> Int {
    let code = sqlite3_step(handle)
    defer { sqlite3_reset(handle) }
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
    return Int(sqlite3_changes(connection))
  }

  /// Goes on to the next row; `false` after the last, when the statement is ready to begin again.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw failure(code) }
    return false
  }

  /// A whole number of the present row.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A whole number of the present row; `nil` where it has no value.
  func optional(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// Text of the present row.
  func text(_ column: Int32) -> String? {
    sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  /// Bytes of the present row, valid until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  private func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
  }
}
