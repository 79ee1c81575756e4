internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// All notes, the oldest first.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func notes() async throws -> [HistoryNote] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM note ORDER BY id").map { row in
        let written: Int64 = try row.required("written_at")
        guard let subject = HistoryNote.Subject(key: try row.required("subject")) else {
          throw LocationError.damagedStore
        }
        return HistoryNote(
          id: try row.required("id"), subject: subject,
          writtenAt: Date(timeIntervalSince1970: Double(written) / 1000),
          text: try row.required("text"))
      }
    }
  }

  /// Writes a note.
  ///
  /// - Parameters:
  ///   - text: What it says; not empty.
  ///   - subject: What it is about.
  ///   - time: The present.
  /// - Returns: The number of the note.
  /// - Throws: ``LocationError`` when the text is empty or the store could not be written.
  @discardableResult
  public func addNote(
    _ text: String, on subject: HistoryNote.Subject, at time: Date
  ) async throws -> Int64 {
    guard !text.isEmpty else { throw LocationError(.malformed, "a note is not empty") }
    return try await write { database in
      try database.execute(
        sql: "INSERT INTO note (subject, written_at, text) VALUES (?, ?, ?)",
        arguments: [subject.key, time.milliseconds, text])
      return database.lastInsertedRowID
    }
  }

  /// Removes a note.
  ///
  /// - Parameter id: The number of the note.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/notFound`` when there is no such note,
  ///   or when the store could not be written.
  public func removeNote(_ id: Int64) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id])
      guard database.changesCount > 0 else {
        throw LocationError(.notFound, "there is no note \(id)")
      }
    }
  }
}
