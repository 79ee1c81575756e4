import TextFolding

/// Parses the query line, or the contents of a form field.
struct QueryLine {
  private let text: String
  /// The form field; `nil` for the query line, which can name fields itself.
  private let formField: WordFields?
  private var position: String.Index
  private var buffer: [UInt8] = []

  init(_ text: String, of formField: WordFields? = nil) {
    self.text = text
    self.formField = formField
    position = text.startIndex
  }

  /// Parses the text and adds to the conditions.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery` for invalid years and signatures.
  mutating func parse(into conditions: inout Conditions) throws(CatalogError) {
    if formField == nil, let number = Self.wholeNumber(text) {
      conditions.standardNumbers.append(number)
      return
    }
    while true {
      if takeNamedNumber(into: &conditions) { continue }
      guard var item = nextItem() else { break }
      if isNegation(item), var next = nextItem() {
        next.isExcluded = true
        item = next
      }
      if isPassedOver(item, &conditions) { continue }
      guard item.isExcluded else {
        try add(item, to: &conditions)
        continue
      }
      var unwanted = Conditions()
      try add(item, to: &unwanted)
      if unwanted != Conditions() { conditions.excluded.append(unwanted) }
    }
  }

  /// The ISBN, if the whole line is one, possibly with spaces.
  private static func wholeNumber(_ text: String) -> String? {
    let count = StandardNumber.compact(text).count
    // A leading hyphen excludes the number.
    guard !text.trimmed.hasPrefix("-") else { return nil }
    return (count == 10 || count == 13) && StandardNumber(text) != nil ? text : nil
  }

  /// Consumes a number with its name: `ISBN 978-83-…`, `ISBN-13:978…`.
  private mutating func takeNamedNumber(into conditions: inout Conditions) -> Bool {
    guard formField == nil else { return false }
    skipBlanks()
    guard let number = NamedNumber(text[position...]) else { return false }
    conditions.standardNumbers.append(number.text)
    position = number.end
    return true
  }

  private struct Item {
    var isExcluded: Bool
    var field: QueryField?
    var value: Substring
    var isQuoted: Bool
    var isLast: Bool

    /// Whether it ends with the mark of a prefix: `biblio*`.
    var isStarred: Bool { !isQuoted && value.last == "*" }
  }

  private mutating func nextItem() -> Item? {
    skipBlanks()
    guard position < text.endIndex else { return nil }
    var isExcluded = false
    if text[position] == "-" {
      let next = text.index(after: position)
      if next < text.endIndex, !text[next].isWhitespace {
        isExcluded = true
        position = next
      }
    }
    let field = formField == nil ? takeField() : nil
    if Self.quotes.contains(text[position]) {
      position = text.index(after: position)
      let end = text[position...].firstIndex { Self.quotes.contains($0) } ?? text.endIndex
      let value = text[position..<end]
      position = end < text.endIndex ? text.index(after: end) : end
      return Item(
        isExcluded: isExcluded, field: field, value: value, isQuoted: true, isLast: false)
    }
    let end = text[position...].firstIndex(where: \.isWhitespace) ?? text.endIndex
    let value = text[position..<end]
    position = end
    return Item(
      isExcluded: isExcluded, field: field, value: value, isQuoted: false,
      isLast: end == text.endIndex)
  }

  /// Whether an item is the operator before a word that books must not have.
  private func isNegation(_ item: Item) -> Bool {
    formField == nil && item.field == nil && !item.isQuoted && !item.isLast && item.value == "NOT"
  }

  private mutating func skipBlanks() {
    while position < text.endIndex, text[position].isWhitespace {
      position = text.index(after: position)
    }
  }

  /// Consumes `name:` if it is the name of a field and something follows.
  private mutating func takeField() -> QueryField? {
    let rest = text[position...]
    guard let colon = rest.firstIndex(where: { !$0.isLetter && $0 != "-" && $0 != "_" }),
      text[colon] == ":", let field = QueryField(name: String(rest[..<colon]))
    else { return nil }
    let value = text.index(after: colon)
    guard value < text.endIndex, !text[value].isWhitespace else { return nil }
    position = value
    return field
  }

  static let quotes: Set<Character> = ["\"", "„", "”", "“", "«", "»"]

  private mutating func add(_ item: Item, to conditions: inout Conditions) throws(CatalogError) {
    if let formField { return addWords(item, formField, to: &conditions) }
    // An incomplete `year:` is not a condition yet.
    if item.value.last == ":", item.field == nil, !item.isQuoted,
      QueryField(name: String(item.value.dropLast())) != nil
    {
      return
    }
    guard let field = item.field else { return addWords(item, .all, to: &conditions) }
    if let fields = field.words { return addWords(item, fields, to: &conditions) }
    let value = String(item.value)
    switch field {
    case .isbn: conditions.standardNumbers.append(value)
    case .year: conditions.years.append(try YearRange.parse(value))
    case .type: conditions.types.append(value.folded)
    case .availability: conditions.availabilities.append(value.folded)
    case .category: conditions.categories.append(value)
    case .mainSignature: conditions.mainSignatures.append(SearchNumbers.mainSignature(value))
    case .signature:
      guard let number = Int(value) else {
        throw CatalogError(.badQuery, "signature: takes a whole number")
      }
      conditions.signatures.append(number)
    case .title, .author, .volume: return
    }
  }

