import Foundation
import TestSupport
import Testing

@testable import WebTransport

/// What servers and networks do to replies: the true cause in one line, and never a crash.
@Suite struct NetworkFaultTests {
  private func failure(
    of server: LoopbackServer, method: String = "GET", body: [UInt8]? = nil
  ) async throws -> WebError? {
    do throws(WebError) {
      _ = try await URLSessionTransport().send(
        WebRequest(server.url(), method: method, body: body, timeLimit: .seconds(10)))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 O", "HTTP/1.1 ", "H", "",
    "HTTP/1.1 200 OK\r\nA", "HTTP/1.1 301 Moved\r\nLocation: http",
    "HTTP/1.1 401 X\r\nWWW-Authenticate", "HTTP/1.1 100 Continue\r\n\r\n", "\r\n\r\n",
    "HTTP/1.1 999999 OK\r\n\r\n",
  ])
  func `a reply that breaks off within its head is no reply`(text: String) async throws {
    let server = try LoopbackServer { _ in [.send(Array(text.utf8))] }
    let error = try #require(try await failure(of: server))
    #expect(error.kind == .interrupted)
    #expect(error.description == "127.0.0.1: the connection closed without an HTTP reply")
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab",
  ])
  func `a body that breaks off is none`(text: String) async throws {
    let server = try LoopbackServer { _ in [.send(Array(text.utf8))] }
    let error = try #require(try await failure(of: server))
    #expect(error.description == "127.0.0.1: the connection closed before the end of the reply")
  }

  @Test func `an empty reply to a message is a reply`() async throws {
    for head in ["Content-Length: 0", "Connection: close", "Transfer-Encoding: chunked"] {
      let tail = head.hasPrefix("Transfer") ? "0\r\n\r\n" : ""
      let server = try LoopbackServer { _ in
        [.send(Array("HTTP/1.1 200 OK\r\n\(head)\r\n\r\n\(tail)".utf8))]
      }
      #expect(try await failure(of: server, method: "POST", body: []) == nil)
      #expect(server.heads.first?.hasPrefix("POST / HTTP/1.1\r\n") == true)
    }
  }

  @Test func `nobody listens`() async throws {
    let port = try LoopbackServer { _ in [] }.port
    try await Task.sleep(for: .milliseconds(300))
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    await #expect(throws: WebError(.unreachable, host: "127.0.0.1", "cannot connect")) {
      try await URLSessionTransport().send(WebRequest(url, timeLimit: .seconds(5)))
    }
    let secure = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    await #expect(throws: WebError.self) {
      try await URLSessionTransport().send(WebRequest(secure, timeLimit: .seconds(5)))
    }
  }

  @Test func `a server without TLS is not secure`() async throws {
    let server = try LoopbackServer { _ in [.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))] }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    do throws(WebError) {
      _ = try await URLSessionTransport().send(WebRequest(url, timeLimit: .seconds(2)))
      Issue.record("there is no TLS")
    } catch {
      #expect([.insecure, .timedOut].contains(error.kind), "\(error)")
    }
  }

  #if os(Linux)
  @Test(arguments: [
    ("SSL certificate problem: self-signed certificate", WebError.Kind.insecure, "self-signed"),
    ("SSL certificate problem: self signed certificate", .insecure, "self-signed"),
    ("SSL certificate problem: certificate has expired", .insecure, "expired"),
    ("SSL: no alternative certificate subject name matches", .insecure, "another host name"),
    ("error setting certificate file: /none", .insecure, "ca-certificates"),
    ("error setting certificate verify locations:  CAfile: /x", .insecure, "ca-certificates"),
    ("unable to get local issuer certificate", .insecure, "not trusted"),
    ("CONNECT tunnel failed, response 403", .unreachable, "proxy refused"),
    ("CONNECT tunnel failed, response 407", .unreachable, "407"),
    ("Received HTTP code 403 from proxy after CONNECT", .unreachable, "proxy refused"),
    ("Could not resolve proxy: nowhere", .unreachable, "host name was not found"),
  ])
  func `libcurl's words are understood`(
    message: String, kind: WebError.Kind, words: String
  ) throws {
    let cause = try #require(CurlMessage(message))
    #expect(cause.kind == kind)
    #expect(cause.text.contains(words))
  }
  #endif

  #if os(Linux)
  @Test(arguments: [
    ("Failed to connect to 10.0.0.1 port 3128 after 0 ms: Couldn't", "10.0.0.1, port 3128"),
    ("Failed to connect to api.example port 443 via 10.0.0.1:3128 after 0 ms", "10.0.0.1:3128"),
    ("Failed to connect to API.example port 443 after 0 ms: Couldn't connect", nil),
    ("Could not resolve host: api.example", nil), ("Failed to connect to ", nil), ("", nil),
  ])
  func `libcurl's message tells the proxy from the host`(message: String, proxy: String?) {
    #expect(CurlMessage.proxy(in: message, insteadOf: "api.example") == proxy)
    #expect(
      CurlMessage.proxy(in: message, insteadOf: nil) == (message.contains("via") ? proxy : nil))
  }
  #endif
}
