#if canImport(Darwin)
import Foundation
import Synchronization

/// Collects bodies, enforces the limits and delivers each result to the waiting task once.
final class DownloadsDelegate: NSObject, URLSessionDataDelegate {
  typealias Outcome = Result<WebReply, WebError>

  private struct Download {
    let request: WebRequest
    var body = SpooledBody()
    var outcome: Outcome?
    var waiting: CheckedContinuation<Outcome, Never>?

    /// Appends a part of the body in place; returns the failure if that exceeds a limit.
    mutating func append(_ data: Data, _ takeRoom: (Int) -> Bool) -> Outcome? {
      guard data.count <= request.sizeLimit - body.count else { return isTooLarge }
      guard takeRoom(data.count) else {
        return failure(.tooLarge, "the replies together exceed the size limit")
      }
      do {
        try body.append(data)
        return nil
      } catch {
        return failure(
          .tooLarge, "the disk is full: a reply of more than \(body.count) bytes does not fit")
      }
    }

    var isTooLarge: Outcome {
      failure(.tooLarge, "the reply has more than \(request.sizeLimit) bytes")
    }

    func failure(_ kind: WebError.Kind, _ reason: String) -> Outcome {
      .failure(WebError(kind, host: request.url.host(), reason))
    }
  }

  private let downloads = Mutex<[Int: Download]>([:])
  /// The number of bytes that the bodies of all downloads may still use, in memory or on disk.
  private let roomLeft: Mutex<Int>

  init(roomLimit: Int) { roomLeft = Mutex(roomLimit) }

  func add(_ task: URLSessionTask, for request: WebRequest) {
    downloads.withLock { $0[task.taskIdentifier] = Download(request: request) }
  }

  func begin(_ task: URLSessionTask, telling waiting: CheckedContinuation<Outcome, Never>) {
    let outcome = downloads.withLock { downloads -> Outcome? in
      if let outcome = downloads[task.taskIdentifier]?.outcome {
        remove(task, &downloads)
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

  /// Delivers the result, unless it was already delivered, and stops the transfer.
  func end(_ task: URLSessionTask, _ outcome: Outcome) {
    guard finish(task, outcome) else { return }
    task.cancel()
  }

  /// Delivers the result.
  ///
  /// - Returns: Whether a caller was waiting for it.
  @discardableResult
  private func finish(_ task: URLSessionTask, _ outcome: Outcome) -> Bool {
    let waiting = downloads.withLock { downloads -> CheckedContinuation<Outcome, Never>? in
      guard let waiting = downloads[task.taskIdentifier]?.waiting else {
        downloads[task.taskIdentifier]?.outcome = outcome
        return nil
      }
      remove(task, &downloads)
      return waiting
    }
    waiting?.resume(returning: outcome)
    return waiting != nil
  }

  private func remove(_ task: URLSessionTask, _ downloads: inout [Int: Download]) {
    let count = downloads.removeValue(forKey: task.taskIdentifier)?.body.count ?? 0
    roomLeft.withLock { $0 += count }
  }

  /// Reserves space for a part of a body; `false` when it is exhausted.
  private func takeRoom(_ count: Int) -> Bool {
    roomLeft.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
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
      expected > Int64(download.request.sizeLimit) ? download.isTooLarge : nil
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let failure = downloads.withLock { downloads -> Outcome? in
      downloads[dataTask.taskIdentifier]?.append(data, takeRoom) ?? nil
    }
    if let failure { end(dataTask, failure) }
  }

  /// There is no password to offer: the reply that requests one is the result.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    end(task) { Self.reply(response, $0) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect reply becomes the task's reply.
    completionHandler(nil)
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
      return download.failure(.interrupted, "the connection closed without an HTTP reply")
    }
    return reply(response, download)
  }

  private static func reply(_ response: HTTPURLResponse, _ download: Download) -> Outcome {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    do {
      return .success(
        WebReply(
          status: response.statusCode, headers: headers, body: try download.body.bytes(),
          url: response.url ?? download.request.url))
    } catch {
      return download.failure(.interrupted, "the reply was stored and could not be read back")
    }
  }
}
#endif
