/// The values of a query of a store, now and after each change that affects them, by any process.
///
/// The sequence does not end; when the task is cancelled, it throws `CancellationError`.
public struct AirObservation<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// A value of the query.
  public typealias Element = Value

  private let store: AirStore
  private let query: @Sendable (AirStore) async throws -> Value
  private let interval: Duration

  init(
    _ store: AirStore, _ query: @escaping @Sendable (AirStore) async throws -> Value,
    every interval: Duration
  ) {
    self.store = store
    self.query = query
    self.interval = interval
  }

  /// Starts with the current value.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(observation: self) }

  /// Waits for changed values.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let observation: AirObservation
    private var state: [Int64]?
    private var last: Value?

    fileprivate init(observation: AirObservation) { self.observation = observation }

    /// The current value first, then the next ones that differ.
    ///
    /// - Throws: The error of the query, `AirError` if the store fails, `CancellationError` if the
    ///   task is cancelled.
    public mutating func next() async throws -> Value? {
      while true {
        try Task.checkCancellation()
        // Read before the query, so that no change is missed.
        let current = try await observation.store.state()
        if current != state {
          let value = try await observation.query(observation.store)
          state = current
          if value != last {
            last = value
            return value
          }
        }
        try await Task.sleep(for: observation.interval)
      }
    }
  }
}
