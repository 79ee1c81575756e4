public import AirQualityKit
public import AirQualityStore
import FileAccess
import Foundation

/// The file of alert states, locked by one process at a time.
public struct AlertJournal {
  /// The file's name.
  public static let fileName = "alerts.json"
  private let path: String
  private var lock: FileLock?
  /// The book; `save()` stores it.
  public var book: AlertBook

  /// Waits until no other process holds the lock, and reads the journal.
  ///
  /// An unreadable file is replaced: one alert too many is better than none.
  ///
  /// - Parameters:
  ///   - files: The user's files.
  ///   - patience: The maximum time to wait for another process.
  ///   - warn: Called with a warning when the file is damaged or cannot be written.
  /// - Returns: The journal; `nil` where it cannot be written, so that nothing could be stored.
  /// - Throws: `AirError` when another process holds the lock for too long.
  public static func opened(
    _ files: KeptFiles, within patience: Duration, warn: @Sendable (Message) -> Void
  ) async throws -> AlertJournal? {
    let path: String
    let lock: FileLock?
    do throws(AirError) {
      path = try files.statePath(of: fileName)
      lock = try await FileLock.held(path + ".lock", within: max(patience, .milliseconds(300)))
    } catch {
      warn(
        error.message.followed(
          by: Message("alerts.nothingKept")))
      return nil
    }
    guard let lock else {
      throw AirError(.storage, Message("alerts.locked", .text(path)))
    }
    return AlertJournal(path: path, lock: lock, book: try book(at: path, warn))
  }

  /// The stored book, for commands that do not change it.
  ///
  /// - Parameters:
  ///   - files: The user's files.
  ///   - warn: Called with a warning when the file is damaged or cannot be written.
  /// - Throws: `FileError` when it cannot be read.
  public static func kept(
    _ files: KeptFiles, warn: @Sendable (Message) -> Void
  ) throws -> AlertBook {
    guard let path = files.existingStatePath(of: fileName) else { return AlertBook() }
    return try book(at: path, warn)
  }

  private static func book(
    at path: String, _ warn: @Sendable (Message) -> Void
  ) throws -> AlertBook {
    do {
      let bytes = try InputFile(path: path).readAll(limit: 4 << 20)
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return try decoder.decode(AlertBook.self, from: Data(bytes))
    } catch let error as FileError {
      guard error.isMissing else { throw error }
    } catch {
      warn(
        Message("alerts.cannotRead", .text(path)))
    }
    return AlertBook()
  }

  /// Releases the lock.
  public mutating func close() { lock = nil }

  /// Replaces the stored book.
  ///
  /// - Throws: `FileError` when it cannot be written.
  public func save() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let file = try AtomicFile(replacing: path, isPrivate: true)
    try file.write(encoder.encode(book))
    try file.write("\n")
    try file.commit()
  }
}
