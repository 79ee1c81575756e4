import TextFolding

/// An entry of a reading list, where it begins.
struct SyllabusLine {
  /// The number of its first line, from 1.
  let number: Int
  /// Its text, without number or bullet.
  private(set) var text: String
  private let isMarked: Bool

  /// The entries of a list, without headings.
  ///
  /// A line continues the entry above it if it begins with a lower-case letter, or has no number or
  /// bullet in a list where others have one.
  static func entries(of list: String) -> [SyllabusLine] {
    let lines = list.split(omittingEmptySubsequences: false) { $0.isNewline }
      .enumerated().map { place, line in SyllabusLine(String(line), number: place + 1) }
    let isMarkedList = lines.count(where: \.isMarked) > 1
    var entries: [SyllabusLine] = []
    // How many lines the last entry has; 0 after it has ended.
    var length = 0
    for line in lines {
      guard !line.text.isEmpty, !line.isHeading else {
        length = 0
        continue
      }
      let place = entries.count - 1
      if 1..<mostLines ~= length,
        entries[place].isContinued(by: line, inMarkedList: isMarkedList)
      {
        entries[place].append(line.text)
        length += 1
      } else if line.hasContent {
        entries.append(line)
        length = 1
      }
    }
    return entries
  }

  /// The maximum number of lines of an entry.
  private static let mostLines = 20

  private init(_ line: String, number: Int) {
    self.number = number
    var text = Substring(line.trimmed)
    let length = text.count
    while let first = text.first, "-–—•*·▪●○".contains(first) { text = text.dropFirst() }
    let mark = text.prefix { $0.isNumber || "[](.)".contains($0) }
    let digits = mark.filter(\.isNumber)
    if !digits.isEmpty, digits.count <= 3, digits.count < mark.count {
      text = text.dropFirst(mark.count)
    }
    isMarked = text.count < length
    self.text = String(text).trimmed
  }

  private var hasContent: Bool { text.contains(where: \.isLetter) || StandardNumber(text) != nil }

  /// Whether it is a heading, such as `Literatura podstawowa:`.
  private var isHeading: Bool {
    if text.last == ":" { return true }
    let words = Words.folded(text).map { String(decoding: $0, as: UTF8.self) }
    return !words.isEmpty && words.count < 8 && words.allSatisfy(Self.headingWords.contains)
  }

  private static let headingWords: Set = [
    "literatura", "podstawowa", "uzupelniajaca", "obowiazkowa", "zalecana", "dodatkowa",
    "pomocnicza", "nadobowiazkowa", "rozszerzona", "podreczniki", "zbiory", "zadan", "skrypty",
    "lektury", "bibliografia", "zrodla", "internetowe", "spis", "wykaz", "literatury", "lektur",
    "pozycje", "pozostale", "inne", "materialy", "i", "oraz", "do", "a", "b", "c", "wykladu",
    "wyklad", "cwiczen", "cwiczenia", "laboratorium", "przedmiotu", "literature", "basic",
    "required", "recommended", "further", "additional", "supplementary", "reading", "readings",
    "list", "textbooks", "bibliography", "references",
  ]

  private func isContinued(by line: SyllabusLine, inMarkedList isMarkedList: Bool) -> Bool {
    guard !line.isMarked else { return false }
    let first = line.text.split(separator: " ").first.map(String.init) ?? ""
    return isMarked && isMarkedList
      || first.first?.isLowercase == true && !Self.particles.contains(first)
  }

  /// The words with which a surname may begin.
  private static let particles: Set = [
    "van", "von", "de", "der", "den", "du", "di", "da", "del", "della", "la", "le", "el", "al",
    "zu",
  ]

  private mutating func append(_ rest: String) {
    if text.last == "-", rest.first?.isLowercase == true {
      text.removeLast()
      text += rest
    } else {
      text += " " + rest
    }
  }
}
