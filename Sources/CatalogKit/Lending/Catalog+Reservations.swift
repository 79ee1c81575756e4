import CheckedRows
internal import Localization
import TextFolding

extension Catalog {
  /// Reserves a book: a free copy is held at once, otherwise the reader joins the edition's queue.
  ///
  /// - Parameters:
  ///   - signature: Any copy of the edition.
  ///   - reader: The reader's account.
  ///   - today: The day, as `2026-12-01`.
  ///   - author: The account that reserves it, for the history.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such book or reader, `conflict`
  ///   if the reader has borrowed or reserved it already, or no copy can be borrowed, `forbidden`
  ///   if the account is disabled or has too many reservations.
  @discardableResult
  public func reserve(
    _ signature: Int, for reader: String, on today: String, by author: String = ""
  ) throws -> Reservation {
    try edit(by: author, action: "hold") { edit in
      let database = edit.writer.database
      let account = try AccountRow.existing(reader, in: database)
      guard !account.isDisabled else { throw CatalogError(.forbidden, Message("lending.disabled")) }
      guard try edit.book(signature) != nil else {
        throw CatalogError.noBook(signature)
      }
      try Self.requireNoOther(account, signature, in: database)
      let words = try LendingWords(in: database)
      let copies = try Row.fetchAll(
        database,
        sql: """
          SELECT signature_ms, availability FROM book
          WHERE edition = (SELECT edition FROM book WHERE signature_ms = ?)
          ORDER BY signature_ms <> ?, signature_ms
          """, arguments: [signature, signature])
      guard try copies.contains(where: { try [words.free, words.lent].contains($0[1] as String) })
      else {
        throw CatalogError(.conflict, Message("lending.libraryOnly"))
      }
      try database.execute(
        sql: "INSERT INTO reservation (signature_ms, account, made_on) VALUES (?, ?, ?)",
        arguments: [signature, account.id, today])
      let free: Int? = try copies.first { try $0[1] as String == words.free }?[0]
      if let free { try Self.passOn(free, on: today, edit) }
      guard let kept = try ReservationRow.of(account.id, signature, in: database) else {
        throw CatalogError(.database, "the reservation was not saved")
      }
      return kept
    }.result
  }

  /// Cancels a reservation; a copy that was held goes to the next reader, or back to the shelf.
  ///
  /// - Parameters:
  ///   - id: The reservation's number.
  ///   - reader: The reader to whom it must belong; `nil` for a librarian.
  ///   - today: The day, as `2026-11-23`.
  ///   - author: The account that cancels it, for the history.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such reservation.
  public func cancelReservation(
    _ id: Reservation.ID, for reader: String? = nil, on today: String, by author: String = ""
  ) throws {
    try edit(by: author, action: "release") { edit in
      let database = edit.writer.database
      guard
        let known = try ReservationRow.reservations(
          "reservation.id = ?", [id], limit: 1, in: database
        ).first, reader == nil || known.reader == reader
      else { throw CatalogError(.notFound, "no such reservation") }
      try Self.remove(known, on: today, edit)
    }
  }

  /// Ends the reservations whose copies were not collected in time.
  ///
  /// - Parameter today: The day, as `2026-12-01`, in the library's time zone.
  /// - Returns: The number of ended reservations.
  /// - Throws: ``CatalogError`` when the database fails.
  @discardableResult
  public func endReservations(notFetchedBefore today: String) throws -> Int {
    let late = try read {
      try ReservationRow.reservations("held_until < ?", [today], in: $0)
    }
    guard !late.isEmpty else { return 0 }
    return try edit(action: "release") { edit in
      // Another process may have ended some in the meantime.
      let late = try ReservationRow.reservations(
        "held_until < ?", [today], in: edit.writer.database)
      for reservation in late { try Self.remove(reservation, on: today, edit) }
      return late.count
    }.result
  }

  /// A reader's reservations, in order of time.
  ///
  /// - Parameter reader: The reader's account.
  /// - Throws: ``CatalogError`` when the database fails.
  public func reservations(of reader: String) throws(CatalogError) -> [Reservation] {
    try read { try ReservationRow.reservations("name_key = ?", [reader.folded], in: $0) }
  }

  /// All readers waiting for any copy of a book, first come first served.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func queue(for signature: Int) throws(CatalogError) -> [Reservation] {
    try read { try ReservationRow.waiting(for: signature, in: $0) }
  }

  /// The reservation for which a copy is held; `nil` if there is none.
  ///
  /// - Parameter signature: The copy's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func reservation(holding signature: Int) throws(CatalogError) -> Reservation? {
    try read { try ReservationRow.holding(signature, in: $0) }
  }

  /// All reservations, in order of time.
  ///
  /// - Parameter limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func reservations(limit: Int = 1000) throws(CatalogError) -> [Reservation] {
    try read { try ReservationRow.reservations("TRUE", [], limit: limit, in: $0) }
  }

  /// The maximum number of reservations per reader.
  static let reservationLimit = 20

  private static func requireNoOther(
    _ account: Account, _ signature: Int, in database: Database
  ) throws {
    guard try ReservationRow.of(account.id, signature, in: database) == nil else {
      throw CatalogError(.conflict, Message("lending.isReserved"))
    }
    let hasBook = try Bool.fetchOne(
      database,
      sql: """
        SELECT EXISTS (SELECT * FROM loan JOIN book USING (signature_ms)
        WHERE account = ? AND returned_on IS NULL
        AND edition = (SELECT edition FROM book WHERE signature_ms = ?))
        """, arguments: [account.id, signature])
    guard hasBook == false else {
      throw CatalogError(.conflict, Message("lending.hasBook"))
    }
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM reservation WHERE account = ?", arguments: [account.id])
    guard count ?? 0 < reservationLimit else {
      throw CatalogError(.forbidden, Message("lending.reservations"))
    }
  }

  /// Ends the reservation that a loan fulfils; another copy that was held for it goes to the next
  /// reader.
  static func fulfil(
    _ account: Int64, _ signature: Int, on today: String, _ edit: CatalogEdit
  ) throws {
    let database = edit.writer.database
    guard let known = try ReservationRow.of(account, signature, in: database) else { return }
    guard known.held == signature else { return try remove(known, on: today, edit) }
    try database.execute(sql: "DELETE FROM reservation WHERE id = ?", arguments: [known.id])
  }

  private static func remove(
    _ reservation: Reservation, on today: String, _ edit: CatalogEdit
  ) throws {
    try edit.writer.database.execute(
      sql: "DELETE FROM reservation WHERE id = ?", arguments: [reservation.id])
    if let held = reservation.held { try passOn(held, on: today, edit) }
  }

  /// Holds a returned copy for the next reader in its queue, or puts it back on the shelf.
  @discardableResult
  static func passOn(
    _ signature: Int, on today: String, _ edit: CatalogEdit
  ) throws -> Reservation? {
    let database = edit.writer.database
    let words = try LendingWords(in: database)
    guard let next = try ReservationRow.waiting(for: signature, in: database).first else {
      try edit.update(signature) { book in
        book.availability = words.free
        book.due = ""
      }
      return nil
    }
    let days = try LendingRules(in: database).holdDays
    try database.execute(
      sql: "UPDATE reservation SET held = ?, held_until = ? WHERE id = ?",
      arguments: [signature, try LendingDay.day(days, after: today), next.id])
    // A held copy is not free, and has no due date.
    try edit.update(signature) { book in
      book.availability = words.lent
      book.due = ""
    }
    return try ReservationRow.holding(signature, in: database)
  }
}
