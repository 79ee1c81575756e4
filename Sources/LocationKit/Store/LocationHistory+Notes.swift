internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// All notes, oldest first.
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

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - text: The text, which must not be empty.
  ///   - subject: The subject of the note.
  ///   - time: The current time.
  /// - Returns: The number of the note.
  /// - Throws: ``LocationError`` if the text is empty or the store could not be written.
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
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/notFound`` if there is no such note,
  ///   or if the store could not be written.
  public func removeNote(_ id: Int64) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id])
      guard database.changesCount > 0 else {
        throw LocationError(.notFound, "there is no note \(id)")
      }
    }
  }
}
