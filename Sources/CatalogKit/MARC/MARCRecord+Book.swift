extension MARCRecord {
  /// Describes a book.
  ///
  /// The faculty's data stand where MARC 21 has room for a holder's own: signatures in 852 `$j`
  /// and `$h`, availability in 852 `$z`, the type in 655, categories in 084 (`$2 citykit`) and
  /// their names in 650.
  public init(_ book: Book) {
    self.init()
    let year = String(book.year)
    let digits = String(repeating: "0", count: max(0, 4 - year.count)) + year.suffix(4)
    controlFields = [
      ControlField("001", String(book.signature)),
      ControlField("008", "      s\(digits)    xx            000 0 und d"),
    ]
    if !book.standardNumber.isEmpty {
      let isSerial = StandardNumber(book.standardNumber)?.kind == .issn
      dataFields.append(
        DataField(isSerial ? "022" : "020", "  ", [Subfield("a", book.standardNumber)]))
    }
    for category in book.categories {
      dataFields.append(
        DataField("084", "  ", [Subfield("a", category.id.description), Subfield("2", "citykit")]))
    }
    let names = book.authorNames.map { PersonName($0).inverted }
    if let first = names.first {
      dataFields.append(DataField("100", "1 ", [Subfield("a", first)]))
    }
    var title = [Subfield("a", book.title)]
    if !book.volume.isEmpty { title.append(Subfield("n", book.volume)) }
    if !book.authors.isEmpty { title.append(Subfield("c", book.authors)) }
    dataFields.append(DataField("245", names.isEmpty ? "00" : "10", title))
    dataFields.append(DataField("264", " 1", [Subfield("c", year)]))
    for category in book.categories {
      dataFields.append(DataField("650", " 4", [Subfield("a", category.name)]))
    }
    dataFields.append(DataField("655", " 4", [Subfield("a", book.type)]))
    for name in names.dropFirst() {
      dataFields.append(DataField("700", "1 ", [Subfield("a", name)]))
    }
    var holding = [Subfield("j", String(book.signature))]
    if !book.mainSignature.isEmpty { holding.append(Subfield("h", book.mainSignature)) }
    holding.append(Subfield("z", book.availability))
    dataFields.append(DataField("852", "  ", holding))
  }
}
