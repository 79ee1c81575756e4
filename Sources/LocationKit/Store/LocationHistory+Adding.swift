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
    return try await change(replacing: replaced, isRehearsal: isRehearsal) { database, check in
      try Self.add(recording, from: file, at: time, to: database) { done in
        try check()
        progress(done)
      }
    }
  }

  /// Adds records in a transaction.
  ///
  /// - Parameter body: Adds the records; calls `check` from time to time.
  func change(
    replacing replaced: Int64?, isRehearsal: Bool,
    _ body:
      @escaping @Sendable (
        _ database: Database, _ check: () throws -> Void
      ) throws -> ImportReport
  ) async throws -> ImportReport {
    let cancellation = Cancellation()
    do {
      return try await withTaskCancellationHandler {
        try await pool.writeWithoutTransaction { database in
          var report = ImportReport()
          try database.inTransaction(.immediate) {
            if let replaced { _ = try Self.undo(replaced, in: database) }
            report = try body(database, cancellation.check)
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

  static func add(
    _ recording: Recording, from file: SourceFile, at time: Date, to database: Database,
    _ progress: (Int) throws -> Void
  ) throws -> ImportReport {
    var report = ImportReport(recording)
    // An empty file has nothing that could be undone.
    guard recording.readCount > 0 else { return report }
    let records = recording.records
    let nonsense = records.countOfNonsense
    if nonsense > 0 { report.noteNonsense(nonsense, in: file.name) }
    guard try !SourceWriter.isKnown(file, database) else {
      report.duplicates = records.count
      return report
    }
    let writer = try SourceWriter(file, at: time, in: database)
    let order = try writer.add(records, progress)
    try writer.finish()
    try SegmentWriter(recording, source: writer.source).write(order, to: database)
    report.added = writer.added
    report.duplicates = writer.duplicates
    try writer.write(&report)
    return report
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
