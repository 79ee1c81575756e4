internal import SectionFile

/// Precomputed counts: of all books, and of the books with each frequent word.
///
/// A single word can occur in a third of all books, and counting would then take most of a search's
/// time. Few words are so frequent (Zipf's law), so this takes little space.
struct KnownTallies: Sendable {
  /// The frequent words, in ascending order.
  let terms: FlatArray<UInt32>
  /// A row for all books, then one for each word: kinds, categories, and the top authors with their
  /// counts.
  let rows: FlatArray<UInt32>

  /// The maximum number of authors in a row.
  static let authorLimit = 20

  /// The minimum number of books for a word to be counted in advance.
  static func leastBooks(among count: Int) -> Int { max(500, count / 256) }

  /// The concatenated rows of some counts.
  static func rows(of tallies: [Tally]) -> [UInt32] {
    var rows: [UInt32] = []
    for tally in tallies {
      rows += tally.kinds
      rows += tally.categories
      rows += numbers(of: tally.authors)
    }
    return rows
  }

  /// The part of a row that holds authors.
  static func numbers(of authors: [Tally.Author]) -> [UInt32] {
    (0..<authorLimit).flatMap { place in
      place < authors.count ? [authors[place].number, authors[place].count] : [0, 0]
    }
  }

  /// The counts of all books.
  func ofAll(_ index: SearchIndex) -> Tally? { row(0, index) }

  /// The counts of the books with a word; `nil` if it is not frequent.
  func of(term: Int, _ index: SearchIndex) -> Tally? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if Int(terms[middle]) < term { low = middle + 1 } else { high = middle }
    }
    guard low < terms.count, Int(terms[low]) == term else { return nil }
    return row(low + 1, index)
  }

  private func row(_ number: Int, _ index: SearchIndex) -> Tally? {
    let kindCount = index.kindParts.count / 3
    let authorsAt = kindCount + index.categories.count
    let width = authorsAt + 2 * Self.authorLimit
    guard (number + 1) * width <= rows.count else { return nil }
    return rows.withSpan { rows in
      let row = rows.extracting(number * width..<(number + 1) * width)
      var authors: [Tally.Author] = []
      for place in stride(from: authorsAt, to: width, by: 2) where row[place + 1] > 0 {
        authors.append(Tally.Author(number: row[place], count: row[place + 1]))
      }
      return Tally(
        kinds: (0..<kindCount).map { row[$0] },
        categories: (kindCount..<authorsAt).map { row[$0] }, authors: authors)
    }
  }
}
