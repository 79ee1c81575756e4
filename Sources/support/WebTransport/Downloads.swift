import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of one `URLSession`, which ends with this object.
final class Downloads: Sendable {
  private let session: URLSession
  private let delegate: DownloadsDelegate

  init(connectionsPerHost: Int, memoryLimit: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = InlineQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    delegate = DownloadsDelegate(memoryLimit: memoryLimit, queue: queue)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  /// No request runs any more: each one holds this object until it is answered or being cancelled.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends one message and waits for its reply until an instant.
  func reply(
    to message: URLRequest, for request: WebRequest, until end: ContinuousClock.Instant
  ) async -> Result<WebReply, WebError> {
    let task = session.dataTask(with: message)
    let host = request.url.host()
    delegate.add(task, for: request)
    let deadline = Task { [delegate] in
      try await Task.sleep(until: end, clock: .continuous)
      let limit = request.timeLimit.shortText
      delegate.end(task, .failure(WebError(.timedOut, host: host, "no whole reply in \(limit)")))
    }
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delegate.begin(task, telling: continuation)
      }
    } onCancel: {
      delegate.end(task, .failure(WebError(.cancelled, host: host, "the request was cancelled")))
    }
  }
}
