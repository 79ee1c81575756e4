import LibXML
internal import Localization
import TextFolding

extension MARCXML {
  /// Reads the MARC records of a document, whatever elements surround them.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - body: Takes each record and the position at which it begins.
  /// - Throws: Errors of `body`, or ``CatalogError`` for an invalid document, or of kind `notFound`
  ///   for one without records.
  static func forEach(
    in file: ImportFile, _ body: @escaping (MARCRecord, XMLPosition) throws -> Void
  ) throws {
    let handler = MARCHandler { record, place, _ in try body(record, place) }
    let stream = XMLStream(handler: handler, vocabulary: MARCHandler.vocabulary)
    try file.read(into: stream)
    if let failure = handler.failure { throw failure }
    if let place = handler.placeWithoutRecords {
      throw CatalogError(
        .notFound, Message("record.none"),
        file: file.path, line: place.line, column: place.column)
    }
  }
}

extension MARCXML {
  /// Reads a reply of OAI-PMH or SRU.
  ///
  /// - Parameters:
  ///   - file: The reply.
  ///   - body: Takes each record and its OAI identifier.
  /// - Returns: The other data of the reply.
  /// - Throws: Errors of `body`, or ``CatalogError`` for an invalid document.
  static func page(
    in file: ImportFile, _ body: @escaping (MARCRecord, String) throws -> Void
  ) throws -> HarvestEnvelope {
    let handler = MARCHandler { record, _, identifier in try body(record, identifier) }
    let stream = XMLStream(handler: handler, vocabulary: MARCHandler.vocabulary)
    try file.read(into: stream)
    if let failure = handler.failure { throw failure }
    return handler.envelope
  }
}

/// The data of an OAI-PMH or SRU reply other than its records.
struct HarvestEnvelope {
  /// The OAI identifiers of the removed records.
  var removed: [String] = []
  /// The resumption token; `nil` at the end of the list.
  var token: String?
  /// The code of an error, such as `noRecordsMatch`, and its message.
  var error: (code: String, message: String)?
  /// When the reply was created, by the service's clock.
  var responseDate = ""
  /// The number of records found, from an SRU reply; `nil` for other documents.
  var recordCount: Int?
  /// The diagnostic of an SRU reply: the message and its details; `nil` if there is none.
  var diagnostic: String?
}

/// Assembles records from XML events.
private final class MARCHandler: XMLEventHandler {
  private enum Name: Int, CaseIterable {
    case record, leader, controlfield, datafield, subfield, collection
    case header, identifier, resumptionToken, error, responseDate
    case numberOfRecords, diagnostic, message, details
  }

  /// The elements whose text is collected.
  private static let read = Set(
    [
      Name.leader, .controlfield, .subfield, .identifier, .resumptionToken, .error, .responseDate,
      .numberOfRecords, .message, .details,
    ].map(\.rawValue))

  static let vocabulary = XMLVocabulary(names: Name.allCases.map { "\($0)" })

  private let body: (MARCRecord, XMLPosition, String) throws -> Void
  private(set) var envelope = HarvestEnvelope()
  private var identifier = ""
  private var isRemoved = false
  private var errorCode = ""
  private var message = ""
  private var details = ""
  private(set) var failure: (any Error)?
  private var open: [Name?] = []
  private var record = MARCRecord()
  private var place = XMLPosition(line: 1, column: 1)
  private var tag = ""
  private var indicators = ""
  private var subfields: [MARCRecord.Subfield] = []
  private var code: Character = " "
  private var content = ""
  private var isReading = false
  /// Whether a record is open, and no record inside it has ended.
  private var isInRecord = false
  private var hasOtherParts = false
  private var hasRecords = false
  private var root: XMLPosition?
  private var isCollection = false
  private var elements = 0

  /// The start of a document that has no records and is not an empty collection.
  var placeWithoutRecords: XMLPosition? {
    hasRecords || (isCollection && elements == 1) ? nil : root ?? XMLPosition(line: 1, column: 1)
  }

  init(_ body: @escaping (MARCRecord, XMLPosition, String) throws -> Void) { self.body = body }

  func startElement(_ element: XMLTag, in stream: XMLStream) {
    let name = Name(rawValue: element.symbol)
    if root == nil {
      root = element.position
      isCollection = name == .collection
    }
    elements += 1
    open.append(name)
    content = ""
    isReading = Self.read.contains(element.symbol)
    switch name {
    case .record:
      record = MARCRecord()
      place = element.position
      isInRecord = true
      hasOtherParts = false
    case .controlfield: tag = element["tag"]?.string ?? ""
    case .datafield:
      tag = element["tag"]?.string ?? ""
      indicators = (element["ind1"]?.string ?? " ") + (element["ind2"]?.string ?? " ")
      subfields = []
    case .subfield: code = element["code"]?.string.first ?? " "
    case .header:
      identifier = ""
      isRemoved = element["status"]?.string == "deleted"
      hasOtherParts = true
    case .error: errorCode = element["code"]?.string ?? ""
    case .leader, .collection, .identifier, .resumptionToken, .responseDate: break
    case .numberOfRecords, .diagnostic, .message, .details: hasOtherParts = true
    case nil: hasOtherParts = true
    }
  }

  func endElement(in stream: XMLStream) {
    guard let name = open.popLast() else { return }
    switch name {
    case .leader: record.leader = content
    case .controlfield: record.controlFields.append(.init(tag, content))
    case .subfield: subfields.append(.init(code, content))
    case .datafield: record.dataFields.append(.init(tag, indicators, subfields))
    case .record: endRecord(in: stream)
    case .header: if isRemoved { envelope.removed.append(identifier) }
    case .identifier: if open.last == .header { identifier = content.trimmed }
    case .resumptionToken: envelope.token = content.trimmed.isEmpty ? nil : content.trimmed
    case .error: envelope.error = (errorCode, content.trimmed)
    case .responseDate: envelope.responseDate = content.trimmed
    case .numberOfRecords: envelope.recordCount = Int(content.trimmed)
    case .message: message = content.trimmed
    case .details: details = content.trimmed
    case .diagnostic:
      envelope.diagnostic = [message, details].filter { !$0.isEmpty }.joined(separator: ", ")
    case .collection, nil: break
    }
    isReading = false
  }

  /// Handles the end of a `record` element, which may belong to OAI-PMH or SRU instead of MARC.
  private func endRecord(in stream: XMLStream) {
    let isEmpty = record.controlFields.isEmpty && record.dataFields.isEmpty
    defer { isInRecord = false }
    guard isInRecord, !(isEmpty && hasOtherParts) else { return }
    hasRecords = true
    do {
      try body(record, place, identifier)
    } catch {
      failure = error
      stream.stop()
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isReading { content += text.string }
  }
}
