/// The usable rows of a reply's list.
struct RowPage<Row> {
  let rows: [Row]
  /// The number of unreadable rows.
  let badRows: Int
  /// The number of pages that the service announces.
  let totalPages: Int

  /// Reads a reply; `read` converts an object to a row, or returns `nil` where it cannot.
  ///
  /// - Throws: `AirError` for a reply that is not a list, and for an error body, with the kind it
  ///   gives.
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
