#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of books, for librarians.
  var bookRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin", role: .librarian, handler: admin),
      PageRoute(method: .get, path: "/admin/books", role: .librarian, handler: books),
      PageRoute(method: .post, path: "/admin/books/actions", role: .librarian, handler: actOnBooks),
      PageRoute(method: .get, path: "/admin/books/add", role: .librarian) { request in
        try form(try newForm(request), of: nil, request)
      },
      PageRoute(method: .post, path: "/admin/books/add", role: .librarian) { request in
        try save(nil, request)
      },
      PageRoute(method: .get, path: "/admin/books/{signature}", role: .librarian) { request in
        let book = try existing(request)
        return try form(BookForm(book), of: book, request)
      },
      PageRoute(method: .post, path: "/admin/books/{signature}", role: .librarian) { request in
        try save(try existing(request), request)
      },
      PageRoute(method: .get, path: "/admin/books/{signature}/delete", role: .librarian) {
        request in
        let book = try existing(request)
        return try confirmDeletion(
          of: [book], back: "/admin/books/\(book.signature)", request)
      },
    ]
  }

  private func existing(_ request: PageRequest) throws -> Book {
    guard let book = try catalog.book(try request.number("signature")) else {
      throw PageError.notFound
    }
    return book
  }

  private func admin(_ request: PageRequest) throws -> PageReply {
    let counts = try catalog.counts()
    var values = try setsValues(try catalog.history(limit: 20), request) {
      try catalog.changes(in: $0.id)
    }
    values["bookCount"] = counts.books
    values["categoryCount"] = counts.categories
    values["isEmptyLibrary"] = counts.books == 0
    return page("admin", title: text("admin.title", request), values, for: request)
  }

  private func books(_ request: PageRequest) throws -> PageReply {
    let words = request.query["q"] ?? ""
    let order = ListOrder(request.query["o"] ?? "", columns: BookField.allCases.count)
    let number = PageNumbers.number(request.query["p"])
    let filter = BookFilter(request.query)
    let listing = try catalog.listing(
      words, filter: filter.filter,
      order: order.keys.map {
        ListingOrder(field: BookField.allCases[$0.column], isDescending: $0.isDescending)
      },
      offset: (number - 1) * PageNumbers.size, limit: PageNumbers.size)
    let pages = try PageNumbers(number, total: listing.total)
    func address(_ o: String, _ p: Int) -> String {
      Pages.address(
        "/admin/books",
        [("q", words)] + filter.pairs + [("o", o), ("p", p == 1 ? "" : String(p))])
    }
    let dictionary = try catalog.dictionary()
    var values: [String: Any] = [
      "q": words, "o": order.text, "hasRows": !listing.books.isEmpty,
      "totalText": text("search.total", request, .integer(listing.total)),
      "availabilities": dictionary.availabilities.map { ["value": $0] },
      "columns": BookField.allCases.enumerated().map { index, field in
        order.column(index + 1, label: text("field.\(field.rawValue)", request)) {
          address($0, 1)
        }
      },
      "rows": listing.books.map { book in
        [
          "signature": book.signature, "name": book.title,
          "cells": BookField.allCases.map { field in
            var cell: [String: Any] = ["text": book[field: field]]
            if field == .signature || field == .title {
              cell["link"] = "/admin/books/\(book.signature)"
            }
            if field != .title, !book[field: field].isEmpty {
              cell["label"] = text("field.\(field.rawValue)", request)
            }
            return cell
          },
        ] as [String: Any]
      },
    ]
    values.merge(pages.values { address(order.text, $0) }) { $1 }
    values.merge(filter.values(dictionary, try catalog.categories(), request)) { $1 }
    return page("books", title: text("admin.books", request), values, for: request)
  }

  // Bulk actions.

  private func actOnBooks(_ request: PageRequest) throws -> PageReply {
    let form = request.form
    let signatures = Set(form.all("signature_ms").compactMap { Int($0) }).sorted()
    guard !signatures.isEmpty, signatures.count <= 1_000 else {
      tell(text("admin.nothingChosen", request), request, isError: true)
      return .redirect(to: "/admin/books")
    }
    let action = form["action"]
    let books = try signatures.compactMap { try catalog.book($0) }
    if action == "delete" {
      guard form["confirmed"] == "yes" else {
        return try confirmDeletion(of: books, back: "/admin/books", request)
      }
      // One change set, so that one undo reverts it.
      try catalog.edit(by: author(request), action: "remove") { edit in
        for book in books { try edit.remove(book.signature) }
      }
      tell(text("admin.deleted", request, .integer(books.count)), request)
      return .redirect(to: "/admin/books")
    }
    guard action.hasPrefix("availability:") else { throw PageError.badRequest }
    let word = String(action.dropFirst("availability:".count))
    guard try catalog.dictionary().availabilities.contains(word) else { throw PageError.badRequest }
    let count = try catalog.edit(by: author(request)) { edit in
      try books.count { book in
        try edit.update(book.signature) { $0.availability = word }.isChanged
      }
    }.result
    tell(text("admin.changed", request, .integer(count)), request)
    return .redirect(to: "/admin/books")
  }

  private func confirmDeletion(
    of books: [Book], back: String, _ request: PageRequest
  ) throws -> PageReply {
    let values: [String: Any] = [
      "question": text("admin.deleteQuestion", request, .integer(books.count)),
      "action": "/admin/books/actions", "back": back,
      "records": try books.map { book in
        [
          "name": "\(book.signature) \(book.title)", "hasDependants": true,
          "dependants": try dependants(of: book, request).map { ["text": $0] },
        ] as [String: Any]
      },
      "values": [["name": "action", "value": "delete"]]
        + books.map { ["name": "signature_ms", "value": String($0.signature)] },
    ]
    return page("confirm", title: text("admin.delete", request), values, for: request)
  }

  /// The records that are removed with a book, or prevent its removal.
  private func dependants(of book: Book, _ request: PageRequest) throws -> [String] {
    var lines = book.categories.map {
      "\(text("admin.assignment", request)): \($0.id) \($0.name)"
    }
    let state = try state(of: book, request)
    if !state.isEmpty { lines.append(state) }
    if try catalog.electronicCopy(of: book.signature) != nil {
      lines.append(text("electronic.title", request))
    }
    return lines
  }

  // The form.

  /// An empty form, or one for a further copy of a book.
  private func newForm(_ request: PageRequest) throws -> BookForm {
    guard let signature = request.query["copy"].flatMap({ Int($0) }) else {
      return BookForm(dictionary: try catalog.dictionary())
    }
    guard let book = try catalog.book(signature) else { throw PageError.notFound }
    return BookForm(copyOf: book, try catalog.dictionary())
  }

  private func form(
    _ form: BookForm, of book: Book?, _ request: PageRequest, errors: [FieldError] = [],
    conflict: Book? = nil
  ) throws -> PageReply {
    var values = form.values(
      try catalog.dictionary(), try catalog.categories(), errors: errors, request: request)
    values.merge(self.values(of: errors, request)) { $1 }
    values["isKnown"] = book != nil
    values["action"] = book.map { "/admin/books/\($0.signature)" } ?? "/admin/books/add"
    values["before"] = form.before ?? (conflict ?? book).map(BookForm.mark) ?? ""
    if let conflict {
      values["conflict"] = ["rows": form.differences(from: conflict, request)]
      values["before"] = BookForm.mark(of: conflict)
    }
    let title = book == nil ? text("admin.addBook", request) : text("admin.editBook", request)
    return page(
      "book-form", title: title, values, for: request,
      status: conflict != nil ? 409 : errors.isEmpty ? 200 : 422)
  }

  private func save(_ known: Book?, _ request: PageRequest) throws -> PageReply {
    var sent = BookForm(request.form)
    let (book, errors) = sent.book(try catalog.dictionary(), try catalog.categories())
    guard var book else { return try form(sent, of: known, request, errors: errors) }
    if let known {
      // The form has no fields for these values.
      book.due = book.availability == known.availability ? known.due : ""
      if !sent.hasLocation { book.location = known.location }
      book.details = known.details
    }
    if let known, !sent.isBased(on: known) {
      sent.before = nil
      return try form(
        sent, of: known, request, errors: [FieldError("title", "form.changedSince")],
        conflict: known)
    }
    do {
      if let known {
        try catalog.update(known.signature, to: book, by: author(request))
      } else {
        try catalog.add(book, by: author(request))
      }
    } catch {
      switch error.kind {
      case .conflict:
        return try form(
          sent, of: known, request, errors: [FieldError("signature_ms", "form.signatureTaken")])
      case .invalidValue:
        return try form(sent, of: known, request, errors: [FieldError("title", "form.notKept")])
      default: throw error
      }
    }
    let name = Message.Argument.text("\(book.signature) \(book.title)")
    tell(text(known == nil ? "admin.bookAdded" : "admin.bookSaved", request, name), request)
    switch request.form["then"] {
    case "another": return .redirect(to: "/admin/books/add")
    case "stay": return .redirect(to: "/admin/books/\(book.signature)")
    default: return .redirect(to: "/admin/books")
    }
  }

  /// The author of the change, for the history.
  func author(_ request: PageRequest) -> String { request.session?.account ?? "" }
}
#endif
