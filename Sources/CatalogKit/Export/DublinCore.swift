/// Books as Dublin Core in XML.
enum DublinCore {
  static let collectionStart = "<records>\n"
  static let collectionEnd = "</records>\n"

  /// The element around a record in OAI-PMH.
  static let harvested = (
    name: "oai_dc:dc",
    start: """
    <oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ \
    http://www.openarchives.org/OAI/2.0/oai_dc.xsd">

    """
  )

  /// The element around a record in SRU.
  static let retrieved = (
    name: "srw_dc:dc",
    start: """
    <srw_dc:dc xmlns:srw_dc="info:srw/schema/1/dc-schema" \
    xmlns:dc="http://purl.org/dc/elements/1.1/">

    """
  )

  /// A record, including its line end.
  static func record(
    _ book: Book, in container: (name: String, start: String) = harvested
  ) -> String {
    var text = container.start
    let volume = book.volume.isEmpty ? "" : " \(book.volume)"
    text += MarkupText.element("dc:title", book.title + volume)
    for title in book.details.otherTitles { text += MarkupText.element("dc:title", title) }
    for person in book.creators { text += MarkupText.element("dc:creator", person.inverted) }
    for name in book.details.contributors { text += MarkupText.element("dc:contributor", name) }
    for subject in book.details.subjects { text += MarkupText.element("dc:subject", subject) }
    for category in book.categories { text += MarkupText.element("dc:subject", category.name) }
    text += MarkupText.element("dc:publisher", book.details.publisher)
    text += MarkupText.element("dc:date", book.year == 0 ? "" : String(book.year))
    for language in book.details.languages {
      text += MarkupText.element("dc:language", language)
    }
    text += MarkupText.element("dc:type", book.type)
    var known: Set<StandardNumber> = []
    for number in (book.printedISBNs + book.printedISSNs).compactMap({ StandardNumber($0) })
    where known.insert(number).inserted {
      let scheme = number.kind == .isbn ? "ISBN" : "ISSN"
      text += MarkupText.element("dc:identifier", "urn:\(scheme):\(number.digits)")
    }
    text += MarkupText.element("dc:identifier", String(book.signature))
    text += MarkupText.element("dc:identifier", book.mainSignature)
    return text + "</\(container.name)>\n"
  }
}
