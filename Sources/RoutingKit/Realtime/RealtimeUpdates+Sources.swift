public import TimetableKit
public import WebTransport

extension RealtimeUpdates {
  /// Reads the messages of several sources and merges them.
  ///
  /// - Parameters:
  ///   - sources: The sources, read one after the other.
  ///   - transport: The transport for requests.
  /// - Throws: See ``RealtimeSource/updates(over:)``; the error of the first source that fails.
  public init(
    reading sources: [RealtimeSource], over transport: any Transport = URLSessionTransport()
  ) async throws {
    var updates = RealtimeUpdates(timestamp: nil)
    for source in sources {
      updates = updates.merging(try await source.updates(over: transport))
    }
    self = updates
  }
}
