extension MARCRecord {
  /// Creates the record of a book.
  ///
  /// The faculty's data are in fields that MARC 21 reserves for local use: call numbers in 852 `$j`
  /// and `$h`, availability in 852 `$z`, the type in 655, categories in 084 (`$2 citykit`) and
  /// their names in 650. 003 and 040 name the catalogue, so that it recognises its own records.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - organization: The catalogue's name in records.
  public init(_ book: Book, organization: String = "CityKit") {
    self.init()
    let year = String(book.year)
    let digits = String(repeating: "0", count: max(0, 4 - year.count)) + year.suffix(4)
    let date = book.year == 0 ? "nuuuu" : "s\(digits)"
    let languages = book.details.languages
    let areCodes = languages.allSatisfy(LanguageCode.isMARC)
    let language = languages.first.flatMap(LanguageCode.marc) ?? "und"
    controlFields = [
      ControlField("001", String(book.signature)), ControlField("003", organization),
      ControlField("008", "      \(date)    xx            000 0 \(language) d"),
    ]
    addNumbers(book)
    dataFields.append(DataField("040", "  ", [Subfield("a", organization)]))
    if !areCodes {
      // The source of tags such as `en-US` (RFC 5646) is beside them; other words are our own.
      let source = languages.allSatisfy { LanguageCode.marc($0) != nil } ? "rfc5646" : "citykit"
      let tags = languages.map { Subfield("a", $0) }
      dataFields.append(DataField("041", "07", tags + [Subfield("2", source)]))
    } else if languages.count > 1 {
      dataFields.append(DataField("041", "0 ", languages.map { Subfield("a", $0) }))
    }
    for category in book.categories {
      dataFields.append(
        DataField("084", "  ", [Subfield("a", category.id.description), Subfield("2", "citykit")]))
    }
    let names = book.persons
    if let first = names.first { dataFields.append(person("100", first, book.details)) }
    addDescription(book, hasMainEntry: !names.isEmpty)
    for category in book.categories {
      dataFields.append(DataField("650", " 4", [Subfield("a", category.name)]))
    }
    for subject in book.details.subjects {
      dataFields.append(DataField("650", " 4", [Subfield("a", subject)]))
    }
    dataFields.append(DataField("655", " 4", [Subfield("a", book.type)]))
    for name in names.dropFirst() { dataFields.append(person("700", name, book.details)) }
    for name in book.details.contributors { dataFields.append(contributor(name, book.details)) }
    for name in book.details.corporateAuthors { dataFields.append(body(name, book.details)) }
    var holding = [Subfield("j", String(book.signature))]
    if !book.mainSignature.isEmpty { holding.append(Subfield("h", book.mainSignature)) }
    if !book.location.isEmpty { holding.append(Subfield("c", book.location)) }
    holding.append(Subfield("z", book.availability))
    dataFields.append(DataField("852", "  ", holding))
  }

  private mutating func addNumbers(_ book: Book) {
    for number in book.printedISBNs {
      dataFields.append(DataField("020", "  ", [Subfield("a", number)]))
    }
    for number in book.printedISSNs {
      dataFields.append(DataField("022", "  ", [Subfield("a", number)]))
    }
  }

  private mutating func addDescription(_ book: Book, hasMainEntry: Bool) {
    let details = book.details
    var title = [Subfield("a", book.title)]
    if !book.volume.isEmpty { title.append(Subfield("n", book.volume)) }
    if !book.authors.isEmpty { title.append(Subfield("c", book.authors)) }
    dataFields.append(DataField("245", hasMainEntry ? "10" : "00", title))
    func add(_ tag: String, _ indicators: String, _ parts: [(Character, String)]) {
      let subfields = parts.filter { !$0.1.isEmpty }.map { Subfield($0.0, $0.1) }
      if !subfields.isEmpty { dataFields.append(DataField(tag, indicators, subfields)) }
    }
    for other in details.otherTitles { add("246", "3 ", [("a", other)]) }
    add("250", "  ", [("a", details.edition)])
    add(
      "264", " 1",
      [
        ("a", details.place), ("b", details.publisher),
        ("c", book.year == 0 ? "" : String(book.year)),
      ])
    add("300", "  ", [("a", details.pages)])
    for series in details.seriesList { add("490", "0 ", [("a", series)]) }
    for note in details.notes { add("500", "  ", [("a", note)]) }
  }

  /// The field of a person; the numeral of a pope or king is a subfield of its own.
  private func person(_ tag: String, _ name: PersonName, _ details: BookDetails) -> DataField {
    var subfields = [Subfield("a", name.inverted)]
    let words = name.surname.split(separator: " ")
    if name.given.isEmpty, words.count > 1, let last = words.last,
      last.allSatisfy("IVX".contains)
    {
      subfields = [
        Subfield("a", words.dropLast().joined(separator: " ")), Subfield("b", "\(last)"),
      ]
    }
    subfields += numbers(of: name.inverted, details)
    return DataField(tag, name.given.isEmpty ? "0 " : "1 ", subfields)
  }

  /// The authority numbers of a name.
  private func numbers(of name: String, _ details: BookDetails) -> [Subfield] {
    details.authorities.filter { $0.name == name }.map { Subfield("0", $0.id) }
  }

  /// The field of a contributor, with name and role.
  private func contributor(_ text: String, _ details: BookDetails) -> DataField {
    let bracket = text.last == ")" ? text.lastIndex(of: "(") : nil
    let name = bracket.map { String(text[..<$0]).trimmed } ?? text
    let role = bracket.map { Subfield("e", String(text[$0...].dropFirst().dropLast())) }
    return DataField(
      "700", name.contains(",") ? "1 " : "0 ",
      [Subfield("a", name), role ?? Subfield("4", "ctb")] + numbers(of: name, details))
  }

  /// The field of a corporate body; the authority file may know only the body of which it is a unit.
  private func body(_ name: String, _ details: BookDetails) -> DataField {
    let known = details.authorities.first { name == $0.name || name.hasPrefix("\($0.name). ") }
    guard let known else { return DataField("710", "2 ", [Subfield("a", name)]) }
    let unit = String(name.dropFirst(known.name.count + 2))
    return DataField(
      "710", "2 ",
      [Subfield("a", known.name)] + (unit.isEmpty ? [] : [Subfield("b", unit)])
        + numbers(of: known.name, details))
  }
}
