internal import Foundation
import GRDB

/// Adds a large file in parts.
struct AddingInParts: Sendable {
  private let reader: LargeFileReader
  private let source: SourceFile
  private let time: Date

  init(_ reader: LargeFileReader, source: SourceFile, time: Date) {
    self.reader = reader
    self.source = source
    self.time = time
  }

  /// Adds the records in the current transaction.
  ///
  /// - Parameter progress: Called with the number of bytes of the file that are done.
  func add(to database: Database, _ progress: (Int) throws -> Void) throws -> ImportReport {
    do {
      if try SourceWriter.isKnown(source, database) {
        return try withoutActuallyEscaping(progress) { try count($0) }
      }
      var report = ImportReport()
      try database.inSavepoint {
        report = try withoutActuallyEscaping(progress) { try addParts(to: database, $0) }
        return .commit
      }
      return report
    } catch RecordingOutlet.Obstacle.needsWhole {
      return try addWhole(to: database, progress)
    }
  }

  private func addParts(
    to database: Database, _ progress: @escaping (Int) throws -> Void
  ) throws -> ImportReport {
    let writer = try SourceWriter(source, at: time, in: database)
    let segments = try PartSegments(
      database, source: writer.source, limit: reader.partSize << 3)
    var nonsense = 0
    let total = try reader.read(progress) {
      writer.beginDocument()
      segments.beginDocument()
    } take: { part in
      let order = try writer.add(part.records) { _ in }
      nonsense += part.records.countOfNonsense
      try segments.add(part, order)
    }
    try writer.finish()
    try segments.finish(hasTracks: total.rest.hasTracks)
    var report = report(total)
    if nonsense > 0 { report.noteNonsense(nonsense, in: source.name) }
    try writer.write(&report)
    return report
  }

  /// Counts the records of a file that the history has.
  private func count(_ progress: @escaping (Int) throws -> Void) throws -> ImportReport {
    let total = try reader.read(progress, begin: {}, take: { _ in })
    var report = report(total)
    report.duplicates = report.read - report.rejected
    return report
  }

  private func report(_ total: LargeFileReader.Total) -> ImportReport {
    var rest = total.rest
    rest.noteWhole(named: source.name, count: total.count, atOrigin: total.nowhere)
    var report = ImportReport(rest)
    report.read = total.count + rest.rejected
    return report
  }

  /// Adds the file as a whole, which takes memory.
  private func addWhole(
    to database: Database, _ progress: (Int) throws -> Void
  ) throws -> ImportReport {
    var recording = try reader.file.recording()
    recording.noteWhole(
      named: source.name, count: recording.records.count,
      atOrigin: recording.records.countAtOrigin)
    return try LocationHistory.add(recording, from: source, at: time, to: database) { _ in
      try progress(0)
    }
  }
}
