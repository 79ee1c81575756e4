import Foundation
import JSONText
import WebTransport

/// Edits need the token of an account, and the book as it was read.
extension CatalogClient: LibraryCatalog {
  /// One page of the books that match a query.
  ///
  /// - Parameter request: The query, and the part of its results to return.
  /// - Throws: ``CatalogError`` of kind `service`, or `badQuery` if the server rejects the query.
  public func page(for request: BookRequest) async throws -> SearchPage {
    try await books(
      matching: request.query, offset: request.offset, limit: request.limit,
      facets: request.facets)
  }

  /// The book with this call number, including all details; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` of kind `service`, also for servers of the first version, which
  ///   cannot return a whole book.
  public func wholeBook(_ signature: Int) async throws -> Book? {
    do {
      return try Self.decoded(try await reply("books/\(signature)", method: "GET"))
    } catch let error as CatalogError where error.kind == .notFound {
      return nil
    }
  }

  /// Makes an edit on the server.
  ///
  /// - Parameter edit: The edit, with the book as it was read.
  /// - Returns: The book as stored, or as it was before its removal.
  /// - Throws: ``CatalogError`` of kind `conflict` if the book was changed since it was read,
  ///   `notFound` if it no longer exists, `forbidden` without the token of a librarian.
  @discardableResult
  public func make(_ edit: BookEdit) async throws -> Book {
    switch edit {
    case .add(let book):
      return try Self.decoded(
        try await reply("books/new", method: "POST", headers: headers(), body: Self.body(book)))
    case .change(let known, let book):
      return try Self.decoded(
        try await reply(
          "books/\(known.signature)", method: "PATCH", headers: headers(known),
          body: Self.body(book, besides: known)))
    case .remove(let known):
      let _: SetReply = try Self.decoded(
        try await reply("books/\(known.signature)", method: "DELETE", headers: headers(known)))
      return known
    }
  }

  private struct SetReply: Decodable {
    let set: Int64?
  }

  private func headers(_ known: Book? = nil) -> [String: String] {
    var headers: [String: String] = ["Content-Type": "application/json"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if let known { headers["If-Match"] = "\"\(Catalog.revision(of: known))\"" }
    return headers
  }

  /// The fields in which a book differs from the stored one; for a new book, its non-empty fields.
  private static func body(_ book: Book, besides known: Book? = nil) -> [UInt8] {
    let before = known ?? Book(signature: 0, title: "", year: 0, type: "", availability: "")
    let names = BookField.stored.filter { $0 != .details }
    let fields = names.map { ($0.rawValue, book[field: $0]) } + texts(of: book.details)
    let old = names.map { before[field: $0] } + texts(of: before.details).map(\.value)
    var writer = JSONWriter()
    writer.object { object in
      for (field, old) in zip(fields, old) where field.1 != old { object.member(field.0, field.1) }
      let ids = book.categories.map(\.id.description)
      if ids != before.categories.map(\.id.description) { object.member("categories", ids) }
      let known = Self.lists(of: before.details)
      for (name, list) in Self.lists(of: book.details) where list != known[name] {
        object.member(name, list)
      }
    }
    return writer.bytes
  }

  private static func texts(of details: BookDetails) -> [(name: String, value: String)] {
    [
      ("publisher", details.publisher), ("place", details.place), ("edition", details.edition),
      ("pages", details.pages), ("language", details.language), ("series", details.series),
    ]
  }

  private static func lists(of details: BookDetails) -> [String: [String]] {
    [
      "subjects": details.subjects, "notes": details.notes, "isbns": details.isbns,
      "issns": details.issns, "corporate_authors": details.corporateAuthors,
      "persons": details.persons, "contributors": details.contributors,
      "other_titles": details.otherTitles,
    ]
  }
}
