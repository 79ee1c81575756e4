#if os(Linux)
import Foundation
import Synchronization

/// The transfers of one transport: a thread for each running transfer, and reused connections.
///
/// Foundation's `URLSession` is not used here: on Linux it crashes when a reply is cut off within
/// its header, and reports most failures with the same error code.
final class Downloads: Sendable {
  /// The addresses of idle handles: libcurl lets any thread use a handle, one at a time.
  private let idle = Mutex<[UInt]>([])
  private let places: DispatchSemaphore
  private let room: TransferRoom
  /// Cancels late requests, even when the cooperative threads are busy.
  private let clock = DispatchQueue(label: "WebTransport.deadlines")
  private let certificateFile: String?

  init(connectionsPerHost: Int, roomLimit: Int, certificateFile: String?) {
    places = DispatchSemaphore(value: max(1, connectionsPerHost))
    room = TransferRoom(roomLimit)
    let named = getenv("SSL_CERT_FILE").map { String(cString: $0) }
    self.certificateFile = certificateFile ?? named.flatMap { $0.isEmpty ? nil : $0 }
  }

  deinit {
    // Only a transport that sent a request has handles, and needs the library.
    for handle in idle.withLock({ $0 }) {
      Curl.Handle(bitPattern: handle).map { Curl.loaded?.cleanUp($0) }
    }
  }

  /// Sends one request and waits for its reply until an instant.
  func reply(
    to request: WebRequest, userAgent: String?, until end: ContinuousClock.Instant
  ) async -> Result<WebReply, WebError> {
    let exchange = CurlExchange(request, room)
    let deadline = DispatchSource.makeTimerSource(queue: clock)
    deadline.setEventHandler { exchange.expire() }
    deadline.schedule(
      deadline: .now() + .milliseconds(Self.milliseconds(until: end)), leeway: .milliseconds(5))
    deadline.activate()
    defer { deadline.cancel() }
    Thread.detachNewThread { [self] in
      // Loading the library reads some thirty files, which no cooperative thread should wait for.
      guard let curl = Curl.loaded else { return exchange.end(.failure(Self.missing)) }
      run(exchange, userAgent, until: end, curl)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.tell($0) }
    } onCancel: {
      exchange.fail(.cancelled, "the request was cancelled")
    }
  }

  private static let missing = WebError(
    .unavailable, host: nil,
    "requests need libcurl.so.4: install libcurl4 (Debian, Ubuntu) or libcurl (Fedora, openSUSE)")

  private func run(
    _ exchange: CurlExchange, _ userAgent: String?, until end: ContinuousClock.Instant, _ curl: Curl
  ) {
    let wait = DispatchTimeInterval.milliseconds(Self.milliseconds(until: end))
    guard places.wait(timeout: .now() + wait) == .success else { return }
    defer { places.signal() }
    guard !exchange.isOver else { return }
    let kept = idle.withLock { $0.popLast() }
    guard let handle = kept.flatMap({ Curl.Handle(bitPattern: $0) }) ?? curl.make() else {
      return exchange.fail(.interrupted, "the connection failed")
    }
    let transfer = CurlTransfer(exchange, on: handle, with: curl)
    let failure = transfer.run(
      userAgent: userAgent, certificateFile: certificateFile,
      within: Self.milliseconds(until: end))
    // A handle reuses its connection for the next request, unless the connection failed.
    if failure == nil {
      curl.reset(handle)
      idle.withLock { $0.append(UInt(bitPattern: handle)) }
    } else {
      curl.cleanUp(handle)
    }
    switch failure {
    case nil: exchange.finish()
    // libcurl has no other time limit than ours, and may be the first to see it pass.
    case let failure? where failure.kind == .timedOut: exchange.expire()
    case let failure?: exchange.end(.failure(failure))
    }
  }

  private static func milliseconds(until end: ContinuousClock.Instant) -> Int {
    Int(max(0, min((end - .now) / .milliseconds(1), 1e12)).rounded(.up))
  }
}
#endif
