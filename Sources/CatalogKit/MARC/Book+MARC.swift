import TextFolding

extension MARCRecord {
  /// What a record says about a book; a signature of 0 where it has none of this library.
  ///
  /// A record that this library wrote is read as it was written. In others the marks of ISBD
  /// between fields are dropped, and types and availabilities that are no words of the dictionary
  /// become its usual ones. Where 003 names another catalogue, its numbers are none of ours.
  func book(_ dictionary: CatalogDictionary) -> Book {
    let holding = fields("852").first
    // 001 is a number in the catalogue that 003 names; our own records name none.
    let isForeign = controlFields.contains { $0.tag == "003" && !$0.value.trimmed.isEmpty }
    let own = isForeign ? nil : holding?["j"].flatMap { Int($0) }
    let isOwn = own != nil && controlFields.first { $0.tag == "001" }?.value == holding?["j"]
    let title = fields("245").first
    var book = Book(signature: own ?? 0, title: "", year: 0)
    if own == nil, !isForeign, let number = controlFields.first(where: { $0.tag == "001" }) {
      let digits = number.value.trimmed
      book.signature = digits.utf8.count <= 9 ? Int(digits) ?? 0 : 0
    }
    book.title = [title?["a"], title?["b"]].compactMap(\.self)
      .map { isOwn ? $0 : Self.withoutMarks($0) }.joined(separator: ": ")
    book.volume = [title?["n"], title?["p"]].compactMap(\.self)
      .map { isOwn ? $0 : Self.withoutMarks($0) }.joined(separator: " ")
    book.authors = isOwn ? title?["c"] ?? "" : responsible
    book.year = year ?? 0
    book.standardNumber = number
    book.mainSignature = holding?["h"] ?? ""
    let type = fields("655").compactMap { $0["a"] }.first { dictionary.types.contains($0) }
    book.type = type ?? (dictionary.types.contains("inny") ? "inny" : dictionary.types.first ?? "")
    let availability = holding?["z"].flatMap { dictionary.availabilities.contains($0) ? $0 : nil }
    book.availability = availability ?? dictionary.availabilities.first ?? ""
    book.categories = categories
    return dictionary.spelling(book)
  }

  /// The persons named; where there are none, what the title page says, or bodies and meetings.
  private var responsible: String {
    func names(_ tags: [String]) -> [String] {
      tags.flatMap(fields).compactMap { $0["a"] }.map(Self.withoutMarks)
    }
    let persons = names(["100", "700"])
    if !persons.isEmpty {
      return persons.map { $0.replacing(", ", with: " ") }.joined(separator: ", ")
    }
    if let statement = fields("245").first?["c"] { return Self.withoutMarks(statement) }
    return names(["110", "111", "710", "711"]).joined(separator: "; ")
  }

  private var categories: [Category] {
    let ids = fields("084").filter { $0["2"] == "citykit" }.compactMap {
      $0["a"].flatMap(CategoryID.init)
    }
    let names = fields("650").compactMap { $0["a"] }
    return ids.enumerated().map { place, id in
      Category(id: id, name: place < names.count ? names[place] : id.description)
    }
  }

  private var year: Int? {
    // Of the statements of 264, `1` tells of the publication; others of printing and copyright.
    let statements = fields("264")
    let publication = statements.filter { $0.indicators.last == "1" }
    let others = statements.filter { $0.indicators.last != "1" }
    let published = (publication + fields("260") + others).lazy.compactMap { $0["c"] }
    let fixed = controlFields.first { $0.tag == "008" }.map {
      String($0.value.dropFirst(7).prefix(4))
    }
    return published.compactMap(Self.firstYear).first ?? fixed.flatMap(Self.firstYear)
  }

  private static func firstYear(_ text: String) -> Int? {
    text.split { !$0.isASCII || !$0.isNumber }.first { $0.count == 4 }.flatMap { Int($0) }
  }

  private var number: String {
    // A field without `$a` tells of a number that was wrong, or of a price.
    guard let field = (fields("020") + fields("022")).lazy.compactMap({ $0["a"] }).first else {
      return ""
    }
    // `83-01-00000-0 (oprawa twarda)`: what follows is no part of the number.
    guard let bracket = field.firstIndex(of: "(") else {
      return StandardNumber(field) == nil ? Self.withoutMarks(field) : field
    }
    return String(field[..<bracket]).trimmed
  }

  /// A text without the punctuation that ISBD puts before the next field, and behind the last.
  private static func withoutMarks(_ text: String) -> String {
    var text = text.trimmed
    while let last = text.last, "/:;=,".contains(last) {
      text.removeLast()
      text = text.trimmed
    }
    // The full stop of an initial or `Jr.` belongs to it.
    let word = text.dropLast().reversed().prefix { $0.isLetter }
    if text.last == ".", word.count > 2 { text.removeLast() }
    return text
  }
}
