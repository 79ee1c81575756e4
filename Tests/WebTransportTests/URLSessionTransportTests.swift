import Foundation
import TestSupport
import Testing
import WebTransport

@Suite(.serialized) struct URLSessionTransportTests {
  let transport = URLSessionTransport()

  private func failure(_ request: WebRequest) async -> WebError? {
    do throws(WebError) {
      _ = try await transport.send(request)
      return nil
    } catch { return error }
  }

  @Test func `a reply arrives whole`() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.reply("404 Not Found", ["Retry-After: 7"], "zażółć")
    }
    let reply = try await transport.send(WebRequest(server.url("/a?b=1"), headers: ["X-A": "1"]))
    #expect(reply.status == 404)
    #expect(reply.headers["retry-after"] == "7")
    #expect(String(decoding: reply.body, as: UTF8.self) == "zażółć")
    let head = try #require(server.heads.first)
    #expect(head.hasPrefix("GET /a?b=1 HTTP/1.1"))
    #expect(head.contains("X-A: 1"))
    #expect(head.lowercased().contains("accept-encoding:"))
    #expect(head.lowercased().contains("gzip"))
  }

  @Test func `the deadline counts the whole transfer`() async throws {
    let server = try LoopbackServer { head in
      if head.hasPrefix("GET /hang") { return [.wait(30_000)] }
      let start = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)
      return [.send(start)] + Array(repeating: [.send([65]), .wait(20)], count: 1500).joined()
    }
    for path in ["/hang", "/drip"] {
      // Without a deadline the first ends as interrupted and the second succeeds.
      let error = await failure(WebRequest(server.url(path), timeLimit: .milliseconds(300)))
      #expect(error?.kind == .timedOut)
      #expect(error?.description == "127.0.0.1: no complete reply within 300 ms")
    }
  }

  @Test func `a body beyond the limit is refused`() async throws {
    let server = try LoopbackServer { head in
      if head.hasPrefix("GET /told") { return LoopbackServer.reply("200 OK", [], "0123456789") }
      return [
        .send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)),
        .flood([UInt8](repeating: 65, count: 65_536), times: 100_000),
      ]
    }
    let told = await failure(WebRequest(server.url("/told"), sizeLimit: 9))
    #expect(told?.description == "127.0.0.1: the reply has more than 9 bytes")
    let endless = await failure(WebRequest(server.url("/endless"), sizeLimit: 1 << 20))
    #expect(endless?.kind == .tooLarge)
    let exact = try await transport.send(WebRequest(server.url("/told"), sizeLimit: 10))
    #expect(exact.body.count == 10)
  }

  @Test func `a transfer that ends while it is cancelled ends nothing else`() async throws {
    let server = try LoopbackServer { _ in
      [
        .send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)),
        .send([UInt8](repeating: 65, count: 300_000)),
      ]
    }
    for limit in [1000, 100_000, 250_000] {
      let url = server.url()
      let failures = await withTaskGroup(of: WebError.Kind?.self) { group in
        for _ in 0..<20 {
          group.addTask { await failure(WebRequest(url, sizeLimit: limit))?.kind }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(failures == Array(repeating: .tooLarge, count: 20))
    }
  }

  @Test func `the limit of memory is shared`() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.reply("200 OK", [], [UInt8](repeating: 65, count: 3000))
    }
    let small = URLSessionTransport(roomLimit: 5000)
    for _ in 0..<3 {
      #expect(try await small.send(WebRequest(server.url())).body.count == 3000)
    }
    let tiny = URLSessionTransport(roomLimit: 2000)
    let error = await #expect(throws: WebError.self) {
      try await tiny.send(WebRequest(server.url()))
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Basic realm=x, charset=\"UTF-8\""])
  func `a reply that asks for a password is a reply`(challenge: String) async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.reply("401 Unauthorized", ["WWW-Authenticate: \(challenge)"], "no")
    }
    let reply = try await transport.send(WebRequest(server.url()))
    #expect(reply.status == 401)
  }

  @Test func `the limit counts what gzip unpacks`() async throws {
    let bomb = GzipBomb.bytes
    let server = try LoopbackServer { _ in
      LoopbackServer.reply("200 OK", ["Content-Encoding: gzip"], bomb)
    }
    let refused = await failure(WebRequest(server.url(), sizeLimit: 1 << 20))
    #expect(refused?.kind == .tooLarge)
    let reply = try await transport.send(WebRequest(server.url(), sizeLimit: 1 << 22))
    #expect(reply.body.count == GzipBomb.unpackedCount)
    #expect(reply.body.allSatisfy { $0 == 0 })
  }

  @Test func `redirects stay on the host and end`() async throws {
    let server = try LoopbackServer { head in
      let path = head.split(separator: " ")[1]
      if let left = Int(path.dropFirst()) {
        return LoopbackServer.reply(
          "302 Found", ["Location: \(left > 1 ? "/\(left - 1)" : "/end")"], "moved")
      }
      if path == "/away" {
        return LoopbackServer.reply("302 Found", ["Location: http://localhost:1/"], "moved")
      }
      if path == "/loop" { return LoopbackServer.reply("302 Found", ["Location: /loop"], "") }
      return LoopbackServer.reply("200 OK", [], "here")
    }
    let reply = try await transport.send(WebRequest(server.url("/5")))
    #expect(String(decoding: reply.body, as: UTF8.self) == "here")
    #expect(reply.url.path() == "/end")
    #expect(await failure(WebRequest(server.url("/6")))?.kind == .tooManyRedirects)
    #expect(
      await failure(WebRequest(server.url("/loop")))?.description
        == "127.0.0.1: more than 5 redirects")
    #expect(await failure(WebRequest(server.url("/away")))?.kind == .redirectedElsewhere)
  }

  @Test func `broken connections are told apart`() async throws {
    let server = try LoopbackServer { head in
      switch head.split(separator: " ")[1] {
      case "/short": [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123".utf8))]
      case "/noise": [.send(Array("hello, this is no HTTP at all\r\n\r\n".utf8))]
      default: []
      }
    }
    for path in ["/short", "/noise", "/empty"] {
      #expect(await failure(WebRequest(server.url(path)))?.kind == .interrupted, "\(path)")
    }
    let closed = try #require(URL(string: "http://127.0.0.1:9/"))
    #expect(await failure(WebRequest(closed))?.description == "127.0.0.1: cannot connect")
    // A label of more than 63 letters is no host anywhere (RFC 1035 §2.3.4); nobody is asked.
    let label = String(repeating: "a", count: 64)
    let noHost = try #require(URL(string: "http://\(label).invalid/"))
    #expect(await failure(WebRequest(noHost))?.kind == .unreachable)
    let file = try #require(URL(string: "file:///etc/hosts"))
    #expect(await failure(WebRequest(file))?.kind == .invalidAddress)
  }

  @Test func `cancelling ends the wait at once`() async throws {
    let server = try LoopbackServer { _ in [.wait(30_000)] }
    let transport = transport
    let url = server.url()
    let waiting = Task { () -> WebError? in
      do throws(WebError) {
        _ = try await transport.send(WebRequest(url))
        return nil
      } catch { return error }
    }
    try await Task.sleep(for: .milliseconds(50))
    waiting.cancel()
    #expect(await waiting.value?.kind == .cancelled)
  }

  @Test func `many requests share few connections`() async throws {
    let server = try LoopbackServer { _ in [.wait(20)] + LoopbackServer.reply("200 OK", [], "x") }
    let transport = URLSessionTransport(connectionsPerHost: 16)
    let count = await withTaskGroup(of: Int.self) { group in
      for index in 0..<100 {
        let url = server.url("/\(index)")
        group.addTask { (try? await transport.send(WebRequest(url)))?.body.count ?? 0 }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 100)
  }
}
