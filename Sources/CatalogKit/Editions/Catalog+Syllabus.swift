/// An entry of a reading list, with the library's matching editions.
public struct SyllabusEntry: Hashable, Sendable {
  /// The line of the list, from 1.
  public let line: Int
  /// The text of the entry, without its number or bullet.
  public let text: String
  /// Whether an edition certainly matches the entry (`all`) or may (`some`); `nil` if none was
  /// found.
  public let match: SearchPage.Match?
  /// The editions, best first.
  public let editions: [Edition]

  /// The number of copies of the best edition that are available now.
  public var free: Int { editions.first?.free ?? 0 }

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - line: The line of the list, from 1.
  ///   - text: The entry as it was written, without its number or bullet.
  ///   - match: Whether an edition certainly matches (`all`) or may (`some`); `nil` if none was
  ///     found.
  ///   - editions: The editions, best first.
  public init(line: Int, text: String, match: SearchPage.Match?, editions: [Edition]) {
    self.line = line
    self.text = text
    self.match = match
    self.editions = editions
  }
}

extension Catalog {
  /// Finds the entries of a reading list, as pasted from a syllabus.
  ///
  /// Numbers, bullets, empty lines and headings such as `Literatura podstawowa` are skipped, and
  /// lines that continue an entry are joined with it. If nothing is found, the parts after the title
  /// (publisher, place, year) are dropped one by one. An edition certainly matches an entry that has
  /// its ISBN, or names its title and volume and one of its persons; a title alone is enough if
  /// nothing else is named. The edition of the year that the entry names is the first.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - limit: Maximum number of editions per entry.
  /// - Throws: ``CatalogError`` when the database fails.
  public func syllabus(_ list: String, limit: Int = 3) throws(CatalogError) -> [SyllabusEntry] {
    var entries: [SyllabusEntry] = []
    for line in SyllabusLine.entries(of: list) {
      entries.append(try entry(line.text, line: line.number, limit: limit))
    }
    return entries
  }

  private func entry(
    _ text: String, line: Int, limit: Int
  ) throws(CatalogError) -> SyllabusEntry {
    var best: (page: EditionPage, isWhole: Bool)?
    let attempts = Citation.attempts(text)
    for attempt in attempts {
      let page: EditionPage
      do throws(CatalogError) {
        page = try editions(matching: BookQuery(attempt.query), limit: max(limit, 40))
      } catch {
        // A citation may look like an invalid query, such as `year:`.
        guard error.kind == .badQuery else { throw error }
        continue
      }
      let isWhole = attempt.isWhole && page.match == .all && page.suggestion == nil
      if page.total > 0, page.match == .all, page.suggestion == nil {
        best = (page, isWhole)
        break
      }
      if page.total > 0, best == nil { best = (page, isWhole) }
    }
    let found = best?.page.editions ?? []
    let citation = Citation(text)
    let sure = found.filter { citation.names($0, isFoundByAllWords: best?.isWhole ?? false) }
    let inYear = sure.filter { citation.years.contains($0.book.year) }
    // Editions of other volumes do not match.
    let wanted = found.filter { citation.hasVolume(of: $0) }
    let others = found.filter { !wanted.contains($0) }
    let shown = sure.isEmpty ? wanted + others : inYear + sure.filter { !inYear.contains($0) }
    return SyllabusEntry(
      line: line, text: text, match: best == nil ? nil : sure.isEmpty ? .some : .all,
      editions: Array(shown.prefix(limit)))
  }
}
