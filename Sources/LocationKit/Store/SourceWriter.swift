internal import CivilTime
internal import Foundation
import GRDB

/// Adds the records of a file, all at once or in parts, in a transaction.
final class SourceWriter {
  /// The number of the source.
  let source: Int64
  private(set) var added = 0
  private(set) var duplicates = 0
  private let database: Database
  private let ownName: String
  private var writer: RecordWriter
  private var knownOrigins = 0
  /// The numbers of source names.
  private var origins: [String: Int64] = [:]

  /// Adds the source.
  init(_ file: SourceFile, at time: Date, in database: Database) throws {
    let source = try LocationHistory.nextSource(database)
    try database.execute(
      sql: """
        INSERT INTO source (id, name, format, sha256, imported_at, device)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        source, file.name, file.format, file.sha256,
        time.milliseconds, file.device,
      ])
    self.source = source
    self.database = database
    ownName = HistorySource.shortName(file.name)
    writer = try RecordWriter(database, source: source)
  }

  /// Whether the history has a file with the same bytes.
  static func isKnown(_ file: SourceFile, _ database: Database) throws -> Bool {
    let known = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM source WHERE sha256 = ?)",
      arguments: [file.sha256])
    return known == true
  }

  /// Prepares for the records of a further document of an archive, whose source names are others.
  func beginDocument() {
    knownOrigins = 0
    writer.removeOrigins()
  }

  /// Adds records.
  ///
  /// - Parameters:
  ///   - records: All records or a part of them, with the source names of the parts before.
  ///   - progress: Called from time to time with the number of these records that are done.
  /// - Returns: The indices of the records in the order in which they were added.
  func add(_ records: LocationRecords, _ progress: (Int) throws -> Void) throws -> [Int] {
    try addOrigins(records.sourceNames)
    let order = Self.order(of: records)
    for (done, index) in order.enumerated() {
      if try writer.add(records, at: index) { added += 1 } else { duplicates += 1 }
      if done & 0x3FFF == 0x3FFF {
        try writer.makeRoom(database)
        try progress(done + 1)
      }
    }
    return order
  }

  /// Updates the counts of clusters.
  func finish() throws { try writer.finish(database) }

  /// Completes a report, and stores its numbers with the source.
  func write(_ report: inout ImportReport) throws {
    report.source = source
    report.added = added
    report.duplicates = duplicates
    try database.execute(
      sql: "UPDATE source SET read = ?, added = ?, duplicates = ?, rejected = ? WHERE id = ?",
      arguments: [report.read, report.added, report.duplicates, report.rejected, source])
  }

  /// Stores the source names in records; the file's own name is omitted.
  private func addOrigins(_ names: [String]) throws {
    for name in names.dropFirst(knownOrigins) {
      guard name != ownName else {
        writer.addOrigin(nil)
        continue
      }
      if origins[name] == nil {
        try database.execute(
          sql: "INSERT INTO origin (source, name) VALUES (?, ?)", arguments: [source, name])
        origins[name] = database.lastInsertedRowID
      }
      writer.addOrigin(origins[name])
    }
    knownOrigins = max(knownOrigins, names.count)
  }

  /// The indices of records in order of time, in which adding is fastest.
  private static func order(of records: LocationRecords) -> [Int] {
    let times = records.times
    let isSorted = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let indices = Array(times.indices)
    return isSorted ? indices : indices.sorted { times[$0] < times[$1] }
  }
}
