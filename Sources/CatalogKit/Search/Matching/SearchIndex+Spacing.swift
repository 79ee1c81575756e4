internal import SectionFile

extension SearchIndex {
  /// The minimum number of letters of each part of a split word.
  private static let shortestPart = 3
  /// The maximum number of letters of such a word, of unknown words, and of lines.
  private static let (longest, mostUnknown, mostLines) = (40, 3, 12)

  /// The line with blanks added or removed at an unknown word: `bazy danych` for `bazydanych`,
  /// `geometria` for `geo metria`.
  ///
  /// - Parameters:
  ///   - text: The query line.
  ///   - conditions: Its conditions.
  ///   - unknown: The positions of its unknown words.
  func respaced(_ text: String, _ conditions: Conditions, _ unknown: [Int]) -> [String] {
    var lines: [String] = []
    // Only one word is repaired, so more unknown ones would remain.
    guard unknown.count <= Self.mostUnknown else { return [] }
    for index in unknown {
      guard let place = conditions.words[index].place,
        conditions.words[index].key.count <= Self.longest
      else { continue }
      for first in [index - 1, index] where conditions.words.indices.contains(first + 1) {
        guard first >= 0, let line = joined(text, conditions, at: first) else { continue }
        lines.append(line)
      }
      guard text[place].count == conditions.words[index].key.count else { continue }
      lines += takenApart(conditions.words[index].key).map { length in
        var line = text
        line.insert(" ", at: text.index(place.lowerBound, offsetBy: length))
        return line
      }
    }
    return Array(lines.prefix(Self.mostLines))
  }

  /// The line without the blanks between two words, if they are a known one together.
  private func joined(_ text: String, _ conditions: Conditions, at first: Int) -> String? {
    let (left, right) = (conditions.words[first], conditions.words[first + 1])
    guard let start = left.place?.upperBound, let end = right.place?.lowerBound, start < end,
      text[start..<end].allSatisfy(\.isWhitespace), isKnown(left.key + right.key)
    else { return nil }
    var line = text
    line.removeSubrange(start..<end)
    return line
  }

  /// The lengths of the first part of a word that consists of two known ones, most even parts first.
  private func takenApart(_ key: [UInt8]) -> [Int] {
    let letters = key.prefix { 97...122 ~= $0 }.count
    // `jezykc++`: the language is the last letter with its signs.
    if letters > Self.shortestPart, letters < key.count {
      let isLanguage =
        isKnown(Array(key[(letters - 1)...])) && isKnown(Array(key[..<(letters - 1)]))
      return isLanguage ? [letters - 1] : []
    }
    guard key.count >= 2 * Self.shortestPart, letters == key.count else { return [] }
    return (Self.shortestPart...key.count - Self.shortestPart)
      .filter { isKnown(Array(key[..<$0])) && isKnown(Array(key[$0...])) }
      .sorted { abs(2 * $0 - key.count) < abs(2 * $1 - key.count) }
  }

  private func isKnown(_ key: [UInt8]) -> Bool {
    var word = Conditions.Word(key: key, fields: .all, isPrefix: false, place: nil)
    word.isInflected = true
    return match(word).occurrences > 0
  }
}
