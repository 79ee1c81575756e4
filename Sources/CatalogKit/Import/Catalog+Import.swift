import CheckedRows
internal import Localization
import TabularKit

extension Catalog {
  /// Imports sheets of books, categories and assignments, and MARC records.
  ///
  /// Each sheet is recognised by its header, with any delimiter and encoding, and with columns in
  /// any order and case. Books and categories are imported before assignments, regardless of the
  /// order of the files. Each file is one transaction: unless the import is lenient, a file with an
  /// invalid row changes nothing. Existing records with other values are updated.
  /// - Parameters:
  ///   - paths: The files; `-` is standard input.
  ///   - options: The import options.
  /// - Returns: The result for each file, in the order of `paths`.
  /// - Throws: ``CatalogError`` if a file cannot be read or the database fails.
  public func importSheets(
    _ paths: [String], options: ImportOptions = ImportOptions()
  ) throws(CatalogError) -> CatalogImport {
    do {
      return try importUntyped(paths, options: options)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Imports sheets and records; also throws `CancellationError`.
  func importUntyped(_ paths: [String], options: ImportOptions) throws -> CatalogImport {
    // All files are opened before the first is imported, so a misspelt name changes nothing.
    var files: [ImportFile] = []
    for path in paths { files += try ImportFile.parts(of: path) }
    return try take(files, options)
  }

  /// Imports a sheet or records from memory.
  ///
  /// - Parameters:
  ///   - contents: The contents of a file.
  ///   - name: The file's name in the report.
  ///   - options: The import options.
  /// - Throws: ``CatalogError`` when the database fails.
  public func importSheet(
    _ contents: [UInt8], named name: String, options: ImportOptions = ImportOptions()
  ) throws(CatalogError) -> CatalogImport {
    do {
      return try take([ImportFile(contents, named: name)], options)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  private func take(
    _ files: [ImportFile], _ options: ImportOptions
  ) throws -> CatalogImport {
    if !options.isDryRun { try requireWritable() }
    var report = CatalogImport(isDryRun: options.isDryRun)
    do {
      report.sheets = try database.writeWithoutTransaction { database in
        guard options.isDryRun else { return try takeWhole(files, into: database, options) }
        var sheets: [CatalogImport.Sheet] = []
        try database.inTransaction {
          sheets = try takeWhole(files, into: database, options)
          return .rollback
        }
        return sheets
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw CatalogError(database: error, file: path)
    }
    return report
  }

  /// Imports files as transactions: a workbook with an invalid row in any sheet changes nothing.
  private func takeWhole(
    _ files: [ImportFile], into database: Database, _ options: ImportOptions
  ) throws -> [CatalogImport.Sheet] {
    guard !options.isLenient, files.contains(where: { $0.workbook != nil }) else {
      return try take(files, into: database, options)
    }
    var refused: [String: CatalogImport.Sheet] = [:]
    var reports: [CatalogImport.Sheet] = []
    var isDone = false
    while !isDone {
      let wanted = files.filter { refused[$0.path] == nil }
      try database.inSavepoint {
        reports = try take(wanted, into: database, options)
        let failed = Set(zip(wanted, reports).compactMap { $1.isStored ? nil : $0.workbook })
        for (file, report) in zip(wanted, reports) where file.workbook.map(failed.contains) ?? false
        {
          var report = report
          report.isStored = false
          report.discard()
          refused[file.path] = report
        }
        isDone = failed.isEmpty
        return isDone ? .commit : .rollback
      }
    }
    var stored = reports[...]
    return files.compactMap { refused[$0.path] ?? stored.popFirst() }
  }

  private func take(
    _ files: [ImportFile], into database: Database, _ options: ImportOptions
  ) throws -> [CatalogImport.Sheet] {
    var waiting: [(place: Int, sheet: OpenSheet)] = []
    // One time for all files, so that books and their assignments change at the same moment.
    let time = now?()
    var reports = [CatalogImport.Sheet?](repeating: nil, count: files.count)
    var records: [(place: Int, file: ImportFile, format: MARCFormat)] = []
    for (place, file) in files.enumerated() {
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
          reports[place] = try take(file, format, into: database, time: time, options: options)
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
  ) throws -> CatalogImport.Sheet {
    guard let header = sheet.header else { return sheet.failed }
    var report = sheet.failed
    let touched = TouchedBooks()
    try database.inSavepoint {
      let writer = writer(
        database, touched, action: "import \(header.kind.rawValue)", time: time, options: options)
      var importer = try SheetImporter(
        file: sheet.path, header: header, inLine: sheet.headerLine, options: options,
        writer: writer)
      if let title = sheet.titleLine {
        let message = Message("header.below", .integer(sheet.headerLine))
        importer.add(message, line: title, column: 1, isWarning: true)
      }
      try Self.postponingIndexes(for: header.kind, in: database) {
        try sheet.read(into: &importer)
      }
      report = importer.report
      report.changeSet = writer.changeSet
      return try conclude(&report, in: database, touched, options)
    }
    return report
  }

  /// Creates the indexes of an initially empty table only after it has been filled.
  ///
  /// Sorting everything at once takes one pass. Inserting row by row into an index with a different
  /// order reads a random page for each row once the index outgrows SQLite's cache.
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
    ).map { try (name: $0[0] as String, sql: $0[1] as String) }
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.name)") }
    try body()
    for index in indexes { try database.execute(sql: index.sql) }
  }

  private func take(
    _ file: ImportFile, _ format: MARCFormat, into database: Database, time: Int64?,
    options: ImportOptions
  ) throws -> CatalogImport.Sheet {
    var report = CatalogImport.Sheet(file: file.path)
    let touched = TouchedBooks()
    try database.inSavepoint {
      let writer = writer(
        database, touched, action: "import \(format.rawValue)", time: time, options: options)
      let importer = try format.read(
        file, MARCImport(file: file.path, options: options, writer: writer))
      report = importer.report
      report.changeSet = writer.changeSet
      return try conclude(&report, in: database, touched, options)
    }
    return report
  }

  private func writer(
    _ database: Database, _ touched: TouchedBooks, action: String, time: Int64?,
    options: ImportOptions
  ) -> RecordWriter {
    guard options.keepsHistory else {
      return RecordWriter(withoutHistory: database, touching: touched, time: time)
    }
    return RecordWriter(
      database, touching: touched, time: time, author: options.author, action: action)
  }

  private func conclude(
    _ report: inout CatalogImport.Sheet, in database: Database, _ touched: TouchedBooks,
    _ options: ImportOptions
  ) throws -> Database.TransactionCompletion {
    let isRecognised = report.holdsRecords || report.kind != nil
    let isUseful = report.rejected == 0 || report.read > report.rejected
    if options.recordLimit > 0, let set = report.changeSet {
      report.records = try ImportedRecord.first(options.recordLimit, in: set, database)
    }
    report.isStored = isRecognised && (options.isLenient ? isUseful : report.rejected == 0)
    if !report.isStored { report.discard() }
    if report.added + report.updated > 0 { try Self.advance(database, touched) }
    return report.isStored ? .commit : .rollback
  }
}
