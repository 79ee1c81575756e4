internal import Localization
import TextFolding

extension MARCRecord {
  /// The book described by a record; call number 0 if the record has none.
  ///
  /// A record written by CityKit is read exactly. In other records the ISBD punctuation between
  /// fields is dropped, and types and availabilities that the dictionary lacks become its default
  /// ones. The caller decides whether the call number belongs to this catalogue.
  func book(_ dictionary: CatalogDictionary) -> Book {
    let holding = fields("852").first
    let number = controlFields.first { $0.tag == "001" }?.value.trimmed ?? ""
    let isOwn = isOfCityKit && holding?["j"] == number
    let title = fields("245").first
    let signature = holding?["j"].flatMap { Int($0) }
    var book = Book(signature: signature ?? Self.signature(number), title: "", year: 0)
    func text(_ codes: String, _ separator: String) -> String {
      (title?.subfields ?? []).filter { codes.contains($0.code) }
        .map { isOwn ? $0.value : Self.withoutMarks($0.value) }
        .filter { !$0.isEmpty }.joined(separator: separator)
    }
    book.title = isOwn ? text("ab", ": ") : title.map(Self.title) ?? ""
    // Archives may have titles by form: `245 $k Records`.
    if book.title.isEmpty { book.title = text("kf", ", ") }
    book.volume = text("np", " ")
    book.authors = isOwn ? title?["c"] ?? "" : responsible
    book.year = year ?? 0
    book.standardNumber = standardNumbers("020").first ?? standardNumbers("022").first ?? ""
    book.mainSignature = holding?["h"] ?? ""
    book.location = holding?["c"] ?? ""
    book.type = statedType(dictionary) ?? Self.listed(["inny"], in: dictionary.types)
    book.availability = Self.listed(
      [holding?["z"]].compactMap(\.self), in: dictionary.availabilities)
    book.categories = categories
    book.details = details(besides: book.standardNumber, isOwn: isOwn)
    book.details.otherTitles = otherTitles(besides: book.title, isOwn: isOwn)
    return dictionary.spelling(book)
  }

  /// The title and its other parts, with the ISBD sign that stands between them: ` = ` before a
  /// parallel title, ` ; ` before another work, or else a colon.
  static func title(_ field: DataField) -> String {
    var title = ""
    var sign: Character?
    for part in field.subfields where part.code == "a" || part.code == "b" {
      let text = plain(part.value)
      let first = text.first.flatMap { "=;".contains($0) ? $0 : nil } ?? sign
      let words = withoutMarks(first == text.first ? text.dropFirst().description : text)
      if !words.isEmpty {
        let separator = first == "=" ? " = " : first == ";" ? " ; " : ": "
        title += (title.isEmpty ? "" : separator) + words
      }
      sign = text.last.flatMap { "=;".contains($0) ? $0 : nil }
    }
    return title
  }

  /// The type in 655, if the dictionary contains it.
  func statedType(_ dictionary: CatalogDictionary) -> String? {
    fields("655").compactMap { $0["a"] }.first { dictionary.types.contains($0) }
  }

  /// The control number as a call number; 0 if it is none.
  private static func signature(_ number: String) -> Int {
    number.utf8.count <= 9 ? Int(number) ?? 0 : 0
  }

  /// The first word that a list of the dictionary contains, else the first of the list.
  private static func listed(_ words: [String], in list: [String]) -> String {
    words.first { list.contains($0) } ?? list.first ?? ""
  }

  /// Whether the leader marks the record as deleted in the catalogue that it comes from.
  var isDeleted: Bool { leader.dropFirst(5).first == "d" }

  /// What the record describes if it is no book: a holding or an authority (leader, position 6).
  var otherKind: Message? {
    guard fields("245").isEmpty, !isUNIMARC else { return nil }
    switch leader.dropFirst(6).first {
    case "u", "v", "x", "y": return Message("record.holdings")
    case "z": return Message("record.authority")
    default: return nil
    }
  }

