import GRDB

/// A table of packed bytes by number.
struct TileTable: ~Copyable {
  private let find: SQLStatement
  private let put: SQLStatement
  private let drop: SQLStatement

  init(_ database: Database, _ table: String, _ column: String) throws {
    let find = try SQLStatement(database, "SELECT \(column) FROM \(table) WHERE id = ?")
    let put = try SQLStatement(database, "INSERT OR REPLACE INTO \(table) VALUES (?, ?)")
    let drop = try SQLStatement(database, "DELETE FROM \(table) WHERE id = ?")
    self.find = find
    self.put = put
    self.drop = drop
  }

  /// Replaces the bytes of a row, which may not exist yet.
  ///
  /// - Parameter body: Returns the new bytes; `nil` to keep the old ones.
  func change(_ id: Int64, _ body: (UnsafeRawBufferPointer) -> [UInt8]?) throws {
    find.bind(1, id)
    let isThere = try find.step()
    let bytes = body(isThere ? find.bytes(0) : UnsafeRawBufferPointer(start: nil, count: 0))
    if isThere { _ = try find.step() }
    guard let bytes else { return }
    if bytes.isEmpty {
      guard isThere else { return }
      drop.bind(1, id)
      try drop.run()
    } else {
      put.bind(1, id)
      put.bind(2, bytes)
      try put.run()
    }
  }
}
