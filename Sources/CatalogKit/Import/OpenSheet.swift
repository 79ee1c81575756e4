internal import Localization
import TabularKit

/// A sheet whose header has been read.
final class OpenSheet {
  /// The path as given by the caller.
  let path: String
  /// The header; `nil` if it was not recognised.
  let header: SheetHeader?
  /// The header's line, from 1.
  private(set) var headerLine = 1
  /// The line of the title above the header; `nil` if there is none.
  private(set) var titleLine: Int?
  /// The report for a sheet that was not recognised.
  private(set) var failed: CatalogImport.Sheet
  private var reader: TabularReader

  /// Opens a sheet and reads its header.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  init(_ file: ImportFile, encoding: TabularEncoding = .detected) throws(CatalogError) {
    path = file.path
    failed = CatalogImport.Sheet(file: file.path)
    var header: SheetHeader?
    var problem: CatalogImport.Problem?
    do {
      reader = try file.table(encoding: encoding)
    } catch {
      throw CatalogError(error)
    }
    do {
      // Spreadsheets may declare the delimiter on a separate line: `sep=;`.
      var names = try Self.names(in: file, encoding, &reader)
      if names.names.first?.lowercased().hasPrefix("sep=") == true {
        names = try Self.names(in: file, encoding, &reader)
      }
      headerLine = names.line
      do {
        header = try SheetHeader(names.names)
      } catch {
        problem = CatalogImport.Problem(
          file: path, line: names.line, column: 1, reason: error.message, isWarning: false)
        if error.isUnknown, let lower = Self.lowerHeader(in: file, encoding, &reader) {
          titleLine = names.line
          (header, headerLine, problem) = (lower.header, lower.line, nil)
        }
      }
    } catch let error where error.kind != .unreadable {
      problem = CatalogImport.Problem(
        file: path, line: error.line ?? 1, column: error.column ?? 1, reason: Message(error),
        isWarning: false)
    } catch {
      throw CatalogError(error)
    }
    self.header = header
    if let problem {
      failed.problems = [problem]
      failed.problemCount = 1
    }
  }

  /// Reads the next row as names of columns, with another delimiter where only that gives a header.
  private static func names(
    in file: ImportFile, _ encoding: TabularEncoding, _ reader: inout TabularReader
  ) throws(TabularError) -> TabularHeader {
    let names = try reader.header()
    guard let other = delimiter(of: names.names) else { return names }
    reader = try file.table(TabularDialect(delimiter: other), encoding: encoding)
    var again = try reader.header()
    while again.line < names.line { again = try reader.header() }
    return again
  }

  /// The maximum number of bytes of a header with another delimiter, which is split at each of its
  /// signs.
  private static let longestHeader = 4096
  /// The maximum number of rows, such as titles and remarks, above a header.
  private static let mostTitleRows = 10

  /// Finds a header below the title of a sheet.
  private static func lowerHeader(
    in file: ImportFile, _ encoding: TabularEncoding, _ reader: inout TabularReader
  ) -> (header: SheetHeader, line: Int)? {
    for _ in 0..<mostTitleRows {
      guard let names = try? names(in: file, encoding, &reader) else { return nil }
      if let header = try? SheetHeader(names.names) { return (header, names.line) }
    }
    return nil
  }

  /// The delimiter of a header that was read as a single cell; `nil` if none can be found.
  private static func delimiter(of names: [String]) -> UInt8? {
    guard names.count == 1, names[0].utf8.count <= longestHeader,
      (try? SheetHeader(names)) == nil
    else { return nil }
    return Set(names[0].utf8).sorted().first { byte in
      let sign = Unicode.Scalar(byte)
      guard byte < 0x7F, byte >= 0x20, !sign.properties.isAlphabetic, byte != UInt8(ascii: "\"")
      else { return false }
      return (try? SheetHeader(names[0].split(separator: Character(sign)).map(String.init))) != nil
    }
  }

  /// Reads all rows.
  ///
  /// - Throws: ``CatalogError`` if the file cannot be read further; malformed rows are counted as
  ///   rejected.
  func read(into importer: inout SheetImporter) throws {
    while true {
      do {
        guard let row = try reader.next() else { return }
        for (cell, problem) in try importer.take(row.strings, line: row.line) {
          importer.add(
            problem.message, line: row.line(of: cell), column: row.column(of: cell),
            isWarning: problem.isWarning, conflict: problem.conflict)
        }
      } catch let error as TabularError {
        guard error.kind != .unreadable else { throw CatalogError(error) }
        importer.rejectUnreadable(
          Message(error), line: error.line ?? 1, column: error.column ?? 1)
        // The end of a row that is too long is unknown, so nothing after it is read.
        if error.kind == .tooLong { return }
      }
    }
  }
}

extension CatalogError {
  /// Converts an error of the table reader.
  init(_ error: TabularError) {
    self.init(
      error.kind == .unreadable ? .unreadable : .malformed, error.message, file: error.file,
      line: error.line, column: error.column)
  }
}

extension Message {
  /// Converts a message of the table reader.
  fileprivate init(_ error: TabularError) {
    let detail = Argument.text(error.message)
    switch error.kind {
    case .malformedText: self.init("table.malformedText", detail)
    case .malformedQuoting: self.init("table.malformedQuoting", detail)
    case .fieldCount: self.init("table.fieldCount", detail)
    case .tooLong: self.init("table.tooLong", detail)
    case .missingHeader: self.init("table.missingHeader", detail)
    default: self = .plain(error.message)
    }
  }
}
