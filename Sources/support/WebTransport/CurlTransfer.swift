#if os(Linux)
import Foundation

/// Runs one transfer on one handle.
struct CurlTransfer {
  private static let http = 1
  private static let https = 2
  /// `CURLE_SSL_CACERT_BADFILE`.
  private static let unusableCertificates: Set<Int32> = [77]
  private let exchange: CurlExchange
  private let handle: Curl.Handle
  private let curl: Curl

  init(_ exchange: CurlExchange, on handle: Curl.Handle, with curl: Curl) {
    self.exchange = exchange
    self.handle = handle
    self.curl = curl
  }

  /// Runs the transfer.
  ///
  /// - Returns: The reason for an incomplete reply; `nil` when it is complete.
  func run(
    userAgent: String?, certificateFile: String?, within milliseconds: Int
  ) -> WebError? {
    let request = exchange.request
    curl.set(.url, request.url.absoluteString, on: handle)
    curl.set(.noSignal, 1, on: handle)
    let limit = max(1, min(milliseconds, 1 << 30))
    curl.set(.timeoutMilliseconds, limit, on: handle)
    curl.set(.connectTimeoutMilliseconds, limit, on: handle)
    curl.set(.protocols, Self.http | Self.https, on: handle)
    curl.set(.suppressConnectHeaders, 1, on: handle)
    curl.set(.acceptedEncodings, "gzip, deflate", on: handle)
    if let userAgent { curl.set(.userAgent, userAgent, on: handle) }
    if let certificateFile { curl.set(.certificateFile, certificateFile, on: handle) }
    setMethod(of: request)
    var headers = curl.append(nil, "Expect:")
    for (name, value) in request.headers where !(name + value).contains(where: \.isNewline) {
      // A field without a value is written with a semicolon, since libcurl omits it otherwise.
      headers = curl.append(headers, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    defer { curl.free(headers) }
    curl.set(.headers, headers, on: handle)
    setFunctions()
    var message = [CChar](repeating: 0, count: 256)
    let code = message.withUnsafeMutableBufferPointer { buffer -> Int32 in
      curl.set(.errorBuffer, buffer.baseAddress, on: handle)
      let code = withExtendedLifetime(exchange) { curl.perform(handle) }
      curl.set(.errorBuffer, nil, on: handle)
      return code
    }
    guard code != 0 else { return nil }
    let text = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if Self.unusableCertificates.contains(code), certificateFile != nil {
      return WebError(
        .insecure, host: nil,
        "the file of certificates to trust cannot be read, or contains none (--ca-file, SSL_CERT_FILE)"
      )
    }
    return WebError(curlCode: code, text, host: request.url.host())
  }

  private func setMethod(of request: WebRequest) {
    if let body = request.body {
      curl.set(.post, 1, on: handle)
      curl.set(.bodySize, body.count, on: handle)
      body.withUnsafeBytes { bytes in
        // An empty body is passed explicitly: a null pointer would mean standard input.
        curl.set(.copiedBody, bytes.baseAddress ?? UnsafeRawPointer(handle), on: handle)
      }
    } else if request.method == "HEAD" {
      curl.set(.noBody, 1, on: handle)
    }
    if request.method != "GET" || request.body != nil {
      curl.set(.customRequest, request.method, on: handle)
    }
  }

  private func setFunctions() {
    typealias Writer = @convention(c) (UnsafePointer<UInt8>?, Int, Int, UnsafeRawPointer?) -> Int
    typealias Watcher = @convention(c) (UnsafeRawPointer?, Int64, Int64, Int64, Int64) -> Int32
    let head: Writer = { bytes, size, count, exchange in
      guard let bytes, let exchange = CurlExchange.at(exchange) else { return 0 }
      let line = String(
        decoding: UnsafeBufferPointer(start: bytes, count: size * count), as: UTF8.self)
      return exchange.takeHead(line) ? size * count : 0
    }
    let body: Writer = { bytes, size, count, exchange in
      guard let bytes, let exchange = CurlExchange.at(exchange) else { return 0 }
      return exchange.takeBody(Data(bytes: bytes, count: size * count)) ? size * count : 0
    }
    let watch: Watcher = { exchange, _, _, _, _ in
      CurlExchange.at(exchange).map { $0.isOver ? 1 : 0 } ?? 1
    }
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(exchange).toOpaque())
    curl.set(.headerFunction, unsafeBitCast(head, to: UnsafeRawPointer.self), on: handle)
    curl.set(.headerData, pointer, on: handle)
    curl.set(.writeFunction, unsafeBitCast(body, to: UnsafeRawPointer.self), on: handle)
    curl.set(.writeData, pointer, on: handle)
    curl.set(.progressFunction, unsafeBitCast(watch, to: UnsafeRawPointer.self), on: handle)
    curl.set(.progressData, pointer, on: handle)
    curl.set(.noProgress, 0, on: handle)
  }
}

extension CurlExchange {
  /// The exchange whose address was passed to libcurl.
  fileprivate static func at(_ pointer: UnsafeRawPointer?) -> CurlExchange? {
    pointer.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension WebError {
  /// Converts a failure of libcurl.
  ///
  /// - Parameters:
  ///   - code: The `CURLcode`.
  ///   - message: libcurl's message, which is more specific about certificates and proxies.
  ///   - host: The host of the request.
  init(curlCode code: Int32, _ message: String, host: String?) {
    if let cause = CurlMessage(message), ![6, 7, 28].contains(code) {
      self.init(cause.kind, host: host, cause.text)
      return
    }
    switch code {
    case 1, 8, 52:
      self.init(.interrupted, host: host, "the connection closed without an HTTP reply")
    case 3: self.init(.invalidAddress, host: host, "the URL must be http or https")
    case 5: self.init(.unreachable, host: host, "the proxy's host name was not found")
    case 6: self.init(.unreachable, host: host, "no such host")
    case 7:
      let proxy = CurlMessage.proxy(in: message, insteadOf: host)
      self.init(
        .unreachable, host: host,
        proxy.map { "cannot connect to the proxy \($0)" } ?? "cannot connect")
    case 28: self.init(.timedOut, host: host, "no reply in time")
    case 35, 51, 53, 54, 58, 59, 60, 77, 80, 83, 90, 91:
      self.init(.insecure, host: host, "no secure connection")
    case 42: self.init(.cancelled, host: host, "the request was cancelled")
    case 61: self.init(.undecodable, host: host, Self.undecodable)
    case 97: self.init(.unreachable, host: host, "the proxy refused the connection")
    default:
      self.init(.interrupted, host: host, "the connection closed before the end of the reply")
    }
  }

  private static let undecodable = "the reply's content encoding is unknown or broken"
}
#endif
