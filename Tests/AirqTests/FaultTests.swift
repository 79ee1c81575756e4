import Foundation
import TestSupport
import Testing

/// What fails around the command: `check` answers 0 to 3 and nothing else.
@Suite struct FaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func airq(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await ToolProcess(
      "airq", arguments + ["--data-dir", folder.url.path], environment: environment
    ).result()
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\n", "", "noise", "HTTP/1.1 202 A\r\n\r\n",
    "HTTP/1.1 301 M\r\nLocation: http://10.255.255.1/\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n<html>",
    "HTTP/1.1 410 G\r\n\r\n", "HTTP/1.1 407 P\r\nProxy-Auth",
  ])
  func `a check of a broken service is unknown`(reply: String) async throws {
    let server = try LoopbackServer { _ in [.send(Array(reply.utf8))] }
    let base = ["--base-url", server.url("").absoluteString]
    let named = try await airq(["check", "--station", "7", "--timeout", "4"] + base)
    #expect(named.code == 3, "\(named.messages)")
    #expect(named.messages.contains("airq: "))
    let place = try await airq(["check", "52.2,21.0", "--timeout", "4"] + base)
    #expect(place.code == 3, "\(place.messages)")
  }

  @Test func `a check without home or rules is unknown, and says what to do`() async throws {
    let result = try await airq(["check", "--offline"])
    #expect(result.code == 3)
    #expect(result.messages.contains("airq home set LAT,LON"))
  }

  @Test func `a check without certificates names what is missing`() async throws {
    let server = try LoopbackServer { _ in [] }
    let base = "https://127.0.0.1:\(server.port)"
    let result = try await airq(
      ["check", "--station", "7", "--base-url", base, "--timeout", "4"],
      environment: ["SSL_CERT_FILE": "/nonexistent/certificates.pem"])
    #expect(result.code == 3)
    #if os(Linux)
    #expect(
      result.messages.contains("the file of certificates to trust cannot be read"),
      "\(result.messages)")
    #endif
  }

  #if os(Linux)
  @Test func `a check without libcurl is unknown, and says what to install`() async throws {
    // An empty file stands in the way of the library.
    try folder.write("", to: "lib/libcurl.so.4")
    let result = try await airq(
      ["check", "--station", "530", "--base-url", "http://127.0.0.1:9"],
      environment: ["LD_LIBRARY_PATH": folder.path("lib")])
    #expect(result.code == 3)
    #expect(result.messages.contains("requests need libcurl.so.4: install"), "\(result.messages)")
  }
  #endif

  @Test func `stations answer without a service from the list at hand, and say so`() async throws {
    let closed = "http://127.0.0.1:9"
    let found = try await airq(["stations", "krakow", "--base-url", closed])
    #expect(found.code == 0, "\(found.messages)")
    #expect(found.output.contains("Kraków"))
    #expect(found.messages.contains("cannot connect; showing the list of 20"))
    let slow = try LoopbackServer { _ in [.wait(20_000)] }
    let late = try await airq(["stations", "krakow", "--base-url", slow.url("").absoluteString])
    #expect(late.code == 0)
    #expect(late.messages.contains("no answer within 2.4 s; showing the list of 20"))
    let map = try await airq([
      "map", "--base-url", closed, "-o", folder.path("map.html"),
    ])
    #expect(map.code == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("map.html")))
  }

  @Test func `what is kept is private`() async throws {
    _ = try await airq(["bookmarks", "add", "530", "--offline"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("air.sqlite"))[
      .posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a place far from all stations is told at the head`() async throws {
    let server = try AlertSinkTests.service(20)
    let result = try await airq(["now", "40.4,-3.7", "--base-url", server.url("").absoluteString])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines.dropFirst().first == "! too far away to represent the air at the place")
  }
}
