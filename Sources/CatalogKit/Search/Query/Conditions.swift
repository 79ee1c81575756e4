import TextFolding

/// A parsed query: conditions and exclusions.
struct Conditions: Equatable {
  /// A word that must occur.
  struct Word: Equatable {
    /// The word, folded.
    var key: [UInt8]
    /// The word as written; empty if it was not typed in this form.
    var written = ""
    /// The fields that may contain it.
    var fields: WordFields
    /// Whether it also matches as a prefix of a word.
    var isPrefix: Bool
    /// Its position in the query line; `nil` for words in form fields.
    var place: Range<String.Index>?
    /// The word before the number of a volume, which is part of some titles: `vol` in `vol. 1`.
    var label: [UInt8]?
    /// Whether inflected forms match as well.
    var isInflected = false
    /// Whether books without it match as well, as for initials and words such as `i` or `the`.
    var isOptional = false
    /// Whether it is a word such as `i`, `do` or `the`, which says little about a book.
    var isFunctionWord = false
    /// Whether it is written with the full stop of an abbreviation: `zad.`.
    var isAbbreviation = false
    /// Alternative forms, of which any may occur: `II` for `2`, `sto` for `100`.
    var alternatives: [[UInt8]] = []

    /// For an author's initial the same letter as a word of the title.
    var titleLetter: Word? {
      guard key.count == 1, isPrefix, fields == .authors else { return nil }
      return Word(key: key, fields: .title, isPrefix: false)
    }
  }

  /// Words that must occur consecutively in a field.
  struct Phrase: Equatable {
    var keys: [[UInt8]]
    var fields: WordFields
    /// Whether the field must contain nothing else.
    var isWhole = false
  }

  var words: [Word] = []
  var phrases: [Phrase] = []
  /// ISBNs and ISSNs, or prefixes of them.
  var standardNumbers: [String] = []
  var signatures: [Int] = []
  /// Prefixes of the main library's call number, folded, without spaces.
  var mainSignatures: [[UInt8]] = []
  var years: [ClosedRange<Int>] = []
  /// Prefixes of types, folded; one of them must match.
  var types: [String] = []
  /// Prefixes of availabilities, folded; one of them must match.
  var availabilities: [String] = []
  /// Identifiers or names of categories.
  var categories: [String] = []
  var needsAllCategories = false
  /// The exclusions, each of which excludes a book on its own.
  var excluded: [Conditions] = []

  /// Whether the query has words, so that results can be ranked.
  var hasWords: Bool { !words.isEmpty || !phrases.isEmpty }

  /// Makes words mandatory if all of them are optional.
  mutating func requireSomething() {
    guard phrases.isEmpty, standardNumbers.isEmpty, signatures.isEmpty, mainSignatures.isEmpty,
      words.allSatisfy(\.isOptional)
    else { return }
    for place in words.indices { words[place].isOptional = false }
  }

  /// Whether books must be examined individually, because containing the words is not sufficient.
  var needsLook: Bool {
    !phrases.isEmpty || !excluded.isEmpty
  }

  /// Creates conditions that every book meets.
  init() {}

  /// Parses a query.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery` if years are invalid.
  init(_ query: BookQuery) throws(CatalogError) {
    var parser = QueryLine(query.text)
    try parser.parse(into: &self)
    for (text, fields) in [
      (query.title, WordFields.title), (query.authors, .authors), (query.volume, .volume),
    ] where !text.isEmpty {
      var parser = QueryLine(text, of: fields)
      try parser.parse(into: &self)
    }
    if !query.standardNumber.isEmpty { standardNumbers.append(query.standardNumber) }
    if let signature = query.signature { signatures.append(signature) }
    if !query.mainSignature.isEmpty {
      mainSignatures.append(SearchNumbers.mainSignature(query.mainSignature))
    }
    if let range = query.years { years.append(range) }
    types += query.types.filter { !$0.isEmpty }.map(\.folded)
    availabilities += query.availabilities.filter { !$0.isEmpty }.map(\.folded)
    categories += query.categories.filter { !$0.isEmpty }
    needsAllCategories = query.needsAllCategories
    requireSomething()
  }

  /// Whether a word may be a prefix: it must have at least two letters and not be a number.
  ///
  /// - Parameter isFurther: Whether there are other words; then a single letter suffices.
  static func canBeUnfinished(_ key: [UInt8], isFurther: Bool) -> Bool {
    key.count >= (isFurther ? 1 : 2) && !key.allSatisfy { 48...57 ~= $0 }
  }
}
