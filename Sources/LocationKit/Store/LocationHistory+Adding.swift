internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// Adds the contents of a file; existing records are not changed.
  ///
  /// This is a single transaction. A file that was already added adds nothing.
  ///
  /// - Parameters:
  ///   - recording: The records of the file.
  ///   - file: The file, which becomes the source of the new records.
  ///   - time: The current time, which is stored with the source.
  ///   - replaced: The number of a source to undo in the same transaction, unless the new file
  ///     contains no usable records.
  ///   - isRehearsal: Whether to report what would happen, without changing the history.
  ///   - progress: Called from time to time with the number of records done.
  /// - Returns: The numbers of new, known and rejected records.
  /// - Throws: ``LocationError`` if the store could not be written, `CancellationError` if the task
  ///   is cancelled; the history is then unchanged.
  /// - Complexity: O(records · log(records of the history)).
  public func add(
    _ recording: Recording, from file: SourceFile, at time: Date, replacing replaced: Int64? = nil,
    isRehearsal: Bool = false,
    progress: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) async throws -> ImportReport {
    guard replaced == nil || !recording.records.isEmpty else {
      var report = ImportReport(recording)
      report.problems.append(
        LocationError(
          .malformed, "none of its records can replace the source, which is kept; see undo",
          file: file.name))
      return report
    }
    let cancellation = Cancellation()
    do {
      return try await withTaskCancellationHandler {
        try await pool.writeWithoutTransaction { database in
          var report = ImportReport()
          try database.inTransaction(.immediate) {
            if let replaced { _ = try Self.undo(replaced, in: database) }
            report = try Self.add(recording, from: file, at: time, to: database) { done in
              try cancellation.check()
              progress(done)
            }
            try cancellation.check()
            let isUnchanged = report.source == nil && replaced == nil
            if !isUnchanged { try Self.notify(database) }
            return isRehearsal || isUnchanged ? .rollback : .commit
          }
          if isRehearsal { report.source = nil }
          return report
        }
      } onCancel: {
        cancellation.cancel()
      }
    } catch {
      throw Task.isCancelled ? CancellationError() : failure(error)
    }
  }

  private static func add(
    _ recording: Recording, from file: SourceFile, at time: Date, to database: Database,
    _ progress: (Int) throws -> Void
  ) throws -> ImportReport {
    var report = ImportReport(recording)
    // An empty file has nothing that could be undone.
    guard recording.readCount > 0 else { return report }
    let records = recording.records
    let nonsense = records.countOfNonsense
    if nonsense > 0 {
      report.problems.append(
        LocationError(
          .ignoredValue,
          "\(nonsense) measures are out of range; their records are kept without them",
          file: file.name))
    }
    let known = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM source WHERE sha256 = ?)",
      arguments: [file.sha256])
    if known == true {
      report.duplicates = records.count
      return report
    }
    let source = try nextSource(database)
    try database.execute(
      sql: """
        INSERT INTO source (id, name, format, sha256, imported_at, device)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        source, file.name, file.format, file.sha256,
        time.milliseconds, file.device,
      ])
    var writer = try RecordWriter(
      database, source: source, origins: try origins(of: records, from: file, source, database))
    let order = order(of: records)
    for (done, index) in order.enumerated() {
      if try writer.add(records, at: index) {
        report.added += 1
      } else {
        report.duplicates += 1
      }
      if done & 0x3FFF == 0x3FFF {
        try writer.makeRoom(database)
        try progress(done + 1)
      }
    }
    try writer.finish(database)
    try SegmentWriter(recording, source: source).write(order, to: database)
    try database.execute(
      sql: "UPDATE source SET read = ?, added = ?, duplicates = ?, rejected = ? WHERE id = ?",
      arguments: [report.read, report.added, report.duplicates, report.rejected, source])
    report.source = source
    return report
  }

  /// The numbers of the sources named in records; the file's own name is omitted.
  private static func origins(
    of records: LocationRecords, from file: SourceFile, _ source: Int64, _ database: Database
  ) throws -> [Int64?] {
    let own = HistorySource.shortName(file.name)
    return try records.sourceNames.map { name in
      guard name != own else { return nil }
      try database.execute(
        sql: "INSERT INTO origin (source, name) VALUES (?, ?)", arguments: [source, name])
      return database.lastInsertedRowID
    }
  }

  /// A number that no source has ever had, so that a number noted earlier cannot undo another
  /// source.
  static func nextSource(_ database: Database) throws -> Int64 {
    let sql = """
      SELECT 1 + max(coalesce((SELECT max(id) FROM source), 0),
        coalesce((SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'last-source'), 0))
      """
    let number = try Int64.fetchOne(database, sql: sql) ?? 1
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES ('last-source', ?)",
      arguments: [String(number)])
    return number
  }

  /// The indices of records in order of time, in which adding is fastest.
  private static func order(of records: LocationRecords) -> [Int] {
    let times = records.times
    let isSorted = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let indices = Array(times.indices)
    return isSorted ? indices : indices.sorted { times[$0] < times[$1] }
  }

  /// Adds one record, and optionally the one that it refines, in one transaction.
  ///
  /// - Parameters:
  ///   - record: The record, which must have a time.
  ///   - refined: The record that it refines, which need not be in the history yet.
  /// - Returns: Whether the record is new.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/rejectedRecord`` without a time, or
  ///   if the store could not be written.
  public func record(
    _ record: LocationRecord, refining refined: LocationRecord? = nil
  ) async throws -> Bool {
    guard record.milliseconds != nil, refined == nil || refined?.milliseconds != nil else {
      throw LocationError(.rejectedRecord, "a record to keep needs a time")
    }
    var record = record
    if let refined { record.details.refines = refined.id }
    let records = LocationRecords([refined, record].compactMap(\.self))
    return try await write { database in
      var writer = try RecordWriter(database, source: 0)
      if records.count == 2 { _ = try writer.add(records, at: 0) }
      let isNew = try writer.add(records, at: records.count - 1)
      try writer.finish(database)
      if isNew { try Self.notify(database) }
      return isNew
    }
  }
}