  /// Whether the fields are those of UNIMARC, which has the title in 200 and not in 245.
  var isUNIMARC: Bool { fields("245").isEmpty && fields("200").contains { $0["a"] != nil } }

  var categories: [BookCategory] {
    let ids = fields("084").filter { $0["2"] == "citykit" }.compactMap {
      $0["a"].flatMap(CategoryID.init)
    }
    let names = fields("650").compactMap { $0["a"] }
    return ids.enumerated().map { place, id in
      BookCategory(id: id, name: place < names.count ? names[place] : id.description)
    }
  }

  private var year: Int? {
    // 260 concerns publication, and so do 264 fields with second indicator `1`; other 264 fields
    // concern printing and copyright.
    let statements = fields("264")
    let publication = statements.filter { $0.indicators.last == "1" }
    let others = statements.filter { $0.indicators.last != "1" }
    let published = (fields("260") + publication + others).lazy.compactMap { $0["c"] }
    let fixed = controlFields.first { $0.tag == "008" }.map {
      String($0.value.dropFirst(7).prefix(4))
    }
    // `1376 [1997]` has the year of another calendar first.
    let coded = fixed.flatMap(Self.firstYear)
    if let coded, published.contains(where: { $0.contains(String(coded)) }) { return coded }
    return published.compactMap(Self.firstYear).first ?? coded
  }

  /// The first plausible year of four digits: `c1998.`, but neither `199-` nor `9999`.
  private static func firstYear(_ text: String) -> Int? {
    text.split { !$0.isASCII || !$0.isNumber }.lazy.filter { $0.count == 4 }
      .compactMap { Int($0) }.first { (1000...2100).contains($0) }
  }

  /// The standard numbers in all fields with a tag, as printed.
  ///
  /// A field without `$a` contains an invalid number or a price. Text after the number is dropped:
  /// `83-01-00000-0 (oprawa twarda)`, `0002163527 : £12.95`.
  func standardNumbers(_ tag: String) -> [String] {
    var numbers: [String] = []
    // Some catalogues repeat `$a` in one field.
    for text in fields(tag).flatMap(\.subfields).filter({ $0.code == "a" }).map(\.value) {
      // Some catalogues write the label before the number: `ISBN 83-…`.
      let whole = (text.split(separator: "(").first.map { String($0) } ?? "")
        .replacing(#/^\s*(?i:ISBN|ISSN)[:\s]\s*/#, with: "").trimmed
      var number = whole
      if StandardNumber(whole) == nil {
        let words = whole.split(whereSeparator: \.isWhitespace).prefix(20)
        // `83 01 00000 0` contains spaces, so another word is tried each time.
        let found = words.indices.reversed().lazy.map { words[...$0].joined(separator: " ") }
          .map(Self.withoutMarks).first { StandardNumber($0) != nil }
        number = found ?? words.first.map { Self.withoutMarks(String($0)) } ?? ""
      }
      if !number.isEmpty, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// A text without control characters, such as the marks around an article that is ignored in
  /// sorting, and with one space between words.
  static func plain(_ text: String) -> String {
    let bytes = text.utf8
    let isPlain = !zip(bytes, bytes.dropFirst()).contains { one, next in
      one < 0x20 || one == 0x20 && next == 0x20 || one == 0xC2 && next < 0xA1
    }
    guard !isPlain || bytes.last.map({ $0 <= 0x20 }) == true || bytes.first == 0x20 else {
      return text
    }
    let shown = text.unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0.properties.isWhitespace
    }
    return String(shown).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A text without the ISBD punctuation that precedes the next field or ends the last one.
  static func withoutMarks(_ text: String) -> String {
    var text = plain(text)
    while let last = text.last, "/:;=,".contains(last) {
      text.removeLast()
      text = text.trimmed
    }
    // The full stop of an initial or of `Jr.` is part of it.
    let word = text.dropLast().reversed().prefix { $0.isLetter }
    let isAfterBracket = text.dropLast().last.map { $0 == ")" || $0 == "]" } ?? false
    if text.last == ".", word.count > 2 || isAfterBracket { text.removeLast() }
    return text
  }
}
