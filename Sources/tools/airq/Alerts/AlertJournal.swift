import AirQualityKit
import CommandKit
import FileAccess
import Foundation

/// The file in which the book of alerts is kept, held by one process at a time.
struct AlertJournal {
  private static let fileName = "alerts.json"
  private static let attempts = 600
  private let path: String
  private let lock: FileLock
  /// The book; `save()` keeps it.
  var book: AlertBook

  /// Waits until no other process holds the journal, and reads it.
  ///
  /// A file that cannot be read is begun anew: an alert too many is better than none.
  ///
  /// - Throws: `AirError` when there is no folder for it, or another process holds it for long.
  static func opened(_ files: KeptFiles, on console: Console) async throws -> AlertJournal {
    let path = try files.statePath(of: fileName)
    let lock = try await held(path)
    return AlertJournal(path: path, lock: lock, book: try book(at: path, on: console))
  }

  private static func held(_ path: String) async throws -> FileLock {
    for _ in 0..<attempts {
      if let lock = try FileLock(path + ".lock") { return lock }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw AirError(
      .storage, "another airq has been at work on \(path) for a minute",
      "inny airq od minuty zajmuje plik \(path)")
  }

  private static func book(at path: String, on console: Console) throws -> AlertBook {
    do {
      let bytes = try InputFile(path: path).readAll(limit: 4 << 20)
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return try decoder.decode(AlertBook.self, from: Data(bytes))
    } catch let error as FileError {
      guard error.isMissing else { throw error }
    } catch {
      let warning = said(
        "\(path) cannot be read; alerts begin anew",
        "nie można odczytać pliku \(path); alarmy zaczynają się od nowa")
      console.warn("\(warning)")
    }
    return AlertBook()
  }

  /// Puts the book in the place of the kept one.
  func save() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let file = try AtomicFile(replacing: path, isPrivate: true)
    try file.write(encoder.encode(book))
    try file.write("\n")
    try file.commit()
  }
}
