/// Books as records of the RIS format.
enum RIS {
  /// A record; lines end with CR LF, as the specification of the format requires.
  static func record(_ book: Book) -> String {
    var lines = ["TY  - BOOK", "ID  - \(book.signature)"]
    let tag = book.isEdited ? "ED" : "AU"
    lines += book.creators.map { "\(tag)  - \(plain($0.inverted))" }
    lines.append("TI  - \(plain(book.title))")
    if !book.volume.isEmpty { lines.append("VL  - \(plain(book.volume))") }
    if book.year != 0 { lines.append("PY  - \(book.year)") }
    for (tag, value) in [
      ("PB", book.details.publisher), ("CY", book.details.place), ("ET", book.details.edition),
      ("LA", book.details.language),
    ] where !value.isEmpty {
      lines.append("\(tag)  - \(plain(value))")
    }
    lines += book.details.seriesList.map { "T2  - \(plain($0))" }
    lines += book.details.subjects.map { "KW  - \(plain($0))" }
    lines += (book.printedISBNs + book.printedISSNs).map { "SN  - \(plain($0))" }
    lines += book.categories.map { "KW  - \(plain($0.name))" }
    if !book.mainSignature.isEmpty { lines.append("CN  - \(plain(book.mainSignature))") }
    lines.append("M3  - \(plain(book.type))")
    lines += ["ER  - ", ""]
    return lines.joined(separator: "\r\n")
  }

  /// A value without line ends.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
