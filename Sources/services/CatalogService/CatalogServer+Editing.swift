#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText
internal import ServiceHosting

/// Changes of books and categories by programs: each requires an account's token, and the revision
/// of the changed item.
extension CatalogServer {
  /// Answers `GET /books/{signature}`.
  @Sendable func book(_ request: Question) throws -> Response {
    let book = try existing(try signature(in: request))
    return try reply(book, set: nil)
  }

  /// Answers `POST /books/new`.
  @Sendable func addBook(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let assignments = try assignments(in: request)
    let dictionary = try catalog.dictionary()
    let edited = try catalog.edit(by: editor.name, action: "add") { edit in
      var book = Book(signature: 0, title: "", year: 0)
      if !dictionary.types.contains(book.type) { book.type = dictionary.types.first ?? "" }
      book.availability = dictionary.availabilities.first ?? book.availability
      for assignment in assignments { try assignment.apply(to: &book) }
      return try edit.add(book)
    }
    return try reply(edited.result, set: edited.set, isNew: true)
  }

  /// Answers `PATCH /books/{signature}`: sets the members of the body and keeps the others.
  @Sendable func changeBook(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let signature = try signature(in: request)
    let tags = try requiredTags(of: request)
    let assignments = try assignments(in: request)
    let edited = try catalog.edit(by: editor.name) { edit in
      guard let current = try edit.book(signature) else { throw ServiceError.notFound }
      var proposed = current
      for assignment in assignments { try assignment.apply(to: &proposed) }
      try Self.require(tags, for: current, proposed)
      return try edit.update(signature) { $0 = proposed }.book
    }
    return try reply(edited.result, set: edited.set)
  }

  /// Answers `DELETE /books/{signature}`.
  @Sendable func removeBook(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let signature = try signature(in: request)
    let tags = try requiredTags(of: request)
    let edited = try catalog.edit(by: editor.name, action: "remove") { edit in
      guard let current = try edit.book(signature) else { throw ServiceError.notFound }
      try Self.require(tags, for: current, nil)
      return try edit.remove(signature)
    }
    return Self.reply(set: edited.set)
  }

  /// Answers `POST /books/{signature}/copies`.
  @Sendable func copyBook(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let signature = try signature(in: request)
    let assignments = try assignments(in: request)
    let edited = try catalog.edit(by: editor.name, action: "copy") { edit in
      try edit.copy(signature) { book in
        for assignment in assignments { try assignment.apply(to: &book) }
      }
    }
    return try reply(edited.result, set: edited.set, isNew: true)
  }

  /// Answers `POST /history/{set}/undo`.
  @Sendable func undo(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    guard let set = Int64(request.part(fromEnd: 1)) else { throw ServiceError.notFound }
    return Self.reply(set: try catalog.undo(set, by: editor.name))
  }

  /// The account whose token a request carries.
  ///
  /// - Throws: ``ServiceError`` of status 401 without a valid token, 403 for readers.
  func editor(of request: Question) throws -> Account {
    let field = request.headers[.authorization] ?? ""
    let parts = field.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      let account = try catalog.account(forToken: String(parts[1]))
    else { throw ServiceError.unauthorized }
    guard account.role >= .librarian else {
      throw ServiceError.forbidden("The account is read-only; this needs a librarian's account.")
    }
    return account
  }

  /// The entity tags of `If-Match`.
  func requiredTags(of request: Question) throws -> [String] {
    guard let field = request.headers[.ifMatch], !field.isEmpty else {
      throw ServiceError.preconditionRequired
    }
    return field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The tag of a book for `If-Match`.
  static func tag(of book: Book) -> String { "\"\(Catalog.revision(of: book))\"" }

  /// The tag of a book with its edition's copies; it begins with the book's revision.
  private static func tag(of book: Book, copies: [BookCopy]) -> String {
    var writer = JSONWriter()
    writer.object { $0.writeMembers(of: copies) }
    return "\"\(Catalog.revision(of: book))-\(EntityTag.checksum(writer.bytes))\""
  }

  /// The book's revision in one of its tags; what follows it stands for the copies and the coding.
  private static func revision(in tag: String) -> Substring {
    (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]).drop { $0 == "\"" }
      .prefix { $0 != "-" && $0 != "\"" }
  }

