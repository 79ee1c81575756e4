import TextFolding

/// A book as an entry of a reading list cites it.
struct Citation {
  /// The years that it names.
  let years: Set<Int>
  private let words: [Word]
  /// The ways to write the number of the volume that it names, as in `t. II`.
  private let volume: Set<[UInt8]>
  private let isbns: Set<StandardNumber>

  private struct Word {
    let text: String
    /// Whether a sign such as a comma or a quotation mark stands before it.
    let followsSign: Bool
  }

  init(_ text: String) {
    var words: [Word] = []
    var buffer: [UInt8] = []
    var end = text.unicodeScalars.startIndex
    Words.forEach(in: text[...], buffer: &buffer) { written, folded in
      let between = text.unicodeScalars[end..<written.startIndex]
      let hasSign = between.contains { !$0.properties.isWhitespace }
      words.append(Word(text: String(decoding: folded, as: UTF8.self), followsSign: hasSign))
      end = written.endIndex
    }
    self.words = words
    years = Set(words.compactMap { $0.text.count == 4 ? Int($0.text) : nil })
    volume = Self.volume(in: text)
    isbns = Set(Self.standardNumbers(in: text))
  }

  /// Whether it cites an edition: by ISBN, or by its title, one of its persons and its volume.
  ///
  /// - Parameter isFoundByAllWords: Whether a search for all its words found the edition, in which
  ///   case it need not name a person.
  func names(_ edition: Edition, isFoundByAllWords: Bool) -> Bool {
    let book = edition.book
    if edition.copies.map(\.standardNumber).contains(where: isNumber) { return true }
    guard hasVolume(of: edition) else { return false }
    let persons = book.creators.map { Words.strings($0.surname) }.filter { !$0.isEmpty }
    let known = Set(words.map(\.text))
    let isPersonNamed = persons.contains { $0.allSatisfy(known.contains) }
    guard isPersonNamed || isFoundByAllWords else { return false }
    let names = Set(book.creators.flatMap { Words.strings($0.plain) })
    return titles(of: book).contains { isNamed($0, besides: names) }
  }

  /// Whether an edition is of the volume that is cited, if one is.
  func hasVolume(of edition: Edition) -> Bool {
    volume.isEmpty || !volume.isDisjoint(with: Self.volume(of: edition.book))
      || numberAtEnd(of: edition.book.title).map(volume.contains) == true
  }

  private func isNumber(_ text: String) -> Bool {
    StandardNumber(text).map(isbns.contains) == true
  }

  /// The title, its main part, and the title without the number of a volume at its end.
  private func titles(of book: Book) -> [[String]] {
    let whole = Words.strings(book.title)
    let main = Self.mainPart(of: book.title)
    let unnumbered =
      numberAtEnd(of: book.title).map(volume.contains) == true ? Array(whole.dropLast()) : []
    return [whole, main, unnumbered].filter { !$0.isEmpty }
  }

  /// The words before the first colon, or before a full stop after two words or more; empty if
  /// there is neither.
  private static func mainPart(of title: String) -> [String] {
    if let part = title.split(separator: ":").first, part.count < title.count {
      return Words.strings(String(part))
    }
    guard let stop = title.firstRange(of: ". ") else { return [] }
    let words = Words.strings(String(title[..<stop.lowerBound]))
    return words.count > 1 ? words : []
  }

  private func numberAtEnd(of title: String) -> [UInt8]? {
    guard let word = Words.folded(title).last, word.count < 3,
      let number = VolumeWords.volume(["t", String(decoding: word, as: UTF8.self)])
    else { return nil }
    return number.key
  }

  /// Whether a title is named, and not as a part of a longer one: signs, names and numbers are
  /// around it.
  private func isNamed(_ title: [String], besides names: Set<String>) -> Bool {
    guard title.count <= words.count else { return false }
    return (0...(words.count - title.count)).contains { start in
      guard words[start...].prefix(title.count).map(\.text) == title else { return false }
      let isBegun = start == 0 || words[start].followsSign || names.contains(words[start - 1].text)
      let end = start + title.count
      return isBegun && (end == words.count || isBreak(words[end], besides: names))
    }
  }

  private func isBreak(_ word: Word, besides names: Set<String>) -> Bool {
    word.followsSign || word.text.first?.isNumber == true || names.contains(word.text)
      || Self.notOfTitles.contains(word.text)
  }

  /// Words that begin the part after the title.
  private static let notOfTitles: Set = [
    "t", "tom", "tomy", "cz", "czesc", "vol", "volume", "wyd", "wydanie", "nr", "red", "pod", "pwn",
    "wnt", "ed", "edition", "isbn", "autor", "autorzy", "przel", "tlum",
  ]

  /// The ways to write the number of the volume that a text names; empty if it names none.
  private static func volume(in text: String) -> Set<[UInt8]> {
    let words = Words.strings(text)
    for place in words.indices {
      let pair = Array(words[place...].prefix(2))
      if let volume = VolumeWords.volume(pair) ?? VolumeWords.volume([words[place]]) {
        return Set([volume.key] + volume.alternatives)
      }
    }
    return []
  }

  /// The same for the volume of a book, which may be a number alone.
  private static func volume(of book: Book) -> Set<[UInt8]> {
    let named = volume(in: book.volume)
    let words = Words.strings(book.volume)
    return named.isEmpty && words.count == 1 ? volume(in: "t \(words[0])") : named
  }

  private static func standardNumbers(in text: String) -> [StandardNumber] {
    text.split { " ,;:".contains($0) }.compactMap { StandardNumber(String($0)) }
      .filter { $0.kind == .isbn }
  }

  /// The ISBN of an entry, the whole entry, then shorter versions without its last parts.
  ///
  /// An author alone says nothing of the book: the part after one is always kept.
  static func attempts(_ text: String) -> [(query: String, isWhole: Bool)] {
    let plain = text.filter { !"\"„”“«»()[]*|".contains($0) }
    // A full stop ends a title, but not an initial or an abbreviation.
    var parts = plain.replacing(#/(\p{L}{4,})\.\s/#) { "\($0.1), " }
      .split { ",;:".contains($0) }.map(String.init)
    let numbers = plain.split { " ,;:".contains($0) }.map(String.init)
    let isbns = numbers.filter { StandardNumber($0)?.kind == .isbn }
    var attempts = isbns.map { ($0, false) } + [(plain, true)]
    let words = parts.first?.split(separator: " ") ?? []
    let isAuthor = words.count < 3 || words.contains { $0.hasSuffix(".") }
    while parts.count > (isAuthor ? 2 : 1), attempts.count < 8 {
      parts.removeLast()
      attempts.append((parts.joined(separator: " "), false))
    }
    return attempts
  }
}

extension Words {
  /// The folded words of a text.
  fileprivate static func strings(_ text: String) -> [String] {
    folded(text).map { String(decoding: $0, as: UTF8.self) }
  }
}
