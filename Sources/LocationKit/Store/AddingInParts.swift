import FileAccess
internal import Foundation
import GRDB

/// Adds a large file in parts.
struct AddingInParts: Sendable {
  private let mapped: MappedFile
  private let format: any PartwiseFormat
  private let source: SourceFile
  private let time: Date
  private let partSize: Int

  init(
    _ mapped: MappedFile, _ format: any PartwiseFormat, source: SourceFile, time: Date,
    partSize: Int
  ) {
    self.mapped = mapped
    self.format = format
    self.source = source
    self.time = time
    self.partSize = partSize
  }

  /// Adds the records in the current transaction.
  ///
  /// - Parameter progress: Called with the number of bytes that have been read.
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
    let segments = try PartSegments(database, source: writer.source)
    var nonsense = 0
    func add(_ part: Recording) throws {
      let order = try writer.add(part.records) { _ in }
      nonsense += part.records.countOfNonsense
      try segments.add(part, order)
    }
    let (rest, outlet) = try read { part, offset in
      try add(part)
      try progress(offset)
    }
    try add(rest)
    try writer.finish()
    try segments.finish(hasTracks: rest.hasTracks)
    var report = report(rest, outlet)
    if nonsense > 0 { report.noteNonsense(nonsense, in: source.name) }
    try writer.write(&report)
    return report
  }

  /// Counts the records of a file that the history has.
  private func count(_ progress: @escaping (Int) throws -> Void) throws -> ImportReport {
    let (rest, outlet) = try read { _, offset in try progress(offset) }
    var report = report(rest, outlet)
    report.duplicates = report.read - report.rejected
    return report
  }

  private func report(_ rest: Recording, _ outlet: RecordingOutlet) -> ImportReport {
    var rest = rest
    let count = outlet.count + rest.records.count
    rest.noteWhole(
      named: source.name, count: count,
      atOrigin: outlet.nowhere + rest.records.countAtOrigin)
    var report = ImportReport(rest)
    report.read = count + rest.rejected
    return report
  }

  private func read(
    _ take: @escaping (_ part: Recording, _ offset: Int) throws -> Void
  ) throws -> (rest: Recording, outlet: RecordingOutlet) {
    let outlet = RecordingOutlet(
      partSize: partSize, release: mapped.releasePages, to: take)
    let result = mapped.withBytes { bytes in
      Result { try format.read(bytes, to: outlet) }
    }
    mapped.releasePages()
    // The receiver's error is the cause of any other.
    if let failure = outlet.failure { throw failure }
    return (try result.get(), outlet)
  }

  /// Adds the file as a whole, which takes memory.
  private func addWhole(
    to database: Database, _ progress: (Int) throws -> Void
  ) throws -> ImportReport {
    var recording = try mapped.withBytes { try format.read($0) }
    mapped.releasePages()
    recording.noteWhole(
      named: source.name, count: recording.records.count,
      atOrigin: recording.records.countAtOrigin)
    return try LocationHistory.add(recording, from: source, at: time, to: database) { _ in
      try progress(0)
    }
  }
}
