#if Services
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// Connections whose requests are processed on the threads of their event loops.
///
/// Otherwise each request moves from the event loop to one of Swift's cooperative threads and back,
/// and each move waits for a processor. Handlers must not block: they run work on a
/// ``WorkerPool``.
struct EventLoopChannel: ServerChildChannel {
  private let plain: HTTP1Channel

  /// - Parameter plain: Processes the connections.
  init(_ plain: HTTP1Channel) { self.plain = plain }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    plain.setup(channel: channel, logger: logger)
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    let executor = EventLoopExecutor(loop: value.channel.eventLoop)
    await withTaskExecutorPreference(executor) {
      await plain.handle(value: value, logger: logger)
    }
  }
}

/// Runs tasks on the thread of an event loop.
private final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
#endif
