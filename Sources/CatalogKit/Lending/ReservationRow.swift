import CheckedRows

/// Reservations as rows of the database.
enum ReservationRow {
  /// Reservations in order of time.
  ///
  /// All copies of an edition share a queue.
  static func reservations(
    _ condition: String, _ arguments: StatementArguments, limit: Int = 1000,
    in database: Database
  ) throws -> [Reservation] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT reservation.id, reservation.signature_ms, title, name, mail, made_on, held,
          held_until,
          CASE WHEN held IS NULL THEN 1 + (
            SELECT count(*) FROM reservation AS other
            JOIN book AS others ON others.signature_ms = other.signature_ms
            WHERE others.edition = book.edition AND other.held IS NULL
            AND other.id < reservation.id
          ) END,
          account
        FROM reservation JOIN account ON account.id = reservation.account
        JOIN book ON book.signature_ms = reservation.signature_ms
        WHERE \(condition) ORDER BY reservation.id LIMIT \(limit)
        """, arguments: arguments
    ).map { row in
      try Reservation(
        id: row[0], signature: row[1], title: row[2], reader: row[3], mail: row[4], made: row[5],
        held: row[6], heldUntil: row[7], position: row[8], account: row[9])
    }
  }

  /// The reservation for which a copy is held.
  static func holding(_ signature: Int, in database: Database) throws -> Reservation? {
    try reservations("held = ?", [signature], limit: 1, in: database).first
  }

  /// The reservations that wait for any copy of a book's edition.
  static func waiting(for signature: Int, in database: Database) throws -> [Reservation] {
    try reservations(
      """
      held IS NULL AND book.edition = (SELECT edition FROM book WHERE signature_ms = ?)
      """, [signature], in: database)
  }

  /// A reader's reservation of a book's edition.
  static func of(
    _ account: Int64, _ signature: Int, in database: Database
  ) throws -> Reservation? {
    try reservations(
      """
      account = ? AND book.edition = (SELECT edition FROM book WHERE signature_ms = ?)
      """, [account, signature], limit: 1, in: database
    ).first
  }
}
