#if Services
import Foundation
internal import ServiceLifecycle

/// Sends updates to all open pages, as server-sent events.
public actor AirEvents {
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var next = 0
  private var last: String?
  private var isOver = false
  private var isWatched = false
  private let limit: Int

  /// Creates a source of events without listeners.
  ///
  /// - Parameter limit: The maximum number of listeners.
  public init(limit: Int = 2000) { self.limit = max(1, limit) }

  /// Sends an event to all listeners; later listeners receive the last update first.
  ///
  /// - Parameters:
  ///   - name: The event's name: `update` or `notice`.
  ///   - data: Its data, one line of JSON.
  public func send(_ name: String, _ data: String) {
    let text = "event: \(name)\ndata: \(data.replacing("\n", with: " "))\n\n"
    if name == "update" { last = text }
    for listener in listeners.values { listener.yield(text) }
  }

  /// Sends a keep-alive to all connections.
  func beat() {
    for listener in listeners.values { listener.yield(": still here\n\n") }
  }

  /// The events from now on; a slow listener misses the oldest ones.
  ///
  /// - Returns: `nil` if there are too many listeners.
  func listen() -> AsyncStream<String>? {
    guard listeners.count < limit else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(16))
    let id = next
    next += 1
    if !isOver { listeners[id] = continuation }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.remove(id) }
    }
    continuation.yield("retry: 5000\n\n")
    if let last { continuation.yield(last) }
    if isOver { continuation.finish() }
    return stream
  }

  /// Ends all streams when the server is asked to stop.
  func endOnShutdown() {
    guard !isWatched else { return }
    isWatched = true
    Task {
      try? await gracefulShutdown()
      finish()
    }
  }

  private func finish() {
    isOver = true
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  private func remove(_ id: Int) { listeners[id] = nil }
}
#endif
