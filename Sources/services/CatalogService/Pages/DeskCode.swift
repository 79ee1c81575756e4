#if Services
internal import CatalogKit

/// The text scanned or typed at the desk.
enum DeskCode {
  /// A copy, by either library's call number.
  case book(Book)
  /// A copy that was removed from the catalogue while it was lent.
  case removed(Loan)
  /// A reader, by card or name.
  case reader(Account)

  /// Finds the object of a code; `nil` if neither a copy nor a reader has it.
  init?(_ code: String, _ catalog: Catalog) throws {
    guard !code.isEmpty else { return nil }
    if let signature = Int(code) {
      if let book = try catalog.book(signature) {
        self = .book(book)
        return
      }
      if let loan = try catalog.loan(of: signature) {
        self = .removed(loan)
        return
      }
    }
    if let account = try catalog.account(withCard: code) ?? catalog.account(named: code) {
      self = .reader(account)
      return
    }
    var query = BookQuery()
    query.mainSignature = String(code.prefix(100))
    do {
      let found = try catalog.books(matching: query, limit: 20, facets: []).books
      guard let book = found.first(where: { $0.mainSignature == code }) else { return nil }
      self = .book(book)
    } catch {
      // A text that no call number can match is not a call number.
      guard error.kind == .badQuery else { throw error }
      return nil
    }
  }
}
#endif