  private mutating func addWords(
    _ item: Item, _ fields: WordFields, to conditions: inout Conditions
  ) {
    if !item.isQuoted, fields == .all, Self.isStandardNumber(item.value) {
      conditions.standardNumbers.append(String(item.value))
      return
    }
    var words = words(of: item, fields)
    // `-Boole’a` excludes both words together, not every book with an `a`.
    if words.count > 1, item.isQuoted || (item.isExcluded && !item.isStarred) {
      conditions.phrases.append(Conditions.Phrase(keys: words.map(\.key), fields: fields))
      return
    }
    if !item.isQuoted, let last = words.popLast() {
      words.append(
        Self.ending(last, of: item, isFurther: !words.isEmpty || conditions.hasWords))
    }
    conditions.words += words.map { Self.isInitial($0, of: item) ? Self.initial($0) : $0 }
  }

  private mutating func words(of item: Item, _ fields: WordFields) -> [Conditions.Word] {
    var words: [Conditions.Word] = []
    let isFree = !item.isQuoted && !item.isExcluded
    Words.forEach(in: item.value, buffer: &buffer) { written, key in
      var word = Conditions.Word(
        key: key, fields: fields, isPrefix: false,
        place: formField == nil ? written.startIndex..<written.endIndex : nil)
      word.written = String(written)
      word.isInflected = !item.isQuoted && key.count > 2
      word.isOptional = isFree && fields == .all && Self.isMinor(written, key, in: item.value)
      word.isFunctionWord =
        word.isOptional
        && (key.count == 1 || Self.functionWords.contains(String(decoding: key, as: UTF8.self)))
      word.isAbbreviation = isFree && item.value[written.endIndex...].first == "."
      if isFree {
        word.alternatives = NumberWords.alternatives(to: key)
        // `Fichtenholz II`: the volume may have its number in Arabic digits.
        if let number = VolumeWords.arabic(written) { word.alternatives.append(number) }
      }
      words.append(word)
    }
    return words
  }

  /// The last word of an item, which may be starred or unfinished.
  private static func ending(
    _ word: Conditions.Word, of item: Item, isFurther: Bool
  ) -> Conditions.Word {
    let isUnfinished =
      item.isLast && !item.isExcluded && VolumeWords.arabic(item.value.unicodeScalars) == nil
      && Conditions.canBeUnfinished(word.key, isFurther: isFurther)
    var word = word
    word.isPrefix = item.isStarred || isUnfinished
    if item.isStarred { word.isInflected = false }
    // A single letter narrows the results while typing; `G.` is an initial. A generic word for
    // books is optional beside other words, as in `algebra podręcznik`.
    let isGeneral = word.isOptional && isFurther && word.key.count > 5
    if item.isStarred || (isUnfinished && item.value.last != "." && !isGeneral) {
      word.isOptional = false
    }
    return word
  }

  /// Whether a word is the initial of an author rather than a short word.
  private static func isInitial(_ word: Conditions.Word, of item: Item) -> Bool {
    guard word.isOptional, word.key.count == 1 else { return false }
    return !littleLetters.contains(word.key[0]) || item.value.first?.isLowercase != true
  }

  private static func initial(_ word: Conditions.Word) -> Conditions.Word {
    var word = word
    word.isPrefix = true
    word.isFunctionWord = false
    word.fields = .authors
    return word
  }

  /// Whether a word is optional: short function words, initials, and words for books in general.
  private static func isMinor(
    _ written: Substring.UnicodeScalarView, _ key: [UInt8], in item: Substring
  ) -> Bool {
    if key.count == 1 { return !(48...57 ~= key[0]) && written.count == 1 }
    let word = String(decoding: key, as: UTF8.self)
    return functionWords.contains(word) || generalWords.contains(word)
  }

  /// Single letters that are words: `i`, `z`, `w`, `o`, `a`, `u`.
  private static let littleLetters = Set("izwoau".utf8)

  private static let functionWords: Set<String> = [
    "oraz", "ze", "we", "od", "do", "na", "dla", "the", "of", "and", "in", "an", "for", "to",
  ]

  /// Words for books in general.
  private static let generalWords: Set<String> = [
    "ksiazka", "ksiazke", "ksiazki", "ksiazek", "podrecznik", "podreczniki", "podrecznika",
    "skrypt", "skrypty", "skryptu", "lektura", "book", "books", "textbook",
  ]

  /// Handles `tom 2`, `t. 2`, `cz1`, `druga część` and the word ISBN before a part of a number.
  ///
  /// - Returns: Whether the item has been handled.
  private mutating func isPassedOver(_ item: Item, _ conditions: inout Conditions) -> Bool {
    guard formField == nil, item.field == nil, !item.isQuoted, !item.isExcluded else {
      return false
    }
    let keys = Words.folded(String(item.value)).map { String(decoding: $0, as: UTF8.self) }
    if let volume = VolumeWords.volume(keys) {
      conditions.words.append(volume)
      return true
    }
    let isNamed = Self.isNumberName(keys)
    guard keys.count == 1 || isNamed else { return false }
    let start = position
    let next = nextItem()
    if let next, next.field == nil, !next.isQuoted,
      let first = Words.folded(String(next.value)).first,
      var volume = VolumeWords.volume([keys[0], String(decoding: first, as: UTF8.self)])
    {
      volume.place = next.value.startIndex..<next.value.endIndex
      conditions.words.append(volume)
      return true
    }
    position = start
    // The beginning of a number; whole ones are consumed before.
    guard isNamed else { return false }
    return next.map { !StandardNumber.compact($0.value).isEmpty } ?? false
  }

  /// Whether words name the number that follows: `ISBN`, `ISSN`, `ISBN-13`, `ISBN10`.
  private static func isNumberName(_ keys: [String]) -> Bool {
    ["isbn", "issn", "isbn10", "isbn13"].contains(keys.joined())
  }

  /// Whether a word is an ISBN or an ISSN; the check digit distinguishes an ISSN from years.
  private static func isStandardNumber(_ value: Substring) -> Bool {
    let count = StandardNumber.compact(value).count
    return count == 10 || count == 13 || (count == 8 && StandardNumber(String(value)) != nil)
  }
}
