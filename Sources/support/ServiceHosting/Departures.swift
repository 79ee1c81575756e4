#if Services
internal import NIOCore
internal import Synchronization

/// The open connections whose clients will send nothing more.
///
/// A client that closes its connection and one that closes only its sending half look the same
/// until something is sent to it.
final class Departures: Sendable {
  private let channels = Mutex<Set<ObjectIdentifier>>([])

  /// The number of connections.
  var count: Int { channels.withLock(\.count) }

  /// Adds an open connection.
  func insert(_ channel: any Channel) {
    channels.withLock { _ = $0.insert(ObjectIdentifier(channel)) }
  }

  /// Removes a connection that is closed.
  func remove(_ channel: any Channel) {
    channels.withLock { _ = $0.remove(ObjectIdentifier(channel)) }
  }

  /// Whether a client has closed its connection, or its sending half.
  func contains(_ channel: any Channel) -> Bool {
    !channel.isActive || channels.withLock { $0.contains(ObjectIdentifier(channel)) }
  }
}
#endif
