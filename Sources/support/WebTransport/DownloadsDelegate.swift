import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Gathers bodies, keeps the limits and tells each waiting task its result once.
final class DownloadsDelegate: NSObject, URLSessionDataDelegate {
  typealias Outcome = Result<WebReply, WebError>

  private struct Download {
    let request: WebRequest
    var body: [UInt8] = []
    var outcome: Outcome?
    var waiting: CheckedContinuation<Outcome, Never>?

    /// Adds a piece of the body, in place; `false` when it would pass the limit.
    mutating func append(_ data: Data) -> Bool {
      guard data.count <= request.sizeLimit - body.count else { return false }
      data.withUnsafeBytes { body.append(contentsOf: $0) }
      return true
    }

    func failure(_ kind: WebError.Kind, _ reason: String) -> Outcome {
      .failure(WebError(kind, host: request.url.host(), reason))
    }
  }

  private let downloads = Mutex<[Int: Download]>([:])

  func add(_ task: URLSessionTask, for request: WebRequest) {
    downloads.withLock { $0[task.taskIdentifier] = Download(request: request) }
  }

  func begin(_ task: URLSessionTask, telling waiting: CheckedContinuation<Outcome, Never>) {
    let outcome = downloads.withLock { downloads -> Outcome? in
      if let outcome = downloads[task.taskIdentifier]?.outcome {
        downloads[task.taskIdentifier] = nil
        return outcome
      }
      downloads[task.taskIdentifier]?.waiting = waiting
      return nil
    }
    if let outcome {
      waiting.resume(returning: outcome)
    } else {
      task.resume()
    }
  }

  /// Tells the result, unless one was told before, and stops the transfer.
  func end(_ task: URLSessionTask, _ outcome: Outcome) {
    guard finish(task, outcome) else { return }
    // Elsewhere, because `cancel` on Linux waits for the queue that may be calling us.
    DispatchQueue.global().async { task.cancel() }
  }

  /// Tells the result.
  ///
  /// A transfer that ended by itself must not be cancelled: URLSession on Linux stops the program
  /// when it does not know a cancelled task any more.
  ///
  /// - Returns: Whether somebody was waiting for it.
  @discardableResult
  private func finish(_ task: URLSessionTask, _ outcome: Outcome) -> Bool {
    let waiting = downloads.withLock { downloads -> CheckedContinuation<Outcome, Never>? in
      guard let waiting = downloads[task.taskIdentifier]?.waiting else {
        downloads[task.taskIdentifier]?.outcome = outcome
        return nil
      }
      downloads[task.taskIdentifier] = nil
      return waiting
    }
    waiting?.resume(returning: outcome)
    return waiting != nil
  }

  private func end(_ task: URLSessionTask, _ judge: (Download) -> Outcome?) {
    let outcome = downloads.withLock { $0[task.taskIdentifier].flatMap(judge) }
    if let outcome { end(task, outcome) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let expected = response.expectedContentLength
    end(dataTask) { download in
      guard expected > Int64(download.request.sizeLimit) else { return nil }
      return download.failure(
        .tooLarge, "the reply has more than \(download.request.sizeLimit) bytes")
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = downloads.withLock { downloads in
      downloads[dataTask.taskIdentifier]?.append(data) == false
    }
    guard isTooLarge else { return }
    end(dataTask) { download in
      download.failure(.tooLarge, "the reply has more than \(download.request.sizeLimit) bytes")
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The reply that redirects becomes the task's reply. Under the lock, because URLSession on
    // Linux stops the program when this answer comes after the task was cancelled.
    downloads.withLock { downloads in
      let isRunning = downloads[task.taskIdentifier].map { $0.outcome == nil } ?? false
      if isRunning { completionHandler(nil) }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let download = downloads.withLock({ $0[task.taskIdentifier] }) else { return }
    finish(task, Self.outcome(of: task, error, download))
  }

  private static func outcome(
    of task: URLSessionTask, _ error: (any Error)?, _ download: Download
  ) -> Outcome {
    if let error { return .failure(WebError(error, host: download.request.url.host())) }
    guard let response = task.response as? HTTPURLResponse else {
      return download.failure(.interrupted, "the reply is not HTTP")
    }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    return .success(
      WebReply(
        status: response.statusCode, headers: headers, body: download.body,
        url: response.url ?? download.request.url))
  }
}
