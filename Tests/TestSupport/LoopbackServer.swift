package import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An HTTP server on 127.0.0.1 that does what a test tells it, byte by byte.
///
/// Each connection has a thread; it ends with the reply, and all end with the object.
package final class LoopbackServer: Sendable {
  /// A step of a reply.
  package enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Waits so many milliseconds.
    case wait(Int)
    /// Sends the same bytes so many times, until the client goes away.
    case flood([UInt8], times: Int)
    /// Resets the connection.
    case reset
  }

  /// The port it listens on.
  package let port: Int
  private let isOpen = OpenFlag()
  private let requests = Mutex<[String]>([])

  /// Starts a server that answers each request, given as its head's text, with the steps of
  /// `reply`.
  package init(reply: @escaping @Sendable (String) -> [Step]) throws {
    #if canImport(Darwin) || canImport(Musl)
    let stream = SOCK_STREAM
    #else
    let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 256) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isReady else { throw CocoaError(.featureUnsupported) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let isOpen = isOpen
    let thread = Thread { [weak self] in
      // Closed by the thread that accepts: closed by another one, its number may be a later
      // server's by now, whose connections this one would answer.
      defer { close(listener) }
      while let connection = Self.connection(of: listener, while: isOpen) {
        Thread.detachNewThread { [weak self] in
          defer { close(connection) }
          guard let head = Self.readHead(connection) else { return }
          self?.requests.withLock { $0.append(head) }
          for step in reply(head) where !Self.perform(step, connection) { return }
        }
      }
    }
    thread.start()
  }

  /// The thread that accepts sees it in a tenth of a second.
  ///
  /// Nothing else touches the listener here: its number may be somebody else's by then.
  deinit { isOpen.value.withLock { $0 = false } }

  /// The heads of the requests so far.
  package var heads: [String] { requests.withLock(\.self) }

  /// The address of a path on this server.
  package func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(filePath: "/")
  }

  /// A whole reply.
  package static func reply(
    _ status: String = "200 OK", _ headers: [String] = [], _ body: [UInt8]
  ) -> [Step] {
    let fields = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"]
    let head = (fields + headers).joined(separator: "\r\n") + "\r\n\r\n"
    return [.send(Array(head.utf8) + body)]
  }

  /// A whole reply of text.
  package static func reply(
    _ status: String = "200 OK", _ headers: [String] = [], _ body: String
  ) -> [Step] {
    reply(status, headers, Array(body.utf8))
  }

  /// Waits for the next connection; `nil` when the server has ended.
  private static func connection(of listener: Int32, while isOpen: OpenFlag) -> Int32? {
    while isOpen.value.withLock(\.self) {
      var watched = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, 100) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      if connection >= 0 { return connection }
    }
    return nil
  }

  private static func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard head.count < 65_536, recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self)
  }

  private static func perform(_ step: Step, _ connection: Int32) -> Bool {
    switch step {
    case .wait(let milliseconds):
      for _ in 0..<max(1, milliseconds / 20) {
        usleep(useconds_t(min(milliseconds, 20) * 1000))
        var byte: UInt8 = 0
        if recv(connection, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 { return false }
      }
      return true
    case .send(let bytes): return send(bytes, connection)
    case .reset:
      var setting = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &setting, socklen_t(MemoryLayout<linger>.size))
      return false
    case .flood(let bytes, let times):
      for _ in 0..<times where !send(bytes, connection) { return false }
      return true
    }
  }

  private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    var isOn: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        Darwin.send(connection, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
        #elseif canImport(Musl)
        Musl.send(connection, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
        #else
        Glibc.send(connection, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

/// Whether a server still answers; its thread outlives the server by a moment.
private final class OpenFlag: Sendable {
  let value = Mutex(true)
}
