internal import LibXML
internal import Localization

/// The two formats of MARC files.
enum MARCFormat: String {
  case marcxml
  case iso2709

  /// Recognises a file of records by its first bytes; `nil` for sheets.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  init?(of file: ImportFile) throws(CatalogError) {
    var text = try file.head()
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      // In UTF-16, every other byte of `<record>` is zero.
      text = text.dropFirst(2).filter { $0 != 0 }[...]
    }
    let start = text.trimmed
    if start.first == UInt8(ascii: "<") {
      self = .marcxml
    } else if Self.isLeader(text.prefix(24)) || Self.isLeader(start.prefix(24)) {
      self = .iso2709
    } else {
      return nil
    }
  }

  /// Whether bytes are a record's leader: its length, which some programs leave blank, and where its
  /// data begin.
  private static func isLeader(_ bytes: some Collection<UInt8>) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let bytes = Array(bytes)
    return bytes.count == 24
      && (bytes[..<5].allSatisfy(digits.contains)
        || bytes[..<5].allSatisfy { $0 == 0x20 }
          && bytes[20...].starts(with: Array("45".utf8)))
      && bytes[12..<17].allSatisfy(digits.contains)
  }

  /// Imports all records of a file.
  ///
  /// - Throws: ``CatalogError`` if the file cannot be read to its end.
  func read(_ file: ImportFile, _ begun: MARCImport) throws -> MARCImport {
    var importer = begun
    switch self {
    case .iso2709:
      try ISO2709.forEach(in: try file.bytes()) { record, number in
        switch record {
        case .success(let record): try importer.take(record, line: number)
        case .failure(let problem): importer.reject(problem.message, line: number)
        }
      }
    case .marcxml:
      let box = Box(importer)
      do {
        try MARCXML.forEach(in: file) { record, place in
          try box.importer.take(record, line: place.line, column: place.column)
        }
      } catch let error as CatalogError where error.kind == .malformed {
        box.importer.reject(
          error.reason ?? .plain(error.message), line: error.line ?? 1, column: error.column ?? 1)
      } catch let error as CatalogError where error.kind == .notFound {
        box.importer.refuse(
          error.reason ?? .plain(error.message), line: error.line ?? 1, column: error.column ?? 1)
      }
      importer = box.importer
    }
    return importer
  }

  /// Holds an import so that a parser's handler, which is a class, can modify it.
  private final class Box {
    var importer: MARCImport

    init(_ importer: MARCImport) { self.importer = importer }
  }
}
