/// An error reply of the service.
struct ProblemReply: Decodable {
  let detail: String
}

/// A page of books in a reply.
struct PageReply: Decodable {
  struct Count: Decodable {
    let value: String
    let name: String?
    let count: Int
  }

  let total: Int
  let items: [Item]
  let match: SearchPage.Match?

  /// A book and the copies of its edition, which services of the first version do not send.
  struct Item: Decodable {
    let book: Book
    let copies: [BookCopy]

    private enum CodingKeys: String, CodingKey {
      case copies
    }

    init(from decoder: any Decoder) throws {
      book = try Book(from: decoder)
      copies =
        try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent([Copy].self, forKey: .copies)?.map(\.copy) ?? []
    }
  }

  /// A copy in a reply.
  private struct Copy: Decodable {
    let copy: BookCopy

    private enum CodingKeys: String, CodingKey {
      case signature = "signature_ms"
      case mainSignature = "signature_bg"
      case availability, free, due, location
      case standardNumber = "isbn_issn"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) throws -> String {
        try values.decodeIfPresent(String.self, forKey: key) ?? ""
      }
      copy = BookCopy(
        signature: try values.decode(Int.self, forKey: .signature),
        mainSignature: try text(.mainSignature), availability: try text(.availability),
        isFree: try values.decodeIfPresent(Bool.self, forKey: .free) ?? false,
        due: try text(.due), location: try text(.location),
        standardNumber: try text(.standardNumber))
    }
  }
  let facets: [String: [Count]]
  let suggestion: String?

  /// The page, with the requested counts.
  func page(_ kinds: Set<Facets.Kind>) -> SearchPage {
    var counted = Facets()
    for kind in kinds {
      counted.counts[kind] = (facets[kind.rawValue] ?? []).map {
        Facets.Count(value: $0.value, name: $0.name, count: $0.count)
      }
    }
    return SearchPage(
      total: total, books: items.map(\.book), facets: counted, suggestion: suggestion,
      match: match ?? .all, copies: items.map(\.copies))
  }
}

extension BookQuery {
  /// The query as parameters of the service.
  func parameters(
    offset: Int, limit: Int, facets: Set<Facets.Kind>
  ) -> [(String, String)] {
    var list = [
      ("q", text), ("title", title), ("author", authors), ("volume", volume),
      ("isbn", standardNumber), ("main-signature", mainSignature),
    ].filter { !$0.1.isEmpty }
    if let signature { list.append(("signature", String(signature))) }
    if let years { list.append(("year", "\(years.lowerBound)..\(years.upperBound)")) }
    list += types.map { ("type", $0) }
    list += availabilities.map { ("availability", $0) }
    list += categories.map { ("category", $0) }
    if groupsEditions { list.append(("group", "edition")) }
    if needsAllCategories { list.append(("all-categories", "true")) }
    if let sorting { list.append(("sort", sorting.rawValue)) }
    list += [("offset", String(offset)), ("limit", String(limit))]
    // At least one kind, because none would mean all.
    let kinds = facets.isEmpty ? [Facets.Kind.type] : facets.sorted { $0.rawValue < $1.rawValue }
    return list + kinds.map { ("facet", $0.rawValue) }
  }
}
