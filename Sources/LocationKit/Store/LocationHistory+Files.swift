public import Foundation
import GRDB

extension LocationHistory {
  /// Adds a file of any size; existing records are not changed.
  ///
  /// This is a single transaction. Memory does not grow with the size of a large file.
  ///
  /// - Parameters:
  ///   - file: The file, which becomes the source of the new records.
  ///   - time: The current time, which is stored with the source.
  ///   - replaced: The number of a source to undo in the same transaction, unless the new file
  ///     contains no usable records.
  ///   - isRehearsal: Whether to report what would happen, without changing the history.
  ///   - progress: Called from time to time with the amount of work done; all is
  ///     ``LocationFile/work``.
  /// - Returns: The numbers of new, known and rejected records.
  /// - Throws: ``LocationError`` if the file could not be read or the store not be written,
  ///   `CancellationError` if the task is cancelled; the history is then unchanged.
  /// - Complexity: O(records · log(records of the history)).
  public func add(
    _ file: LocationFile, at time: Date, replacing replaced: Int64? = nil,
    isRehearsal: Bool = false,
    progress: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) async throws -> ImportReport {
    switch file.contents {
    case .memory(let recording, var source):
      source.device = file.device
      return try await add(
        recording, from: source, at: time, replacing: replaced, isRehearsal: isRehearsal,
        progress: progress)
    case .large(let large):
      var source = SourceFile(
        name: file.name, format: file.format, sha256: large.mapped.checksum())
      source.device = file.device
      let reader = LargeFileReader(large, partSize: file.partSize, folder: folderForCopies)
      let adding = AddingInParts(reader, source: source, time: time)
      return try await change(replacing: replaced, isRehearsal: isRehearsal) { database, check in
        try adding.add(to: database) { done in
          try check()
          progress(done)
        }
      }
    }
  }

  /// The folder of the history, for temporary copies of what is added to it; `nil` for a sealed
  /// history, of which the disk never has anything in the clear.
  public var folderForCopies: String? {
    #if Sealing
    if isSealed { return nil }
    #endif
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
