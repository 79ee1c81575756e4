#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The page that looks up the entries of a pasted reading list.
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
    let lines = list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let entries = try catalog.syllabus(lines.prefix(200).joined(separator: "\n"), limit: 5)
    let found = entries.count { $0.match == .all }
    let values: [String: Any] = [
      "list": list, "hasEntries": !entries.isEmpty,
      "summary": text("syllabus.summary", request, .integer(found), .integer(entries.count)),
      "entries": entries.map { entry in
        [
          "text": entry.text, "hasBooks": !entry.editions.isEmpty,
          "isPartial": entry.match == .some,
          "books": entry.editions.map { edition in
            let book = edition.book
            return [
              "signature": book.signature, "availability": copiesText(edition.copies, request),
              "name": [book.title, book.volume, book.authors, book.year == 0 ? "" : "\(book.year)"]
                .filter { !$0.isEmpty }.joined(separator: ", "),
            ] as [String: Any]
          },
        ] as [String: Any]
      },
    ]
    return page("syllabus", title: text("syllabus.title", request), values, for: request)
  }
}
#endif
