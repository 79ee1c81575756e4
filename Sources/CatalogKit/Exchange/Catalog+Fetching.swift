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
    let envelope: HarvestEnvelope
    do {
      envelope = try MARCXML.page(in: file) { record, _ in found.append(record) }
    } catch {
      throw CatalogError(.service, "the reply is not a valid SRU document: \(error)")
    }
    guard !found.isEmpty else { throw Self.absence(envelope) }
    let record = found.first { record in
      let numbers = record.standardNumbers("020").compactMap { StandardNumber($0)?.digits }
      return numbers.contains(isbn.digits)
    }
    guard let record else {
      throw CatalogError(.notFound, "the service returned a record with another ISBN")
    }
    let text =
      MarkupText.declaration + MARCXML.collectionStart + MARCXML.record(record)
      + MARCXML.collectionEnd
    return try importSheet(Array(text.utf8), named: source.absoluteString, options: options)
  }

  /// Why a reply has no record.
  private static func absence(_ envelope: HarvestEnvelope) -> CatalogError {
    if let diagnostic = envelope.diagnostic {
      return CatalogError(.service, "the service reports an error: \(diagnostic)")
    }
    guard let count = envelope.recordCount else {
      return CatalogError(.service, "the reply is not a valid SRU document")
    }
    return count > 0
      ? CatalogError(.service, "the service has a record, but not as MARC 21 in XML")
      : CatalogError(.notFound, "the service has no record with this ISBN")
  }
}
