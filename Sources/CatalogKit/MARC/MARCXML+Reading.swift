import LibXML

extension MARCXML {
  /// Reads the records of a document, whatever surrounds them.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - body: Takes each record and the line on which it begins.
  /// - Throws: What `body` throws, or ``CatalogError`` for a document that is none or, of kind
  ///   `notFound`, has no records.
  static func forEach(
    in file: ImportFile, _ body: @escaping (MARCRecord, Int) throws -> Void
  ) throws {
    let handler = MARCHandler(body)
    let stream = XMLStream(handler: handler, vocabulary: MARCHandler.vocabulary)
    try file.read(into: stream)
    if let failure = handler.failure { throw failure }
    if let place = handler.placeWithoutRecords {
      throw CatalogError(
        .notFound, "the document holds no MARC record; expected MARCXML, <record> in <collection>",
        file: file.path, line: place.line, column: place.column)
    }
  }
}

/// Puts records together from the parts of a document.
private final class MARCHandler: XMLEventHandler {
  private enum Name: Int, CaseIterable {
    case record, leader, controlfield, datafield, subfield, collection
  }

  static let vocabulary = XMLVocabulary(names: Name.allCases.map { "\($0)" })

  private let body: (MARCRecord, Int) throws -> Void
  private(set) var failure: (any Error)?
  private var open: [Name?] = []
  private var record = MARCRecord()
  private var line = 1
  private var tag = ""
  private var indicators = ""
  private var subfields: [MARCRecord.Subfield] = []
  private var code: Character = " "
  private var content = ""
  private var isReading = false
  /// Whether a record is open that no other within ended.
  private var isInRecord = false
  private var hasOtherParts = false
  private var hasRecords = false
  private var root: XMLPosition?
  private var isCollection = false
  private var elements = 0

  /// Where a document begins that holds no records, and is no empty collection.
  var placeWithoutRecords: XMLPosition? {
    hasRecords || (isCollection && elements == 1) ? nil : root ?? XMLPosition(line: 1, column: 1)
  }

  init(_ body: @escaping (MARCRecord, Int) throws -> Void) { self.body = body }

  func startElement(_ element: XMLTag, in stream: XMLStream) {
    let name = Name(rawValue: element.symbol)
    if root == nil {
      root = element.position
      isCollection = name == .collection
    }
    elements += 1
    open.append(name)
    content = ""
    isReading = name == .leader || name == .controlfield || name == .subfield
    switch name {
    case .record:
      record = MARCRecord()
      line = element.position.line
      isInRecord = true
      hasOtherParts = false
    case .controlfield: tag = element["tag"]?.string ?? ""
    case .datafield:
      tag = element["tag"]?.string ?? ""
      indicators = (element["ind1"]?.string ?? " ") + (element["ind2"]?.string ?? " ")
      subfields = []
    case .subfield: code = element["code"]?.string.first ?? " "
    case .leader, .collection: break
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
    case .collection, nil: break
    }
    isReading = false
  }

  /// Records of OAI-PMH and SRU, around those of MARC or around others, are none of MARC.
  private func endRecord(in stream: XMLStream) {
    let isEmpty = record.controlFields.isEmpty && record.dataFields.isEmpty
    defer { isInRecord = false }
    guard isInRecord, !(isEmpty && hasOtherParts) else { return }
    hasRecords = true
    do {
      try body(record, line)
    } catch {
      failure = error
      stream.stop()
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isReading { content += text.string }
  }
}
