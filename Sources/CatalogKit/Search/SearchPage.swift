/// One page of the books that a query found.
public struct SearchPage: Hashable, Sendable {
  /// How many books were found in all.
  public let total: Int
  /// The books of this page.
  public let books: [Book]
  /// What the books found have in common.
  public let facets: Facets
  /// The query with misspelt words corrected, if books were found only for that one.
  public let suggestion: String?
}
