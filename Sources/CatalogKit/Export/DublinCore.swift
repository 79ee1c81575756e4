/// Books as Dublin Core, in the form that OAI-PMH carries.
enum DublinCore {
  static let collectionStart = "<records>\n"
  static let collectionEnd = "</records>\n"

  /// A record with its line end.
  static func record(_ book: Book) -> String {
    var text = """
      <oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ \
      http://www.openarchives.org/OAI/2.0/oai_dc.xsd">

      """
    let volume = book.volume.isEmpty ? "" : " \(book.volume)"
    text += XMLText.element("dc:title", book.title + volume)
    for name in book.authorNames {
      text += XMLText.element("dc:creator", PersonName(name).inverted)
    }
    for category in book.categories { text += XMLText.element("dc:subject", category.name) }
    text += XMLText.element("dc:date", String(book.year))
    text += XMLText.element("dc:type", book.type)
    if let number = StandardNumber(book.standardNumber) {
      let scheme = number.kind == .isbn ? "ISBN" : "ISSN"
      text += XMLText.element("dc:identifier", "urn:\(scheme):\(number.digits)")
    }
    text += XMLText.element("dc:identifier", String(book.signature))
    text += XMLText.element("dc:identifier", book.mainSignature)
    return text + "</oai_dc:dc>\n"
  }
}
