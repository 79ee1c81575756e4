#if Services
internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// SIGHUP, with which administrators ask services to reload their files.
final class HangUpSignal: Sendable {
  private let isAsked = Mutex(false)

  /// Handles the signal, which otherwise ends the process, until the source is cancelled.
  func listen() -> any DispatchSourceSignal {
    signal(SIGHUP, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
    source.setEventHandler { [self] in isAsked.withLock { $0 = true } }
    source.activate()
    return source
  }

  /// Whether the signal was received since the last call.
  func take() -> Bool {
    isAsked.withLock { isAsked in
      defer { isAsked = false }
      return isAsked
    }
  }
}
#endif
