#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// A reading list is pasted, and each entry shows what the library has of it.
  var syllabusRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/syllabus", role: nil) { request in
        page("syllabus", title: text("syllabus.title", request), for: request)
      },
      PageRoute(method: .post, path: "/syllabus", role: nil, handler: checkSyllabus),
    ]
  }

  private func checkSyllabus(_ request: PageRequest) throws -> PageReply {
    let list = String(request.form["list"].prefix(20_000))
    let lines = list.split(whereSeparator: \.isNewline).map { Self.entry(String($0)) }
    let entries = try lines.filter { $0.contains(where: \.isLetter) }.prefix(100).map { entry in
      (text: entry, books: try books(for: entry))
    }
    let found = entries.count { !$0.books.isEmpty }
    let values: [String: Any] = [
      "list": list, "hasEntries": !entries.isEmpty,
      "summary": text("syllabus.summary", request, .integer(found), .integer(entries.count)),
      "entries": entries.map { entry in
        [
          "text": entry.text, "hasBooks": !entry.books.isEmpty,
          "books": entry.books.map { book in
            [
              "signature": book.signature, "availability": book.availability,
              "name": [book.title, book.volume, book.authors, String(book.year)]
                .filter { !$0.isEmpty }.joined(separator: ", "),
            ] as [String: Any]
          },
        ] as [String: Any]
      },
    ]
    return page("syllabus", title: text("syllabus.title", request), values, for: request)
  }

  /// What is found for an entry, whose last parts (publisher, place, year) are left out one by one
  /// until something is.
  private func books(for entry: String) throws -> [Book] {
    var parts = entry.split { ",;:".contains($0) }.prefix(6).map(String.init)
    while !parts.isEmpty {
      let words = parts.joined(separator: " ").filter { !"\"„”“«»()[]*|-".contains($0) }
      parts.removeLast()
      do {
        let page = try catalog.books(matching: BookQuery(words), limit: 5, facets: [])
        if page.total > 0, page.match == .all, page.suggestion == nil { return page.books }
      } catch {
        // A citation may look like a question that makes no sense.
        guard error.kind == .badQuery else { throw error }
      }
    }
    return []
  }

  /// A line without its bullet or number.
  private static func entry(_ line: String) -> String {
    let text = line.drop { $0.isWhitespace || "-–—•*·".contains($0) }
    let number = text.prefix { $0.isNumber || "[](.)".contains($0) }
    let isNumber = number.count < 6 && number.contains { !$0.isNumber }
    return String((isNumber ? text.dropFirst(number.count) : text).drop(while: \.isWhitespace))
  }
}
#endif
