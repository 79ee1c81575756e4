import Dispatch

extension Catalog {
  /// Imports sheets and MARC records like ``importSheets(_:options:)``, and reports progress.
  ///
  /// ```swift
  /// for try await step in catalog.importing(["ksiazka.csv"]) {
  ///   if case .finished(let report) = step { show(report) }
  /// }
  /// ```
  ///
  /// Searches can run in the meantime. If the task is cancelled, the file being read changes
  /// nothing; files before it stay imported.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - options: The import options.
  /// - Returns: The progress after every 500 rows, and finally the result.
  public func importing(
    _ paths: [String], options: ImportOptions = ImportOptions()
  ) -> AsyncThrowingStream<ImportProgress, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { stream in
      let watch = ImportWatch { stream.yield(.read($0)) }
      stream.onTermination = { reason in
        if case .cancelled = reason { watch.cancel() }
      }
      var watched = options
      watched.watch = watch
      DispatchQueue.global(qos: .utility).async { [self, watched] in
        do {
          stream.yield(.finished(try importUntyped(paths, options: watched)))
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
    }
  }
}
