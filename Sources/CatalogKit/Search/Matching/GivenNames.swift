internal import SectionFile

/// Tells whether a word occurs in a book only as the given name of an author.
struct GivenNames {
  private let index: SearchIndex
  private let match: WordMatch
  private let words: Set<[UInt8]>
  /// The books that have the word elsewhere than among the authors.
  private let elsewhere: BookSet
  /// For each author whose name was examined whether the word is part of the surname.
  private var surnames: [UInt32: Bool] = [:]

  /// Prepares for a word.
  init(_ match: WordMatch, _ index: SearchIndex) {
    self.index = index
    self.match = match
    words = Set(match.terms.map { index.terms.bytes($0.number) })
    elsewhere = index.books(
      of: WordMatch(match.terms, fields: match.fields.subtracting(.authors), in: index))
  }

  /// Whether a book that has the word has it in no title, and in no author's surname.
  mutating func isOnlyMatch(in book: Int) -> Bool {
    guard !elsewhere.contains(UInt32(book)) else { return false }
    for place in index.authorRange(of: book)
    where isSurname(ofAuthor: index.authorNumbers[place]) { return false }
    return true
  }

  private mutating func isSurname(ofAuthor number: UInt32) -> Bool {
    if let known = surnames[number] { return known }
    let name = index.authorNames[Int(number)]
    var isFound = false
    var buffer: [UInt8] = []
    Words.forEach(in: Self.surname(of: name), buffer: &buffer) { _, word in
      isFound = isFound || words.contains(word)
    }
    surnames[number] = isFound
    return isFound
  }

  /// The part of a name before the given names: `Nowak` of `Nowak Jan`, or `van der Waerden`.
  static func surname(of name: String) -> Substring {
    // Particles are written with a small letter.
    guard let capital = name.firstIndex(where: { $0.isUppercase || !$0.isCased && $0.isLetter }),
      let end = name[capital...].firstIndex(of: " ")
    else { return name[...] }
    return name[..<end]
  }
}
