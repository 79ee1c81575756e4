internal import SectionFile

/// The order of books requested by a CQL query.
struct CQLOrder: Hashable {
  /// A sort key of books.
  enum Key: Hashable {
    case title
    case date
  }

  let key: Key
  let isDescending: Bool

  /// Parses what follows `sortby`: one index with modifiers, as in `dc.date/sort.descending`.
  ///
  /// - Throws: ``CQLError`` for unsupported indexes or modifiers, and for more than one key.
  init(_ tokens: ArraySlice<CQLToken>) throws(CQLError) {
    var rest = tokens
    guard case .word(let name, _)? = rest.popFirst() else {
      throw .syntax("an index is missing after sortby")
    }
    var isDescending = false
    while case .slash? = rest.first, case .word(let modifier, _)? = rest.dropFirst().first {
      rest = rest.dropFirst(2)
      switch modifier.lowercased() {
      case "sort.descending", "descending": isDescending = true
      case "sort.ascending", "ascending": isDescending = false
      default: throw .sort(modifier)
      }
    }
    guard rest.isEmpty else { throw CQLError(84, "Too many sort keys to sort", "1") }
    try self.init(name, isDescending)
  }

  /// Parses the sort keys of SRU 1.1: `path,schema,ascending`, as in `dc.date,,0`.
  ///
  /// - Throws: ``CQLError`` for unsupported paths, and for more than one key.
  init(sortKeys text: String) throws(CQLError) {
    let keys = text.split(separator: " ")
    guard keys.count == 1 else { throw CQLError(84, "Too many sort keys to sort", "1") }
    let parts = keys[0].split(separator: ",", omittingEmptySubsequences: false)
    let direction = parts.count > 2 ? parts[2] : "1"
    guard parts.count <= 5, ["", "0", "1"].contains(direction) else {
      throw CQLError(90, "Unsupported direction", String(direction))
    }
    try self.init(String(parts[0]), direction == "0")
  }

  private init(_ name: String, _ isDescending: Bool) throws(CQLError) {
    switch try CQLIndex(name: name) {
    case .title: key = .title
    case .date: key = .date
    default: throw .sort(name)
    }
    self.isDescending = isDescending
  }
}

extension SearchIndex {
  /// One page of the hits, in the given order or else best first.
  func page(_ hits: Hits, by order: CQLOrder?, offset: Int, limit: Int) -> [UInt32] {
    guard let order else { return page(.hits(hits), by: .relevance, offset: offset, limit: limit) }
    guard offset < hits.books.count, limit > 0 else { return [] }
    let books: [UInt32]
    switch order.key {
    case .title: books = order.isDescending ? hits.books.reversed() : hits.books
    case .date:
      // Books are numbered by title, which orders those of the same year.
      books = hits.books.sorted { left, right in
        let (first, second) = (years[Int(left)], years[Int(right)])
        if first != second { return order.isDescending ? first > second : first < second }
        return left < right
      }
    }
    return Array(books[offset..<min(books.count, offset + limit)])
  }
}
