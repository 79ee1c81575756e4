import AirQualityKit
import FileAccess
import Spreadsheet
import TabularKit

extension ArchiveYear {
  private static let sizeLimit = 512 << 20

  /// Reads a file of the archive: CSV, or an Excel workbook as GIOŚ publishes it.
  ///
  /// - Parameter path: The path of a yearly file, CSV or an Excel workbook of up to 512 MB.
  /// - Throws: ``ArchiveError`` with the row and the problem.
  public init(path: String) throws(ArchiveError) {
    var builder = ArchiveBuilder(file: path)
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: Self.sizeLimit)
    } catch { throw ArchiveError(file: path, row: nil, message: error.message) }
    if Workbook.isWorkbook(bytes) {
      try builder.read(workbook: bytes)
    } else {
      try builder.read(table: bytes)
    }
    self = try builder.finished()
  }
}

extension ArchiveBuilder {
  mutating func read(table bytes: [UInt8]) throws(ArchiveError) {
    do throws(TabularError) {
      var reader = try TabularReader(bytes: bytes, file: file)
      while let row = try reader.next() {
        let line = row.line
        let cells = row.strings
        do throws(ArchiveError) { try take(line, cells) } catch {
          failure = error
          break
        }
      }
    } catch {
      throw ArchiveError(file: file, row: error.line, message: error.message)
    }
    if let failure { throw failure }
  }

  mutating func read(workbook bytes: [UInt8]) throws(ArchiveError) {
    do throws(SpreadsheetError) {
      let book = try Workbook(bytes)
      var builder = self
      builder.isWorkbook = true
      try book.forEachRow { number, cells in
        do throws(ArchiveError) {
          try builder.take(number, cells)
          return true
        } catch {
          builder.failure = error
          return false
        }
      }
      self = builder
    } catch {
      throw ArchiveError(file: file, row: nil, message: error.message)
    }
    if let failure { throw failure }
  }
}
