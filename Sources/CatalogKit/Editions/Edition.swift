/// A published version of a work, with one or more copies that have equal title, statement of
/// responsibility, volume and year.
///
/// Copies may have different ISBNs, for example for hardcover and paperback.
public struct Edition: Hashable, Sendable, Identifiable {
  /// The first copy, whose fields represent the edition.
  public let book: Book
  /// All copies, by call number.
  public let copies: [BookCopy]
  /// The edition's number, which remains the same unless one of these fields changes.
  public let id: Int64

  /// The number of copies that are available now.
  public var free: Int { copies.count(where: \.isFree) }

  /// The ISBNs of all copies, each once, as 13 digits.
  public var isbns: [String] {
    var numbers: [String] = []
    for text in copies.map(\.standardNumber) + book.details.isbns {
      guard let number = StandardNumber(text), number.kind == .isbn,
        !numbers.contains(number.digits)
      else { continue }
      numbers.append(number.digits)
    }
    return numbers
  }

  /// Creates an edition.
  ///
  /// - Parameters:
  ///   - id: The edition's number, as long as none of its fields changes.
  ///   - book: The first copy, whose fields represent the edition.
  ///   - copies: All copies, by call number.
  public init(id: Int64, book: Book, copies: [BookCopy]) {
    self.id = id
    self.book = book
    self.copies = copies
  }
}
