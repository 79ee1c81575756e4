#if Services
internal import CatalogKit

/// Why the desk refused something, as the pages say it.
enum DeskProblem {
  /// The key of the text for a refusal; nothing for an error of another kind.
  static func key(of error: CatalogError) -> String? {
    keys[error.message] ?? fallback[error.kind]
  }

  /// The refusals of lending by the kit's message; a test holds that each can happen.
  static let keys = [
    "the copy is lent; take it back first": "desk.isLent",
    "the copy is held for another reader": "desk.isHeld",
    "the copy cannot be borrowed now": "desk.cannotBorrow",
    "the copy is not lent": "desk.isNotLent",
    "the reader has as many books as the rules allow": "desk.limit",
    "the account is disabled": "desk.disabled",
    "other readers wait for the book": "desk.othersWait",
    "the loan cannot be renewed again; ask at the desk": "desk.noRenewal",
    "the reader has reserved the book already": "desk.isReserved",
    "the reader has borrowed the book": "desk.hasBook",
    "no copy is lent; all are used in the library": "desk.libraryOnly",
    "the reader has too many reservations": "desk.reservations",
  ]

  private static let fallback: [CatalogError.Kind: String] = [
    .conflict: "desk.cannotBorrow", .forbidden: "desk.cannotBorrow",
  ]
}
#endif
