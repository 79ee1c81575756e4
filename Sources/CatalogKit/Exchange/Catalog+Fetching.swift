public import Foundation
public import WebTransport

extension Catalog {
  /// Imports the record of a book from another catalogue by ISBN, over SRU 1.1 with MARC 21 in XML.
  ///
  /// - Parameters:
  ///   - number: The ISBN.
  ///   - source: URL of the service.
  ///   - index: Name of the service's ISBN index.
  ///   - options: The options for importing the record.
  ///   - transport: The transport for the request.
  /// - Returns: The result, with the number of records found; if there are several, the first is
  ///   used.
  /// - Throws: ``CatalogError`` of kind `badQuery` if the number is not an ISBN, `notFound` if the
  ///   service has no such book, `service` if it fails.
  public func fetch(
    isbn number: String, from source: URL, index: String = "bath.isbn",
    options: ImportOptions = ImportOptions(), over transport: any Transport = URLSessionTransport()
  ) async throws(CatalogError) -> CatalogImport {
    guard let isbn = StandardNumber(number), isbn.kind == .isbn else {
      throw CatalogError(
        .badQuery, "this is not an ISBN; it has 10 or 13 digits, the last a check digit")
    }
    let url = source.asking([
      ("version", "1.1"), ("operation", "searchRetrieve"), ("query", "\(index)=\(isbn.digits)"),
      ("maximumRecords", "1"), ("recordSchema", "marcxml"),
    ])
    let reply: WebReply
    do {
      reply = try await transport.send(
        WebRequest(url, headers: ["Accept": "text/xml"], timeLimit: .seconds(30)))
    } catch {
      throw CatalogError(.service, error.description)
    }
    guard reply.status == 200 else {
      throw CatalogError(.service, "the service answered \(reply.status)")
    }
    let file = ImportFile(reply.body, named: source.absoluteString)
    var found: [MARCRecord] = []
    do {
      try MARCXML.forEach(in: file) { record, _ in found.append(record) }
    } catch let error as CatalogError where error.kind == .notFound {
      throw CatalogError(.notFound, "the service has no record with this ISBN")
    } catch {
      throw CatalogError(.service, "the reply is not a valid SRU document: \(error)")
    }
    guard let record = found.first else {
      throw CatalogError(.notFound, "the service has no record with this ISBN")
    }
    let text =
      MarkupText.declaration + MARCXML.collectionStart + MARCXML.record(record)
      + MARCXML.collectionEnd
    return try importSheet(Array(text.utf8), named: source.absoluteString, options: options)
  }
}
