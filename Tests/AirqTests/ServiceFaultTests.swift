import Foundation
import TestSupport
import Testing

/// Twenty-five ways in which a network or a service fails: the true cause in one line, exit code 2,
/// and an end within the time limit.
@Suite struct ServiceFaultTests {
  private struct Fault: Sendable {
    let name: String
    let steps: [LoopbackServer.Step]
    let cause: String

    init(_ name: String, _ steps: [LoopbackServer.Step], _ cause: String) {
      self.name = name
      self.steps = steps
      self.cause = cause
    }

    /// The time limit in seconds: only what never answers reaches it, however busy the machine is.
    var timeLimit: Int { cause == ServiceFaultTests.late ? 3 : 30 }

    init(_ name: String, _ text: String, _ cause: String) {
      self.init(name, [.send(Array(text.utf8))], cause)
    }
  }

  private static let brokenOff = "the connection closed before the end of the reply"
  private static let late = "no answer within 3 s"
  private static let gzip = "Content-Encoding: gzip"

  private static let faults: [Fault] = [
    Fault("closed", "", "the connection closed without an HTTP reply"),
    Fault("noise", "noise\r\n\r\n", "closed without an HTTP reply"),
    Fault("half a head", "HTTP/1.1 200 OK\r\nConte", "the connection closed without an HTTP reply"),
    Fault("hang", [.wait(9000)], late),
    Fault(
      "drip",
      [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n".utf8))]
        + (0..<8).flatMap { _ in [.wait(1000), .send([0x7B])] }, late),
    Fault("short", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n[1", brokenOff),
    Fault("chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", brokenOff),
    Fault("500", LoopbackServer.reply("500 E", [], "<html>"), "unavailable (500)"),
    Fault("503", LoopbackServer.reply("503 U", [], ""), "unavailable (503)"),
    Fault(
      "407", LoopbackServer.reply("407 P", [], ""), "the proxy requires authentication (407)"),
    Fault("204", "HTTP/1.1 204 N\r\n\r\n", "answered with status 204"),
    Fault("404", LoopbackServer.reply("404 N", [], "{}"), "not found at the service (404)"),
    Fault(
      "429", LoopbackServer.reply("429 T", ["Retry-After: 90"], ""), "rate limit allows no request"),
    Fault(
      "portal", LoopbackServer.reply("200 OK", [], "<!doctype html><form>"),
      "a web page instead of data"),
    Fault("empty", LoopbackServer.reply("200 OK", [], ""), "it is empty"),
    Fault("other JSON", LoopbackServer.reply("200 OK", [], #"{"a":1}"#), "it has no list"),
    Fault("cut JSON", LoopbackServer.reply("200 OK", [], #"{"Lista s":[{"I"#), "the reply is"),
    Fault(
      "deep", LoopbackServer.reply("200 OK", [], String(repeating: "[", count: 9000)),
      "nested more than 64 deep"),
    Fault("not gzip", LoopbackServer.reply("200 OK", [gzip], "plain text"), "content encoding"),
    Fault(
      "elsewhere",
      LoopbackServer.reply("302 F", ["Location: http://other.invalid/"], ""),
      "it redirects to another host"),
    Fault("round", LoopbackServer.reply("302 F", ["Location: /"], ""), "more than 5 redirects"),
  ]

  private static func run(
    _ base: String, environment: [String: String] = [:], command: [String] = ["station", "7"],
    timeLimit: Int = 30
  ) async throws -> ToolResult {
    try await ToolProcess(
      "airq", command + ["--base-url", base, "--timeout", "\(timeLimit)"],
      environment: environment, timeout: .seconds(60)
    ).result()
  }

  @Test func `each fault is told by its cause`() async throws {
    try await withThrowingTaskGroup(of: (Fault, ToolResult).self) { group in
      var waiting = Self.faults[...]
      func begin(_ group: inout ThrowingTaskGroup<(Fault, ToolResult), any Error>) {
        guard let fault = waiting.popFirst() else { return }
        group.addTask {
          let server = try LoopbackServer { _ in fault.steps }
          return (
            fault, try await Self.run(server.url("").absoluteString, timeLimit: fault.timeLimit)
          )
        }
      }
      for _ in 0..<7 { begin(&group) }
      var seen = 0
      while let (fault, result) = try await group.next() {
        seen += 1
        #expect(result.code == 2, "\(fault.name): \(result.messages)")
        #expect(result.messages.contains(fault.cause), "\(fault.name): \(result.messages)")
        #expect(result.messages.split(separator: "\n").count == 1, "\(fault.name)")
        #expect(result.output.isEmpty, "\(fault.name)")
        begin(&group)
      }
      #expect(seen == Self.faults.count)
    }
  }

  @Test func `names, ports and proxies that are not there are told apart`() async throws {
    let refusing = try LoopbackServer { _ in LoopbackServer.reply("403 Forbidden", [], "") }
    let asking = try LoopbackServer { _ in LoopbackServer.reply("407 Proxy", [], "") }
    func proxy(_ address: String) -> [String: String] { ["https_proxy": address] }
    let cases: [(String, [String: String], String)] = [
      ("http://127.0.0.1:9", [:], "cannot connect"),
      ("http://no.such.name.invalid", [:], "no such host"),
      (
        "https://example.invalid", proxy("http://127.0.0.1:\(refusing.port)"),
        "the proxy refused the connection"
      ),
      (
        "https://example.invalid", proxy("http://127.0.0.1:\(asking.port)"),
        "the proxy requires authentication (407)"
      ),
      (
        "https://example.invalid", proxy("http://127.0.0.1:9"),
        "cannot connect to the proxy 127.0.0.1, port 9"
      ),
    ]
    for (base, environment, cause) in cases {
      let result = try await Self.run(base, environment: environment)
      #expect(result.code == 2)
      #expect(result.messages.contains(cause), "\(base): \(result.messages)")
    }
    #expect(refusing.heads.allSatisfy { $0.hasPrefix("CONNECT example.invalid:443") })
  }

  @Test func `a service that is down is asked a few times in a run, and named once`() async throws {
    for (headers, command, most) in [
      ([], ["station", "7"], 5), ([], ["now", "52.2,21.0"], 11),
      (["Retry-After: 120"], ["station", "7"], 1), (["Retry-After: 120"], ["now", "52.2,21"], 1),
    ] {
      let server = try LoopbackServer { _ in LoopbackServer.reply("503 U", headers, "") }
      let result = try await Self.run(server.url("").absoluteString, command: command)
      #expect(result.code == 2)
      let causes = result.messages.components(separatedBy: "unavailable (503)").count - 1
      #expect(causes == 1, "\(result.messages)")
      #expect(server.heads.count <= most, "\(command): \(server.heads.count)")
    }
  }

  @Test func `a service without stations shows none, and says so`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.reply("200 OK", [], "[]") }
    let result = try await Self.run(server.url("").absoluteString)
    #expect(result.output.contains("no sensors are known"), "\(result.output)")
    #expect(!result.output.contains("24 h mean"))
    let sensors = try await Self.run(server.url("").absoluteString, command: ["sensors", "7"])
    #expect(sensors.code == 1)
    #expect(sensors.messages.contains("station 7 has no sensors"), "\(sensors.messages)")
  }
}
