import FileAccess
import LibXML

extension MARCXML {
  /// Reads the records of a document, whatever surrounds them.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - body: Takes each record and the line on which it begins.
  /// - Throws: What `body` throws, or ``CatalogError`` for a document that is none.
  static func forEach(in path: String, _ body: @escaping (MARCRecord, Int) throws -> Void) throws {
    let handler = MARCHandler(body)
    let stream = XMLStream(handler: handler, vocabulary: MARCHandler.vocabulary)
    do {
      try stream.read(try InputFile(path: path))
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: path)
    } catch let error as XMLError {
      throw CatalogError(
        .malformed, error.message, file: path, line: error.line, column: error.column)
    }
    if let failure = handler.failure { throw failure }
  }
}

/// Puts records together from the parts of a document.
private final class MARCHandler: XMLEventHandler {
  private enum Name: Int, CaseIterable {
    case record, leader, controlfield, datafield, subfield
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

  init(_ body: @escaping (MARCRecord, Int) throws -> Void) { self.body = body }

  func startElement(_ element: XMLTag, in stream: XMLStream) {
    let name = Name(rawValue: element.symbol)
    open.append(name)
    content = ""
    isReading = name == .leader || name == .controlfield || name == .subfield
    switch name {
    case .record:
      record = MARCRecord()
      line = element.position.line
    case .controlfield: tag = element["tag"]?.string ?? ""
    case .datafield:
      tag = element["tag"]?.string ?? ""
      indicators = (element["ind1"]?.string ?? " ") + (element["ind2"]?.string ?? " ")
      subfields = []
    case .subfield: code = element["code"]?.string.first ?? " "
    case .leader, nil: break
    }
  }

  func endElement(in stream: XMLStream) {
    guard let name = open.popLast() else { return }
    switch name {
    case .leader: record.leader = content
    case .controlfield: record.controlFields.append(.init(tag, content))
    case .subfield: subfields.append(.init(code, content))
    case .datafield: record.dataFields.append(.init(tag, indicators, subfields))
    case .record:
      do {
        try body(record, line)
      } catch {
        failure = error
        stream.stop()
      }
    case nil: break
    }
    isReading = false
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isReading { content += text.string }
  }
}
