/// A refusal as the service words it.
struct ProblemReply: Decodable {
  let detail: String
}

/// A page of books as the service sends it.
struct PageReply: Decodable {
  struct Count: Decodable {
    let value: String
    let name: String?
    let count: Int
  }

  let total: Int
  let items: [Book]
  let facets: [String: [Count]]
  let suggestion: String?

  /// The page, with the counts that were asked for.
  func page(_ kinds: Set<Facets.Kind>) -> SearchPage {
    var counted = Facets()
    for kind in kinds {
      counted.counts[kind] = (facets[kind.rawValue] ?? []).map {
        Facets.Count(value: $0.value, name: $0.name, count: $0.count)
      }
    }
    return SearchPage(total: total, books: items, facets: counted, suggestion: suggestion)
  }
}

extension BookQuery {
  /// The query as the service's parameters.
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
    if needsAllCategories { list.append(("all-categories", "true")) }
    if let sorting { list.append(("sort", sorting.rawValue)) }
    list += [("offset", String(offset)), ("limit", String(limit))]
    // One kind at least, since none would mean all.
    let kinds = facets.isEmpty ? [Facets.Kind.type] : facets.sorted { $0.rawValue < $1.rawValue }
    return list + kinds.map { ("facet", $0.rawValue) }
  }
}
