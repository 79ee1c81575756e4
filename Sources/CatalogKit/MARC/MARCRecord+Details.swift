import TextFolding

extension MARCRecord {
  /// The fields of a record beyond those of the 2014 service's sheets.
  ///
  /// - Parameters:
  ///   - number: The standard number of the book; lists that contain only this number are omitted.
  ///   - isOwn: Whether CityKit wrote the record, in which case there is no ISBD punctuation to
  ///     drop.
  func details(besides number: String, isOwn: Bool) -> BookDetails {
    var details = BookDetails()
    func clean(_ text: String) -> String { isOwn ? text : Self.withoutMarks(text) }
    func all(_ fields: [DataField], _ code: Character) -> String {
      var texts: [String] = []
      for part in fields.flatMap(\.subfields) where part.code == code {
        let text = clean(part.value)
        if !text.isEmpty, !texts.contains(text) { texts.append(text) }
      }
      return texts.joined(separator: "; ")
    }
    let imprint = fields("260") + fields("264").filter { $0.indicators.last == "1" }
    let imprints = imprint.isEmpty ? fields("264") : imprint
    details.publisher = all(imprints, "b")
    details.place = all(imprints, "a")
    details.edition = all(fields("250"), "a")
    details.pages = all(fields("300"), "a")
    details.language = languages.joined(separator: " ")
    details.series = series(clean)
    details.subjects = subjects(clean)
    details.notes = dataFields.filter { Self.notes.contains($0.tag) }.compactMap {
      $0["a"].map { isOwn ? $0.trimmed : Self.plain($0) }
    }
    .filter { !$0.isEmpty }
    let isbns = standardNumbers("020")
    if isbns != [number] { details.isbns = isbns }
    let issns = standardNumbers("022")
    if issns != [number] { details.issns = issns }
    details.corporateAuthors = bodies
    details.contributors = isOwn ? ownContributors : contributors
    let authors = isOwn ? ownHeadings : headings
    details.persons = authors.filter { name in
      AuthorNames.split(name.plain).first.map { PersonName($0) } != name
    }.map(\.inverted)
    details.authorities = authorities(of: authors, clean)
    return details
  }

  private static let notes: Set = [
    "500", "501", "502", "504", "505", "508", "511", "515", "518", "520", "521", "525", "530",
    "533", "534", "538", "545", "546", "550", "555", "580", "585", "586", "588",
  ]

  /// The numbers of all names that are kept, those of a field in order: authors, other persons and
  /// bodies, as in the records that CityKit writes.
  private func authorities(
    of authors: [PersonName], _ clean: (String) -> String
  ) -> [BookDetails.Authority] {
    let persons = ["100", "700"].flatMap(fields).filter { $0.tag != "700" || $0["t"] == nil }
    let known = Set(authors)
    let isAuthor = { (field: DataField) in Self.heading(field).map(known.contains) == true }
    let named =
      persons.filter(isAuthor) + persons.filter { !isAuthor($0) }
      + ["110", "111", "710", "711"].flatMap(fields)
    var found: [BookDetails.Authority] = []
    var seen: Set<BookDetails.Authority> = []
    for field in named {
      let isPerson = field.tag.hasSuffix("00")
      guard let name = isPerson ? Self.heading(field)?.inverted : field["a"].map(clean) else {
        continue
      }
      for part in field.subfields where part.code == "0" {
        let authority = BookDetails.Authority(name: name, id: part.value.trimmed)
        if seen.insert(authority).inserted { found.append(authority) }
      }
    }
    return found
  }

  /// The codes of the languages, that of 008 first; old records have several in one subfield.
  ///
  /// Tags of RFC 5646, such as `en-US`, are kept as they are.
  private var languages: [String] {
    let tagged = fields("041").filter { field in
      let source = field["2"] ?? ""
      return field.indicators.last == "7" && (source.hasPrefix("rfc") || source == "citykit")
    }
    .flatMap(\.subfields).filter { $0.code == "a" }.map(\.value.trimmed).filter { !$0.isEmpty }
    if !tagged.isEmpty { return tagged }
    let fixed = controlFields.first { $0.tag == "008" }.map {
      String($0.value.dropFirst(35).prefix(3))
    }
    let listed = fields("041").flatMap(\.subfields).filter { $0.code == "a" }
      .flatMap { $0.value.split(separator: " ") }.flatMap { word in
        let text = Array(word)
        return stride(from: 0, to: text.count, by: 3).map { String(text[$0...].prefix(3)) }
      }
    var codes: [String] = []
    for code in [fixed].compactMap(\.self) + listed {
      let isCode = code.count == 3 && code.allSatisfy { $0.isASCII && $0.isLetter }
      let known = code.lowercased()
      if isCode, !["und", "zxx", "mul"].contains(known), !codes.contains(known) {
        codes.append(known)
      }
    }
    return codes
  }

  /// All series as transcribed, or else as traced.
  private func series(_ clean: (String) -> String) -> String {
    for tag in ["490", "440", "830"] {
      let texts = fields(tag).compactMap { field -> String? in
        guard let name = field["a"].map(clean), !name.isEmpty else { return nil }
        let number = field["v"].map(clean) ?? ""
        return number.isEmpty ? name : "\(name); \(number)"
      }
      if !texts.isEmpty { return texts.joined(separator: BookDetails.seriesSeparator) }
    }
    return ""
  }

  /// The subjects, with their subdivisions joined in the usual way; the names of the catalogue's
  /// categories are omitted.
  private func subjects(_ clean: (String) -> String) -> [String] {
    var names = categories.map(\.name)
    var subjects: [String] = []
    var known: Set<String> = []
    for subject in dataFields.flatMap({ Self.subjects(in: $0, clean) }) {
      let field = subject.field
      let subject = subject.text
      if field.tag == "650", let place = names.firstIndex(of: subject) {
        names.remove(at: place)
        continue
      }
      if !subject.isEmpty, known.insert(subject).inserted { subjects.append(subject) }
    }
    return subjects
  }

  /// The subjects of a field: each uncontrolled term, or the heading with its subdivisions.
  private static func subjects(
    in field: DataField, _ clean: (String) -> String
  ) -> [(field: DataField, text: String)] {
    guard subjectTags.contains(field.tag) else { return [] }
    func texts(_ isWanted: (Character) -> Bool) -> [String] {
      field.subfields.filter { isWanted($0.code) }.map { clean($0.value) }
        .filter { !$0.isEmpty }
    }
    if field.tag == "653" { return texts { $0 == "a" }.map { (field, $0) } }
    // In 611, `$e` is a subordinate unit and `$j` the relator.
    let relator: Character = field.tag == "611" ? "j" : "e"
    let heading = texts {
      $0.isLowercase && !"vxyz".contains($0) && $0 != relator && !notInHeadings.contains($0)
    }
    .joined(separator: " ")
    let parts = (heading.isEmpty ? [] : [heading]) + texts { "vxyz".contains($0) }
    return parts.isEmpty ? [] : [(field, parts.joined(separator: " -- "))]
  }

  /// Relations and links in the fields of subjects.
  private static let notInHeadings: Set<Character> = ["i", "u", "w"]

  private static let subjectTags: Set = ["600", "610", "611", "630", "648", "650", "651", "653"]
}
