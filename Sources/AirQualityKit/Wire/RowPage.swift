/// The rows of a reply's list that are of use.
struct RowPage<Row> {
  let rows: [Row]
  /// The number of unreadable rows.
  let badRows: Int
  /// The number of pages that the service announces.
  let totalPages: Int

  /// Reads a reply; `read` makes of an object a row, or nothing where that cannot be.
  ///
  /// - Throws: `AirError` for a reply that is no list; of the kind it tells, for an error body.
  init(
    of bytes: [UInt8], expecting count: Int = 0,
    _ read: (inout JSONScanner) throws(AirError) -> Row?
  ) throws(AirError) {
    var rows: [Row] = []
    rows.reserveCapacity(count)
    let envelope = try Envelope(of: bytes) { (scanner) throws(AirError) in
      guard let row = try read(&scanner) else { return false }
      rows.append(row)
      return true
    }
    self.rows = rows
    badRows = envelope.badRows
    totalPages = envelope.totalPages
  }
}
