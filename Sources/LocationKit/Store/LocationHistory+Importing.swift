public import Foundation
internal import Synchronization

extension LocationHistory {
  /// The progress of an import.
  public enum ImportStep: Hashable, Sendable {
    /// The number of records processed, and the total number.
    case done(Int, of: Int)
    /// The import has finished.
    case finished(ImportReport)
  }

  /// Adds the contents of a file like ``add(_:from:at:replacing:isRehearsal:progress:)``, and
  /// reports progress.
  ///
  /// ```swift
  /// let walk = try LocationFormats.standard.read(path: "walk.gpx")
  /// for try await step in history.importing(walk.recording, from: walk.file, at: now) {
  ///   if case .finished(let report) = step { show(report) }
  /// }
  /// ```
  ///
  /// Readers do not wait for the import. If the iterating task is cancelled, the history is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - recording: The records of the file.
  ///   - file: The file, which becomes the source of the new records.
  ///   - time: The current time, which is stored with the source.
  ///   - replaced: The number of a source to undo in the same transaction.
  /// - Returns: Progress steps, ending with ``ImportStep/finished(_:)``.
  public func importing(
    _ recording: Recording, from file: SourceFile, at time: Date, replacing replaced: Int64? = nil
  ) -> AsyncThrowingStream<ImportStep, any Error> {
    let count = recording.records.count
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let importing = Task {
        do {
          let report = try await add(recording, from: file, at: time, replacing: replaced) {
            continuation.yield(.done($0, of: count))
          }
          continuation.yield(.finished(report))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in importing.cancel() }
    }
  }
}

/// A cancellation flag for work on a database queue, which is not part of a task.
final class Cancellation: Sendable {
  private let isSet = Mutex(false)

  func cancel() { isSet.withLock { $0 = true } }

  func check() throws {
    if isSet.withLock({ $0 }) { throw CancellationError() }
  }
}
