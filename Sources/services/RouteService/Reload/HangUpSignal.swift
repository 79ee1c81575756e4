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

/// SIGHUP, by which administrators ask services to read their files again.
final class HangUpSignal: Sendable {
  private let isAsked = Mutex(false)

  /// Takes the signal, which otherwise ends the process, until the source is cancelled.
  func listen() -> any DispatchSourceSignal {
    signal(SIGHUP, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
    source.setEventHandler { [self] in isAsked.withLock { $0 = true } }
    source.activate()
    return source
  }

  /// Whether the signal came since the last call.
  func take() -> Bool {
    isAsked.withLock { isAsked in
      defer { isAsked = false }
      return isAsked
    }
  }
}
#endif
