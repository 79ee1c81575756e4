#if canImport(Darwin)
import Foundation
import Synchronization

/// The transfers of one `URLSession`, which ends with this object.
final class Downloads: Sendable {
  private let session: URLSession
  private let delegate: DownloadsDelegate
  private let certificateFile: String?
  /// Runs the timers that cancel late requests.
  ///
  /// A task could not: when all cooperative threads are busy, it would run only when one is free,
  /// long after the limit (20 s were observed for a limit of 0.3 s).
  private let clock = DispatchQueue(label: "WebTransport.deadlines")

  init(connectionsPerHost: Int, roomLimit: Int, certificateFile: String?) {
    self.certificateFile = certificateFile
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    delegate = DownloadsDelegate(roomLimit: roomLimit)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// No request is running: each one retains this object until it has a reply or is being
  /// cancelled.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends one request and waits for its reply until an instant.
  func reply(
    to request: WebRequest, userAgent: String?, until end: ContinuousClock.Instant
  ) async -> Result<WebReply, WebError> {
    guard certificateFile == nil else {
      return .failure(
        WebError(
          .unavailable, host: nil,
          "here the keychain says which certificates are trusted; add those of the file to it"))
    }
    let task = session.dataTask(with: Self.message(request, userAgent))
    let host = request.url.host()
    delegate.add(task, for: request)
    let deadline = DispatchSource.makeTimerSource(queue: clock)
    deadline.setEventHandler { [delegate] in
      let limit = request.timeLimit.shortText
      delegate.end(
        task, .failure(WebError(.timedOut, host: host, "no complete reply within \(limit)")))
    }
    let left = max(0, min((end - .now) / .milliseconds(1), 1e12))
    deadline.schedule(deadline: .now() + .milliseconds(Int(left)), leeway: .milliseconds(5))
    deadline.activate()
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delegate.begin(task, telling: continuation)
      }
    } onCancel: {
      delegate.end(task, .failure(WebError(.cancelled, host: host, "the request was cancelled")))
    }
  }

  private static func message(_ request: WebRequest, _ userAgent: String?) -> URLRequest {
    var message = URLRequest(url: request.url)
    message.httpMethod = request.method
    message.httpBody = request.body.map { Data($0) }
    // URLSession's own timer measures only idle time; `timeLimit` applies to the whole transfer.
    message.timeoutInterval = max(1, request.timeLimit / .seconds(1) + 60)
    if let userAgent { message.setValue(userAgent, forHTTPHeaderField: "User-Agent") }
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    return message
  }
}
#endif
