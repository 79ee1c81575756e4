import GRDB

extension LocationHistory {
  /// Says each time that records were added or removed, once for each transaction.
  ///
  /// The sequence ends with the task that reads it, or when the history can no longer be observed.
  public var changes: AsyncStream<Void> {
    AsyncStream { continuation in
      let observation = DatabaseRegionObservation(
        tracking: Table("location"), Table("waypoint"))
      let cancellable = observation.start(
        in: pool, onError: { _ in continuation.finish() },
        onChange: { _ in continuation.yield() })
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }
}
