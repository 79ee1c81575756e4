public import Foundation
internal import Synchronization

extension LocationHistory {
  /// The progress of an import.
  public enum ImportStep: Hashable, Sendable {
    /// This many of all records were looked at.
    case done(Int, of: Int)
    /// The import has ended.
    case finished(ImportReport)
  }

  /// Adds what a file holds as ``add(_:from:at:replacing:isRehearsal:progress:)`` does, and tells
  /// how far it is.
  ///
  /// ```swift
  /// let (recording, file) = try LocationFormats.standard.read(path: "walk.gpx")
  /// for try await step in history.importing(recording, from: file, at: now) {
  ///   if case .finished(let report) = step { show(report) }
  /// }
  /// ```
  ///
  /// Readers do not wait meanwhile. When the task that iterates is cancelled, the history stays as
  /// it was.
  ///
  /// - Parameters:
  ///   - recording: The records of the file.
  ///   - file: The file, which becomes the source of the new records.
  ///   - time: The current time, which is stored with the source.
  ///   - replaced: The number of a source that is taken back in the same transaction.
  /// - Returns: Steps, the last of which is ``ImportStep/finished(_:)``.
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

/// Whether work that runs on a database's own queue, where no task is, should stop.
final class Cancellation: Sendable {
  private let isSet = Mutex(false)

  func cancel() { isSet.withLock { $0 = true } }

  func check() throws {
    if isSet.withLock({ $0 }) { throw CancellationError() }
  }
}
