extension LocationHistory {
  /// The value of a query, now and after each change of this or another process.
  ///
  /// ```swift
  /// for try await count in history.observe({ try await $0.count() }) { show(count) }
  /// ```
  ///
  /// Values equal to the one before are not repeated, and those not yet consumed are one. The
  /// sequence ends with the task that iterates over it, or with the first error of the query.
  ///
  /// - Parameters:
  ///   - query: What is asked of the history.
  ///   - interval: How often changes of other processes are looked for.
  public func observe<Value: Equatable & Sendable>(
    _ query: @escaping @Sendable (LocationHistory) async throws -> Value,
    every interval: Duration = .milliseconds(250)
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watching = Task {
        do {
          // Asked before the query, so that no change falls between them.
          let changes = changes(every: interval, after: try await dataVersion())
          var last = try await query(self)
          continuation.yield(last)
          for await _ in changes {
            let value = try await query(self)
            if value != last { continuation.yield(value) }
            last = value
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in watching.cancel() }
    }
  }
}
