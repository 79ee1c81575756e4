#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// Electronic books: librarians attach files, and readers borrow them for some days.
  var electronicRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/books/{signature}/copy", role: .librarian) { request in
        try electronicCopy(request)
      },
      PageRoute(
        method: .post, path: "/admin/books/{signature}/copy", role: .librarian,
        bodyLimit: configuration.uploadLimit, handler: attachCopy),
      PageRoute(method: .post, path: "/admin/books/{signature}/copy/delete", role: .librarian) {
        request in
        let signature = try request.number("signature")
        try catalog.detachCopy(from: signature)
        tell(text("electronic.removed", request), request)
        return .redirect(to: "/admin/books/\(signature)/copy")
      },
      PageRoute(method: .post, path: "/book/{signature}/borrow", role: .reader) { request in
        let link = try catalog.borrowCopy(
          of: try request.number("signature"), for: author(request))
        numbers.count(.electronicLoans, on: today)
        return .redirect(to: "/loan/\(link.token)")
      },
      PageRoute(method: .post, path: "/account/electronic/{number}/open", role: .reader) {
        request in
        let token = try catalog.newLink(
          for: Int64(try request.number("number")), of: author(request))
        return .redirect(to: "/loan/\(token)")
      },
      PageRoute(method: .get, path: "/loan/{token}", role: .reader) { request in
        guard
          let file = try catalog.content(
            forLink: request.captures["token"] ?? "", of: author(request))
        else { throw PageError(status: 404, message: "electronic.ended") }
        return .file(file.bytes, type: "application/pdf", name: file.name)
      },
    ]
  }

  private func electronicCopy(
    _ request: PageRequest, errors: [FieldError] = []
  ) throws -> PageReply {
    let signature = try request.number("signature")
    guard let book = try catalog.book(signature) else { throw PageError.notFound }
    var values = values(of: errors, request)
    values["signature"] = signature
    values["bookTitle"] = book.title
    values["limit"] = text(
      "electronic.help", request, .integer(configuration.uploadLimit >> 20))
    if let copy = try catalog.electronicCopy(of: signature) {
      values["copy"] =
        [
          "name": copy.name, "size": (copy.size + 1023) / 1024,
          "loans": text("electronic.loans", request, .integer(copy.loans)),
        ] as [String: Any]
    }
    return page(
      "electronic", title: text("electronic.title", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  private func attachCopy(_ request: PageRequest) throws -> PageReply {
    let signature = try request.number("signature")
    guard let file = request.form.files.first(where: { !$0.bytes.isEmpty }) else {
      return try electronicCopy(request, errors: [FieldError("file", "import.noFile")])
    }
    let name = Self.plainName(file.name, signature)
    do {
      try catalog.attach(file.bytes, name: name, to: signature)
    } catch {
      guard error.kind == .malformed else { throw error }
      return try electronicCopy(request, errors: [FieldError("file", "electronic.noPDF")])
    }
    tell(text("admin.saved", request, .text(name)), request)
    return .redirect(to: "/admin/books/\(signature)/copy")
  }

  /// A file's name without characters that headers or file systems could misinterpret.
  private static func plainName(_ name: String, _ signature: Int) -> String {
    let last = name.split(whereSeparator: { "/\\".contains($0) }).last.map(String.init) ?? ""
    let plain = String(
      last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_. ".contains($0)) }.prefix(80))
    return plain.lowercased().hasSuffix(".pdf") ? plain : "\(signature).pdf"
  }
}
#endif
