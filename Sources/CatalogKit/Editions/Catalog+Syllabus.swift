/// An entry of a reading list, with the library's matching editions.
public struct SyllabusEntry: Hashable, Sendable {
  /// The line of the list, from 1.
  public let line: Int
  /// The text of the entry, without its number or bullet.
  public let text: String
  /// How well the editions match the entry; `nil` if none was found.
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
  ///   - match: The part of the entry that the editions match; `nil` when none was found.
  ///   - editions: The editions, best first.
  public init(line: Int, text: String, match: SearchPage.Match?, editions: [Edition]) {
    self.line = line
    self.text = text
    self.match = match
    self.editions = editions
  }
}

extension Catalog {
  /// Finds the entries of a reading list, one per line, as pasted from a syllabus.
  ///
  /// Numbers, bullets and empty lines are skipped. If nothing is found, the parts after the title
  /// (publisher, place, year) are dropped one by one.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - limit: Maximum number of editions per entry.
  /// - Throws: ``CatalogError`` when the database fails.
  public func syllabus(_ list: String, limit: Int = 3) throws(CatalogError) -> [SyllabusEntry] {
    var entries: [SyllabusEntry] = []
    for (place, line) in list.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = Self.entry(String(line))
      // `Literatura podstawowa:` is a heading.
      guard text.last != ":", text.contains(where: \.isLetter) || StandardNumber(text) != nil else {
        continue
      }
      entries.append(try entry(text, line: place + 1, limit: limit))
    }
    return entries
  }

  private func entry(
    _ text: String, line: Int, limit: Int
  ) throws(CatalogError) -> SyllabusEntry {
    var best: EditionPage?
    for attempt in Self.attempts(text) {
      let page: EditionPage
      do throws(CatalogError) {
        page = try editions(matching: BookQuery(attempt), limit: max(limit, 10))
      } catch {
        // A citation may look like an invalid query, such as `year:`.
        guard error.kind == .badQuery else { throw error }
        continue
      }
      if page.total > 0, page.match == .all, page.suggestion == nil {
        best = page
        break
      }
      if page.total > 0, best == nil { best = page }
    }
    // Editions of other volumes do not match.
    let volume = Self.volume(in: text)
    let found = best?.editions ?? []
    let wanted = found.filter {
      volume.isEmpty || !volume.isDisjoint(with: Self.volume(in: $0.book.volume))
    }
    let others = found.filter { !wanted.contains($0) }
    let isSure = best?.suggestion == nil && best?.match == .all && !wanted.isEmpty
    return SyllabusEntry(
      line: line, text: text, match: best == nil ? nil : isSure ? .all : .some,
      editions: Array((wanted + others).prefix(limit)))
  }

  /// The ways to write the number of the volume that a text names, as in `t. II`; empty if it names
  /// none.
  private static func volume(in text: String) -> Set<[UInt8]> {
    let words = Words.folded(text).map { String(decoding: $0, as: UTF8.self) }
    for place in words.indices {
      let pair = Array(words[place...].prefix(2))
      if let volume = VolumeWords.volume(pair) ?? VolumeWords.volume([words[place]]) {
        return Set([volume.key] + volume.alternatives)
      }
    }
    return []
  }

  /// The ISBN of an entry, the whole entry, then shorter versions without its last parts.
  ///
  /// An author alone says nothing of the book: the part after one is always kept.
  private static func attempts(_ text: String) -> [String] {
    let plain = text.filter { !"\"„”“«»()[]*|".contains($0) }
    // A full stop ends a title, but not an initial or an abbreviation.
    var parts = plain.replacing(#/(\p{L}{4,})\.\s/#) { "\($0.1), " }
      .split { ",;:".contains($0) }.map(String.init)
    let numbers = plain.split { " ,;:".contains($0) }.map(String.init)
    var attempts = numbers.filter { StandardNumber($0)?.kind == .isbn } + [plain]
    let words = parts.first?.split(separator: " ") ?? []
    let isAuthor = words.count < 3 || words.contains { $0.hasSuffix(".") }
    while parts.count > (isAuthor ? 2 : 1), attempts.count < 8 {
      parts.removeLast()
      attempts.append(parts.joined(separator: " "))
    }
    return attempts
  }

  /// A line without its bullet or number.
  private static func entry(_ line: String) -> String {
    var text = Substring(line.trimmed)
    while let first = text.first, "-–—•*·".contains(first) { text = text.dropFirst() }
    let number = text.prefix { $0.isNumber || "[](.)".contains($0) }
    let digits = number.filter(\.isNumber)
    if !digits.isEmpty, digits.count <= 3, digits.count < number.count {
      text = text.dropFirst(number.count)
    }
    return String(text).trimmed
  }
}
