import TextFolding

/// A parsed query: the conditions on books, and the exclusions.
struct Conditions: Equatable {
  /// A word that must occur.
  struct Word: Equatable {
    /// The word, folded.
    var key: [UInt8]
    /// The fields that must contain it.
    var fields: WordFields
    /// Whether the beginning of a word suffices.
    var isPrefix: Bool
    /// Its position in the line of words; `nil` for words of the form's fields.
    var place: Range<String.Index>?
    /// Whether other forms of the word do too.
    var isInflected = false
    /// Whether books without it do too: initials, and words such as `i` or `the`.
    var isOptional = false
    /// Other ways to write it, of which any will do: `II` for `2`.
    var alternatives: [[UInt8]] = []
  }

  /// Words that must stand one after the other in a field.
  struct Phrase: Equatable {
    var keys: [[UInt8]]
    var fields: WordFields
    /// Whether the field must contain nothing else.
    var isWhole = false
  }

  var words: [Word] = []
  var phrases: [Phrase] = []
  /// ISBNs and ISSNs, or their beginnings.
  var standardNumbers: [String] = []
  var signatures: [Int] = []
  /// Beginnings of the main library's signature, folded, without spaces.
  var mainSignatures: [[UInt8]] = []
  var years: [ClosedRange<Int>] = []
  /// Beginnings of types, folded; any of them.
  var types: [String] = []
  /// Beginnings of availabilities, folded; any of them.
  var availabilities: [String] = []
  /// Identifiers or names of categories.
  var categories: [String] = []
  var needsAllCategories = false
  /// The exclusions; each by itself excludes a book.
  var excluded: [Conditions] = []

  /// Whether the query has text terms, so that results can be ranked.
  var hasWords: Bool { !words.isEmpty || !phrases.isEmpty }

  /// Makes words obligatory where all of them are optional.
  mutating func requireSomething() {
    guard phrases.isEmpty, standardNumbers.isEmpty, signatures.isEmpty, mainSignatures.isEmpty,
      words.allSatisfy(\.isOptional)
    else { return }
    for place in words.indices { words[place].isOptional = false }
  }

  /// Whether books must be looked at one by one, since having the words is not enough.
  var needsLook: Bool {
    !phrases.isEmpty || !excluded.isEmpty
  }

  /// Asks for nothing.
  init() {}

  /// Takes a query apart.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery` for years that are none.
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

  /// Whether a word may stand for longer ones: two letters or more, and no number.
  ///
  /// - Parameter isFurther: Whether there are other words, which one letter narrows.
  static func canBeUnfinished(_ key: [UInt8], isFurther: Bool) -> Bool {
    key.count >= (isFurther ? 1 : 2) && !key.allSatisfy { 48...57 ~= $0 }
  }
}
