import Foundation
import Synchronization
import TestSupport
import Testing
import WebTransport

@Suite struct CachingTransportTests {
  /// Answers from a closure that sees the request, and counts.
  final class Origin: Transport {
    private let asked = Mutex(0)
    private let answer: @Sendable (WebRequest) -> (Int, [String: String], String)

    init(_ answer: @escaping @Sendable (WebRequest) -> (Int, [String: String], String)) {
      self.answer = answer
    }

    var count: Int { asked.withLock(\.self) }

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      asked.withLock { $0 += 1 }
      let (status, headers, body) = answer(request)
      return WebReply(status: status, headers: headers, body: Array(body.utf8), url: request.url)
    }
  }

  final class Clock: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_781_000_000))

    func pass(_ seconds: Double) { now.withLock { $0 = $0.addingTimeInterval(seconds) } }
  }

  let folder: TemporaryFolder
  let clock = Clock()
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = try #require(URL(string: "http://example.org/a?b=1"))
  }

  private func cached(_ origin: Origin) -> CachingTransport {
    let clock = clock
    return CachingTransport(origin, folder: folder.url.appending(path: "replies")) {
      clock.now.withLock(\.self)
    }
  }

  @Test func `what is fresh is not asked for`() async throws {
    let origin = Origin { _ in (200, ["Cache-Control": "public, max-age=60", "Age": "10"], "żółw") }
    let transport = cached(origin)
    let first = try await transport.send(WebRequest(url))
    clock.pass(49)
    let second = try await transport.send(WebRequest(url))
    #expect(second.body == first.body)
    #expect(origin.count == 1)
    clock.pass(2)
    _ = try await transport.send(WebRequest(url))
    #expect(origin.count == 2)
    let other = try #require(URL(string: "http://example.org/a?b=2"))
    _ = try await transport.send(WebRequest(other))
    #expect(origin.count == 3)
  }

  @Test func `what may have changed is asked about`() async throws {
    let origin = Origin { request in
      if request.headers["If-None-Match"] == "\"7\"" {
        return (304, ["Cache-Control": "max-age=5"], "")
      }
      return (200, ["ETag": "\"7\"", "Last-Modified": "Mon, 08 Jun 2026 10:00:00 GMT"], "body")
    }
    let transport = cached(origin)
    _ = try await transport.send(WebRequest(url))
    let again = try await transport.send(WebRequest(url))
    #expect(again.status == 200)
    #expect(again.body == Array("body".utf8))
    #expect(again.headers["etag"] == "\"7\"")
    #expect(origin.count == 2)
    // The 304 brought a lifetime.
    _ = try await transport.send(WebRequest(url))
    #expect(origin.count == 2)
  }

  @Test(arguments: [
    (200, ["Cache-Control": "no-store, max-age=60"]), (200, ["Cache-Control": "no-cache"]),
    (200, [:]), (200, ["Vary": "*", "Cache-Control": "max-age=60"]),
    (404, ["Cache-Control": "max-age=60"]), (503, ["ETag": "x"]),
    (200, ["Cache-Control": "max-age=60", "Age": "100"]),
  ])
  func `what must not or need not be kept is not`(
    status: Int, headers: [String: String]
  ) async throws {
    let origin = Origin { request in
      #expect(request.headers["If-None-Match"] == nil)
      return (status, headers, "x")
    }
    let transport = cached(origin)
    for _ in 0..<2 { #expect(try await transport.send(WebRequest(url)).status == status) }
    #expect(origin.count == 2)
  }

  @Test func `other methods pass, and limits hold for what was kept`() async throws {
    let origin = Origin { _ in (200, ["Cache-Control": "max-age=60"], "0123456789") }
    let transport = cached(origin)
    _ = try await transport.send(WebRequest(url))
    _ = try await transport.send(WebRequest(url, method: "POST"))
    _ = try await transport.send(WebRequest(url, sizeLimit: 5))
    #expect(origin.count == 3)
  }

  @Test func `damaged files are asked for again`() async throws {
    let origin = Origin { _ in (200, ["Cache-Control": "max-age=60"], "0123456789") }
    let transport = cached(origin)
    _ = try await transport.send(WebRequest(url))
    let replies = folder.url.appending(path: "replies")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: replies.path()).first)
    let whole = try Data(contentsOf: replies.appending(path: name))
    for length in stride(from: 0, to: whole.count - 12, by: 7) {
      try whole[..<length].write(to: replies.appending(path: name))
      #expect(try await transport.send(WebRequest(url)).body.count == 10)
    }
    #expect(origin.count > 2)
  }

  @Test func `a reply is not believed for longer than it is used at most`() async throws {
    let origin = Origin { _ in (200, ["Cache-Control": "max-age=31536000"], "a") }
    let clock = clock
    let transport = CachingTransport(
      origin, folder: folder.url.appending(path: "replies"), longestUse: .seconds(600)
    ) { clock.now.withLock(\.self) }
    _ = try await transport.send(WebRequest(url))
    clock.pass(600)
    _ = try await transport.send(WebRequest(url))
    #expect(origin.count == 1)
    clock.pass(1)
    _ = try await transport.send(WebRequest(url))
    #expect(origin.count == 2)
    // Kept by a clock that was ahead.
    clock.pass(-3600)
    _ = try await transport.send(WebRequest(url))
    #expect(origin.count == 3)
  }
}