  static func reply(set: ChangeSet.ID?) -> Response {
    var writer = JSONWriter()
    writer.object { $0.member("set", set) }
    return reply(writer)
  }

  private static func require(
    _ tags: [String], for current: Book, _ proposed: Book?
  ) throws {
    let revision = Catalog.revision(of: current)
    guard tags.contains("*") || tags.contains(where: { Self.revision(in: $0) == revision }) else {
      throw ServiceError(
        status: 409, detail: "The book was changed since it was read; compare the two versions.",
        versions: .init(current: current, proposed: proposed))
    }
  }

  private func existing(_ signature: Int) throws -> Book {
    guard let book = try catalog.book(signature) else { throw ServiceError.notFound }
    return book
  }

  private func copies(of book: Book) throws -> [BookCopy] {
    try catalog.edition(of: book.signature)?.copies ?? []
  }

  private func signature(in request: Question) throws -> Int {
    let parts = request.uri.path.split(separator: "/")
    guard parts.count > 1, let signature = Int(parts[1]) else { throw ServiceError.notFound }
    return signature
  }

  private func reply(
    _ book: Book, set: ChangeSet.ID?, isNew: Bool = false
  ) throws -> Response {
    let copies = try copies(of: book)
    var writer = JSONWriter()
    book.writeWhole(to: &writer) { object in
      object.writeMembers(of: copies)
      if isNew || set != nil { object.member("set", set) }
    }
    var response = Self.reply(writer, status: isNew ? 201 : 200)
    // The copies of the edition are shown as well, so the tag must change with them.
    response.headers[.eTag] = Self.tag(of: book, copies: copies)
    if isNew { response.headers[.location] = "/books/\(book.signature)" }
    return response
  }

  /// The members of a body as assignments.
  ///
  /// - Throws: ``ServiceError`` for a member that books do not have.
  private func assignments(in request: Question) throws -> [BookAssignment] {
    guard case .object(let members) = try Self.json(request) else {
      throw ServiceError.badRequest("the body must be an object of fields")
    }
    return try members.map { member in
      guard let value = Self.text(member.value, of: member.name) else {
        throw ServiceError.badRequest(
          "\(member.name): invalid value for a field", key: member.name)
      }
      do throws(CatalogError) {
        return try BookAssignment(field: member.name, value: value)
      } catch {
        throw ServiceError.badRequest(error.message, key: member.name)
      }
    }
  }

  /// The body's value.
  ///
  /// - Throws: ``ServiceError`` for what is not JSON in UTF-8; of status 415 if the request declares
  ///   another encoding. A replacement character would be stored for what cannot be decoded.
  static func json(_ request: Question) throws -> JSONValue {
    if let field = request.headers[.contentType], let charset = charset(of: field),
      charset != "utf-8", charset != "utf8", charset != "us-ascii"
    {
      throw ServiceError.unsupportedMediaType(field)
    }
    let bytes = request.body
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ServiceError.badRequest("JSON parse error - the text is not UTF-8")
    }
    do throws(JSONFailure) {
      return try JSONScanner.value(bytes, isExact: true)
    } catch {
      throw ServiceError.badRequest("JSON parse error at byte \(error.offset)")
    }
  }

  private static func charset(of contentType: String) -> String? {
    for parameter in contentType.lowercased().split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2, parts[0] == "charset" {
        return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      }
    }
    return nil
  }

  /// A member's value in the syntax of assignments; lists are separated by semicolons.
  private static func text(_ value: JSONValue, of name: String) -> String? {
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .null: return ""
    case .array(let elements):
      var parts: [String] = []
      for element in elements {
        switch element {
        case .string(let text): parts.append(text)
        case .object(let members):
          guard case .string(let id)? = members.first(where: { $0.name == "category_id" })?.value
          else { return nil }
          parts.append(id)
        default: return nil
        }
      }
      return BookAssignment.list(parts)
    default: return nil
    }
  }
}
#endif
