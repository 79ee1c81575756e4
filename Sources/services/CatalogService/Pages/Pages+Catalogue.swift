#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization
internal import ServiceHosting

extension Pages {
  /// The public pages.
  var publicRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/", role: nil, handler: search),
      PageRoute(method: .get, path: "/book/{signature}", role: nil, handler: book),
      PageRoute(method: .get, path: "/book/{signature}/bibtex", role: nil) { request in
        try cite(request, as: .bibtex, type: "application/x-bibtex; charset=utf-8", suffix: "bib")
      },
      PageRoute(method: .get, path: "/book/{signature}/ris", role: nil) { request in
        try cite(
          request, as: .ris, type: "application/x-research-info-systems; charset=utf-8",
          suffix: "ris")
      },
      asset("library.css", PageAssets.style, type: "text/css; charset=utf-8"),
      asset("library.js", PageAssets.script, type: "text/javascript; charset=utf-8"),
      asset("icon.svg", PackageResources.icon_svg, type: "image/svg+xml"),
    ]
  }

  private func asset(_ name: String, _ bytes: [UInt8], type: String) -> PageRoute {
    let tag = "\"\(EntityTag.checksum(bytes))\""
    return PageRoute(method: .get, path: "/assets/\(name)", role: nil) { _ in
      var reply = PageReply.file(bytes, type: type)
      reply.headers[.eTag] = tag
      // Pages include the version in the address of a file.
      reply.headers[.cacheControl] = "public, max-age=31536000, immutable"
      return reply
    }
  }

  private func search(_ request: PageRequest) throws -> PageReply {
    let form = SearchForm(request.query, pageSize: 20)
    let dictionary = try catalog.dictionary()
    let trees = try catalog.categories()
    var values = form.values(dictionary, trees, request)
    if request.query["p"] == nil { numbers.count(.visits, on: today) }
    do {
      if form.isAsked { values["results"] = try results(of: form, trees, request) }
    } catch let error as CatalogError where error.kind == .badQuery {
      values["problem"] = ["text": text("search.badQuery", request)]
    } catch is SearchForm.NotANumber {
      values["problem"] = ["text": text("search.badNumber", request)]
    }
    if try catalog.isEmpty() {
      values["problem"] = ["text": text("search.empty", request)]
    }
    let title = form.words.isEmpty ? text("search.title", request) : form.words
    return page("search", title: title, values, for: request)
  }

  private func results(
    of form: SearchForm, _ trees: [CategoryTree], _ request: PageRequest
  ) throws -> [String: Any] {
    let found = try catalog.books(
      matching: try form.query(trees), offset: form.offset, limit: form.pageSize,
      facets: [.category, .type, .availability, .decade])
    if form.offset == 0 {
      numbers.count(.searches, on: today)
      if found.total == 0 { numbers.count(.emptySearches, on: today) }
    }
    var values: [String: Any] = [
      "totalText": text("search.total", request, .integer(found.total)),
      "isEmpty": found.total == 0, "start": form.offset + 1,
      "books": list(of: found, request),
    ]
    if let words = found.suggestion, words != form.words {
      values["correction"] = [
        "text": text("search.correction", request), "words": words,
        "address": form.address(["q": words]),
      ]
    }
    let facets = facets(of: found, form, request)
    values["hasFacets"] = !facets.isEmpty && found.total > 1
    values["facets"] = facets
    let shown = form.offset + found.books.count
    if shown < found.total, !found.books.isEmpty {
      values["more"] = [
        "address": form.address(["p": String(form.page + 1)]),
        "text": text("search.more", request, .integer(found.total - shown)),
      ]
    }
    return values
  }

  /// The books of a page of results, as HTML.
  private func list(of found: SearchPage, _ request: PageRequest) -> String {
    var list = ResultList(in: request.language)
    for (place, book) in found.books.enumerated() {
      let copies = found.copies.indices.contains(place) ? found.copies[place] : []
      list.append(
        book, copies: copiesText(copies, request), isFree: copies.contains(where: \.isFree))
    }
    return list.html.string
  }

  /// Links that narrow the result by frequent properties.
  private func facets(
    of page: SearchPage, _ form: SearchForm, _ request: PageRequest
  ) -> [[String: Any]] {
    let names: [(Facets.Kind, String, String)] = [
      (.category, "categories", "category"), (.type, "type", "type"),
      (.availability, "availability", "availability"), (.decade, "decade", "year"),
    ]
    return names.compactMap { kind, label, field in
      let counts = page.facets[kind].filter { $0.count < page.total }.compactMap { count in
        var value = count.value
        if kind == .decade, let first = Int16(value) { value = "\(first)..\(Int(first) + 9)" }
        let address =
          kind == .category ? form.address(narrowedTo: value) : form.address([field: value])
        return address.map { address in
          ["name": count.name ?? count.value, "count": count.count, "address": address]
            as [String: Any]
        }
      }
      guard !counts.isEmpty else { return nil }
      return ["label": text("field.\(label)", request), "counts": Array(counts.prefix(12))]
    }
  }

  private func row(
    _ book: Book, _ copies: [BookCopy], _ request: PageRequest
  ) -> [String: Any] {
    var values: [String: Any] = [
      "signature": book.signature, "title": book.title,
      "book": book.volume.isEmpty ? book.title : "\(book.title). \(book.volume)",
      "by": [book.authors, book.year == 0 ? "" : String(book.year)].filter { !$0.isEmpty }
        .joined(separator: ", "),
      "copies": copiesText(copies, request), "isFree": copies.contains(where: \.isFree),
      "details": details(of: book, request),
    ]
    if !book.authors.isEmpty { values["authors"] = ["text": book.authors] }
    return values
  }

  /// The fields of a book that have a value, with their names.
  private func details(of book: Book, _ request: PageRequest) -> [[String: String]] {
    let fields: [BookField] = [
      .volume, .year, .standardNumber, .type, .availability, .signature, .mainSignature,
    ]
    let more = book.details
    let further = [
      ("otherTitles", more.otherTitles.joined(separator: "; ")),
      ("publisher", more.publisher), ("place", more.place), ("edition", more.edition),
      ("pages", more.pages), ("language", more.language), ("series", more.series),
      ("contributors", more.contributors.joined(separator: "; ")),
      ("subjects", more.subjects.joined(separator: "; ")),
      ("notes", more.notes.joined(separator: "; ")),
    ]
    return (fields.map { ($0.rawValue, book[field: $0]) } + further).filter { !$0.1.isEmpty }.map {
      ["label": text("field.\($0.0)", request), "value": $0.1]
    }
  }

  private func book(_ request: PageRequest) throws -> PageReply {
    guard let book = try catalog.book(try request.number("signature")) else {
      throw PageError.notFound
    }
    let near = try catalog.neighbors(of: book.signature)
    let copies = try catalog.edition(of: book.signature)?.copies ?? []
    var values = row(book, copies, request)
    values.merge(try lendingValues(of: book, copies, request)) { $1 }
    numbers.count(.visits, on: today)
    values["hasCategories"] = !book.categories.isEmpty
    values["categories"] = book.categories.map { ["id": $0.id.description, "name": $0.name] }
    values["openURL"] = book.openURL
    values["structured"] = book.structuredData
    values["bibtex"] = String(decoding: try book.exported(as: .bibtex), as: UTF8.self)
    values["shelf"] = (near.before + [book] + near.after).map { other in
      let name = [other.title, other.volume, other.authors].filter { !$0.isEmpty }
      return [
        "signature": other.signature, "name": name.joined(separator: ". "),
        "isThis": other.signature == book.signature,
      ] as [String: Any]
    }
    return page("book", title: book.title, values, for: request)
  }

  /// The options for borrowing a book.
  private func lendingValues(
    of book: Book, _ copies: [BookCopy], _ request: PageRequest
  ) throws -> [String: Any] {
    let waiting = try catalog.queue(for: book.signature).count
    let electronic = try catalog.electronicCopy(of: book.signature) != nil
    return [
      "isReader": request.session != nil, "loginNext": Self.escaped(request.path),
      "hasElectronic": electronic, "canReserve": copies.contains { $0.isFree || !$0.due.isEmpty },
      "queueText": waiting == 0 ? "" : "· " + text("book.queue", request, .integer(waiting)),
      "hasSeveral": copies.count > 1,
      "copyRows": copies.map { copy in
        [
          "signature": copy.signature, "mainSignature": copy.mainSignature,
          "location": copy.location, "availability": copy.availability,
          "due": copy.due.isEmpty ? "" : dayText(copy.due, request),
          "isThis": copy.signature == book.signature,
        ] as [String: Any]
      },
    ]
  }

  private func cite(
    _ request: PageRequest, as format: ExportFormat, type: String, suffix: String
  ) throws -> PageReply {
    guard let book = try catalog.book(try request.number("signature")) else {
      throw PageError.notFound
    }
    return .file(
      try book.exported(as: format), type: type, name: "\(book.signature).\(suffix)")
  }
}
#endif
