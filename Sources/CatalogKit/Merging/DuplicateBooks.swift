/// Records that probably describe one book.
public struct DuplicateBooks: Hashable, Sendable {
  /// The reason why books count as duplicates.
  public enum Reason: String, Hashable, Sendable {
    /// The main library's signature, which one copy has.
    case mainSignature = "signature_bg"
    /// The ISBN, though title, authors, volume or year differ.
    case standardNumber = "isbn_issn"
    /// Title, volume and year, though the authors are written otherwise.
    case title
  }

  /// The reason why they count as duplicates.
  public let reason: Reason
  /// The records, by signature; two or more.
  public let books: [Book]
}
