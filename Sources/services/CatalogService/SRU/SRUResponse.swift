#if Services
internal import CatalogKit
internal import XMLEscaping

/// Replies of SRU as XML.
enum SRUResponse {
  static let start = MarkupText.declaration
  static let namespace = "http://www.loc.gov/zing/srw/"

  /// A page of records.
  static func page(_ books: [Book], total: Int, _ request: SRURequest) -> String {
    var text = opening(version: request.version, total: total)
    if !books.isEmpty {
      text += "<zs:records>\n"
      for (place, book) in books.enumerated() {
        let markup = book.markup(request.schema.markup)
        text += record(
          request.isPackedAsString ? markup.xmlEscaped : markup,
          schema: request.schema.identifier, isString: request.isPackedAsString,
          position: request.start + place)
      }
      text += "</zs:records>\n"
      let next = request.start + books.count
      if next <= total { text += element("nextRecordPosition", String(next)) }
    }
    return text + closing
  }

  /// A reply without records that contains a diagnostic.
  static func failure(_ diagnostic: SRUDiagnostic, version: String = "1.2") -> String {
    var text = opening(version: version, total: 0)
    text += """
      <zs:diagnostics xmlns:diag="http://www.loc.gov/zing/srw/diagnostic/">
      <diag:diagnostic>
      <diag:uri>info:srw/diagnostic/1/\(diagnostic.number)</diag:uri>

      """
    text += MarkupText.element("diag:details", diagnostic.details)
    text += MarkupText.element("diag:message", diagnostic.message)
    return text + "</diag:diagnostic>\n</zs:diagnostics>\n" + closing
  }

  /// A record with its schema.
  static func record(
    _ data: String, schema: String, isString: Bool = false, position: Int? = nil
  ) -> String {
    var text = "<zs:record>\n"
    text += element("recordSchema", schema)
    text += element("recordPacking", isString ? "string" : "xml")
    text += "<zs:recordData>\(data)</zs:recordData>\n"
    if let position { text += element("recordPosition", String(position)) }
    return text + "</zs:record>\n"
  }

  static func element(_ name: String, _ value: String) -> String {
    MarkupText.element("zs:\(name)", value)
  }

  private static func opening(version: String, total: Int) -> String {
    start + "<zs:searchRetrieveResponse xmlns:zs=\"\(namespace)\">\n"
      + element("version", version) + element("numberOfRecords", String(total))
  }

  private static let closing = "</zs:searchRetrieveResponse>\n"
}
#endif
