import TabularKit

/// A sheet whose header was read, and whose rows were not yet.
final class OpenSheet {
  /// The path as it was given.
  let path: String
  /// What the header says; nothing when it is none of a catalogue's.
  let header: SheetHeader?
  /// The report of a sheet that was not recognised.
  private(set) var failed: ImportReport.Sheet
  private var reader: TabularReader

  /// Opens a sheet and reads its header.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  init(path: String) throws(CatalogError) {
    self.path = path
    failed = ImportReport.Sheet(file: path)
    var header: SheetHeader?
    var problem: ImportReport.Problem?
    do {
      reader = try TabularReader(path: path)
    } catch {
      throw CatalogError(error)
    }
    do {
      let names = try reader.header()
      do {
        header = try SheetHeader(names.names)
      } catch {
        problem = ImportReport.Problem(
          file: path, line: names.line, column: 1, message: error.message, isWarning: false)
      }
    } catch let error where error.kind != .unreadable {
      problem = ImportReport.Problem(
        file: path, line: error.line ?? 1, column: error.column ?? 1, message: error.message,
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

  /// Reads all rows.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read further; a row that is malformed is
  ///   counted as rejected.
  func read(into importer: inout SheetImporter) throws {
    while true {
      do {
        guard let row = try reader.next() else { return }
        for (cell, problem) in try importer.take(row.strings, line: row.line) {
          importer.add(
            problem.message, line: row.line(of: cell), column: row.column(of: cell),
            isWarning: problem.isWarning)
        }
      } catch let error as TabularError {
        guard error.kind != .unreadable, error.kind != .tooLong else { throw CatalogError(error) }
        importer.rejectUnreadable(
          error.message, line: error.line ?? 1, column: error.column ?? 1)
      }
    }
  }
}

extension CatalogError {
  /// Takes over what a table's reader found.
  init(_ error: TabularError) {
    self.init(
      error.kind == .unreadable ? .unreadable : .malformed, error.message, file: error.file,
      line: error.line, column: error.column)
  }
}
