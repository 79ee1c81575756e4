import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A connection that sends bytes as they are, also those that no HTTP client would send.
///
/// Not for two tasks at once.
package final class PlainClient: @unchecked Sendable {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine; `nil` when nobody listens.
  package init?(port: Int) {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    var timeout = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
  }

  deinit { close(descriptor) }

  /// Asks for a target; the status and body of the reply, or `nil` when the connection ended.
  package func get(_ target: String) -> (status: Int, body: String)? {
    let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    transmit(request)
    guard let head = take(through: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = head.split(separator: "\r\n")
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).filter(\.isNumber)) }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let body = take(length ?? 0)
    else { return nil }
    return (status, String(decoding: body, as: UTF8.self))
  }

  /// Sends a text as it is, and returns everything received until the server closes the connection.
  package func exchange(_ text: String) async -> String {
    await Self.onThread { [self] in
      transmit(Array(text.utf8))
      while receive() {}
      return String(decoding: received, as: UTF8.self)
    }
  }

  /// Runs blocking work on its own thread, to leave the shared ones to the services under test.
  package static func onThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }

  /// Sends bytes as they are, without waiting for a reply.
  package func transmit(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(
          descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      // A server may answer and close before it has read all.
      guard count > 0 else { break }
      sent += count
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  private func take(_ count: Int) -> [UInt8]? {
    while received.count < count { guard receive() else { return nil } }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  private func take(through end: [UInt8]) -> String? {
    while true {
      if let found = received.indices.first(where: { received[$0...].starts(with: end) }) {
        return take(found + end.count).map { String(decoding: $0, as: UTF8.self) }
      }
      guard received.count < 1 << 16, receive() else { return nil }
    }
  }
}
