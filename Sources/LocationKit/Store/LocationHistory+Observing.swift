extension LocationHistory {
  /// The value of a query, now and after each change of this or another process.
  ///
  /// ```swift
  /// for try await count in history.observe({ try await $0.count() }) { show(count) }
  /// ```
  ///
  /// Equal consecutive values are not repeated, and pending ones are combined. The sequence ends
  /// with the iterating task, or with the first error of the query.
  ///
  /// - Parameters:
  ///   - query: Queries the history.
  ///   - interval: The interval between checks for changes by other processes.
  /// - Throws: Iterating throws the error of the query.
  public func observe<Value: Equatable & Sendable>(
    _ query: @escaping @Sendable (LocationHistory) async throws -> Value,
    every interval: Duration = .milliseconds(250)
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watching = Task {
        do {
          // Read before the query, so that no change is missed.
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
