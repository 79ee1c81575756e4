import CheckedRows
import JSONText

extension Catalog {
  /// Writes all books, by call number.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - write: Receives the next bytes.
  /// - Throws: Errors of `write`, or ``CatalogError``.
  public func export(as format: ExportFormat, _ write: ([UInt8]) throws -> Void) throws {
    let organization = try read { try OrganizationCode.own(in: $0) }
    var writer = BookWriter(format, organization: organization)
    try write(writer.beginning)
    try forEachBook { try write(writer.bytes(of: $0)) }
    try write(writer.end)
  }

  /// Writes one of the three sheets; importing all of them gives a catalogue with the
  /// same books in the fields of the 2014 service.
  ///
  /// - Parameters:
  ///   - kind: The sheet to write.
  ///   - isWhole: Whether the sheet of books has a column for every detail as well; values of a list
  ///     are separated by semicolons. Numbers in authority files are in MARC only.
  ///   - write: Receives the next bytes.
  /// - Throws: Errors of `write`, or ``CatalogError``.
  public func exportSheet(
    _ kind: SheetKind, isWhole: Bool = false, _ write: ([UInt8]) throws -> Void
  ) throws {
    if kind == .books, isWhole {
      try write(SheetText.line(SheetText.wholeHeader))
      return try forEachBook { try write(SheetText.line(SheetText.wholeCells(of: $0))) }
    }
    guard kind != .books else { return try export(as: .csv, write) }
    try write(SheetText.line(kind.header))
    let sql =
      kind == .categories
      ? "SELECT category_id, category_name FROM category ORDER BY category_id"
      : """
      SELECT CAST(signature_ms AS TEXT), category_id FROM assignment
      JOIN book ON book.id = assignment.book JOIN category ON category.id = assignment.category
      ORDER BY signature_ms, category_id
      """
    try database.read { database in
      let rows = try Row.fetchCursor(database, sql: sql)
      while let row = try rows.next() {
        try write(SheetText.line([row[0], row[1]]))
      }
    }
  }
}
