import GRDB
import TabularKit

extension Catalog {
  /// Takes sheets of books, categories and assignments, and MARC records, into the catalogue.
  ///
  /// Each sheet is recognised by its header, whatever its delimiter, encoding, and the order and
  /// case of its columns. Books and categories are taken before assignments, in whatever order the
  /// files are named. A file is one transaction: unless the import is lenient, a file with a bad
  /// row changes nothing. What is there already stays; what has other values is updated.
  ///
  /// - Parameters:
  ///   - paths: The files; `-` is standard input.
  ///   - options: How to take them.
  /// - Returns: What was done with each file, in the order of `paths`.
  /// - Throws: ``CatalogError`` when a file cannot be read or the database fails.
  public func importSheets(
    _ paths: [String], options: ImportOptions = ImportOptions()
  ) throws(CatalogError) -> ImportReport {
    var report = ImportReport(isDryRun: options.isDryRun)
    do {
      report.sheets = try database.writeWithoutTransaction { database in
        guard options.isDryRun else { return try take(paths, into: database, options) }
        var sheets: [ImportReport.Sheet] = []
        try database.inTransaction {
          sheets = try take(paths, into: database, options)
          return .rollback
        }
        return sheets
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
    return report
  }

  private func take(
    _ paths: [String], into database: Database, _ options: ImportOptions
  ) throws -> [ImportReport.Sheet] {
    var waiting: [(place: Int, sheet: OpenSheet)] = []
    // One time for all files, so that books and their assignments changed at the same moment.
    let time = now?()
    var reports = [ImportReport.Sheet?](repeating: nil, count: paths.count)
    var records: [(place: Int, file: ImportFile, format: MARCFormat)] = []
    // All files are opened before the first is taken: a misspelt name changes nothing.
    for (place, path) in paths.enumerated() {
      let file = try ImportFile(path)
      if let format = try MARCFormat(of: file) {
        records.append((place, file, format))
        continue
      }
      let sheet = try OpenSheet(file, encoding: options.encoding.tabular)
      if sheet.header == nil {
        reports[place] = sheet.failed
      } else {
        waiting.append((place, sheet))
      }
    }
    let order: [SheetKind] = [.categories, .books, .assignments]
    for kind in order {
      if kind == .assignments {
        for (place, file, format) in records {
          reports[place] = try take(file, format, into: database, time, options)
        }
      }
      for index in waiting.indices where waiting[index].sheet.header?.kind == kind {
        reports[waiting[index].place] = try take(
          &waiting[index].sheet, into: database, time, options)
      }
    }
    return reports.compactMap(\.self)
  }

  private func take(
    _ sheet: inout OpenSheet, into database: Database, _ time: Int64?, _ options: ImportOptions
  ) throws -> ImportReport.Sheet {
    guard let header = sheet.header else { return sheet.failed }
    var report = sheet.failed
    try database.inSavepoint {
      let writer = writer(database, "import \(header.kind.rawValue)", time, options)
      var importer = try SheetImporter(
        file: sheet.path, header: header, problemLimit: options.problemLimit, writer: writer)
      try Self.postponingIndexes(for: header.kind, in: database) {
        try sheet.read(into: &importer)
      }
      report = importer.report
      return try conclude(&report, in: database, options)
    }
    return report
  }

  /// Makes the indexes of a table that held nothing only when it is filled.
  ///
  /// Sorted at one go they cost a pass; row by row, those in an order of their own cost a look
  /// into a far page for each row once they outgrow SQLite's cache.
  private static func postponingIndexes(
    for kind: SheetKind, in database: Database, _ body: () throws -> Void
  ) throws {
    let table = kind == .books ? "book" : kind == .assignments ? "assignment" : nil
    guard let table,
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT * FROM \(table))") == false
    else { return try body() }
    let indexes = try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM sqlite_master
        WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL
        """, arguments: [table]
    ).map { (name: $0[0] as String, sql: $0[1] as String) }
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.name)") }
    try body()
    for index in indexes { try database.execute(sql: index.sql) }
  }

  private func take(
    _ file: ImportFile, _ format: MARCFormat, into database: Database, _ time: Int64?,
    _ options: ImportOptions
  ) throws -> ImportReport.Sheet {
    var report = ImportReport.Sheet(file: file.path)
    try database.inSavepoint {
      let writer = writer(database, "import \(format.rawValue)", time, options)
      let importer = try format.read(
        file, MARCImport(file: file.path, problemLimit: options.problemLimit, writer: writer))
      report = importer.report
      return try conclude(&report, in: database, options)
    }
    return report
  }

  private func writer(
    _ database: Database, _ action: String, _ time: Int64?, _ options: ImportOptions
  ) -> RecordWriter {
    guard options.keepsHistory else { return RecordWriter(withoutHistory: database, time: time) }
    return RecordWriter(database, time: time, author: options.author, action: action)
  }

  private func conclude(
    _ report: inout ImportReport.Sheet, in database: Database, _ options: ImportOptions
  ) throws -> Database.TransactionCompletion {
    let isRecognised = report.holdsRecords || report.kind != nil
    report.isStored = isRecognised && (options.isLenient || report.rejected == 0)
    if !report.isStored { report.discard() }
    if report.added + report.updated > 0 { try Self.advance(database) }
    return report.isStored ? .commit : .rollback
  }
}
