import CheckedRows
import Foundation
internal import SectionFile

extension Catalog {
  /// An index updated with the current books of some rows.
  ///
  /// - Returns: `nil` if the categories have changed.
  static func followed(
    _ base: SearchIndex, _ changed: Set<Int64>, _ stamp: IndexStamp, in database: Database
  ) throws -> SearchIndex? {
    let categories = try CategoryRow.all(in: database, .identifier)
    guard categories.map(\.category) == base.categories else { return nil }
    var place: [Int64: UInt32] = [:]
    for (index, category) in categories.enumerated() { place[category.row] = UInt32(index) }
    var builder = SearchIndexBuilder(
      dictionary: try CategoryRow.dictionary(in: database),
      categories: categories.map(\.category))
    let dropped = base.books(inRows: changed)
    let order = TitleOrder(base, dropped: dropped, database)
    var places: [Int] = []
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT \(BookRow.columns), edition, title_order FROM book
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY title_order, year DESC, id
        """, arguments: [JSONList.array(changed.map { Int($0) })])
    for row in rows {
      let id: Int64 = try row[0]
      let assigned = try Int64.fetchAll(
        database.cachedStatement(
          sql: "SELECT category FROM assignment WHERE book = ? ORDER BY category"),
        arguments: [id]
      ).compactMap { place[$0] }
      let book = try BookRow.book(row)
      try builder.add(
        book, row: id, edition: row[BookRow.columnCount], assigned: assigned)
      places.append(
        try order.place(
          title: Array(row[BookRow.columnCount + 1] as Data), year: book.year, row: id))
    }
    let delta = SearchIndex(builder.finished(stamp))
    return IndexMerge(base: base, delta: delta, dropped: dropped, places: places).finished(stamp)
  }
}

extension SearchIndex {
  /// The books of the index in some rows, in ascending order.
  fileprivate func books(inRows wanted: Set<Int64>) -> [Int] {
    guard let least = wanted.min(), let most = wanted.max() else { return [] }
    return rows.withSpan { rows in
      rows.indices.filter { (least...most).contains(rows[$0]) && wanted.contains(rows[$0]) }
    }
  }
}

/// The remaining books of an index, in the database's order of titles.
private struct TitleOrder {
  private let base: SearchIndex
  private let dropped: [Int]
  private let database: Database

  init(_ base: SearchIndex, dropped: [Int], _ database: Database) {
    self.base = base
    self.dropped = dropped
    self.database = database
  }

  /// The number of remaining books that precede a book.
  func place(title: [UInt8], year: Int, row: Int64) throws -> Int {
    var low = 0
    var high = base.count - dropped.count
    while low < high {
      let middle = (low + high) / 2
      if try precedes(book(middle), title, year: year, row: row) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The number of the remaining book at a position.
  private func book(_ place: Int) -> Int {
    var book = place
    for gone in dropped where gone <= book { book += 1 }
    return book
  }

  private func precedes(
    _ book: Int, _ title: [UInt8], year: Int, row: Int64
  ) throws -> Bool {
    let id = base.rows[book]
    guard
      let known = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT title_order, year FROM book WHERE id = ?"),
        arguments: [id])
    else { throw CatalogError(.database, "the search index refers to a book that does not exist") }
    let other = try Array(known[0] as Data)
    if other != title { return other.lexicographicallyPrecedes(title) }
    let otherYear: Int = try known[1]
    return otherYear != year ? otherYear > year : id < row
  }
}
