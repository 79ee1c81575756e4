import AirQualityKit
import Foundation
import TestSupport
import Testing

/// What services have been seen to do, each at every endpoint, over a real connection.
@Suite struct HostileServerTests {
  private enum Endpoint {
    case stations
    case sensors
    case readings
    case index
  }

  struct Behaviour: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: AirError.Kind
    let steps: [LoopbackServer.Step]

    init(_ name: String, _ expected: AirError.Kind, _ steps: [LoopbackServer.Step]) {
      testDescription = name
      self.expected = expected
      self.steps = steps
    }
  }

  private static func raw(_ text: String) -> [LoopbackServer.Step] { [.send(Array(text.utf8))] }

  private static func body(_ text: String) -> [LoopbackServer.Step] {
    LoopbackServer.reply("200 OK", ["Content-Type: application/ld+json"], text)
  }

  private static let headers = "HTTP/1.1 200 OK\r\nConnection: close\r\n"

  static let behaviours: [Behaviour] = [
    Behaviour("hangs", .timedOut, [.wait(20_000)]),
    Behaviour("hangs after its headers", .timedOut, raw(headers + "\r\n") + [.wait(20_000)]),
    Behaviour(
      "drips", .timedOut,
      raw(headers + "\r\n") + Array(repeating: [.send([0x20]), .wait(20)], count: 900).joined()),
    Behaviour("says nothing", .unreachable, []),
    Behaviour("is no web server", .unreachable, raw("220 mail.example.org ESMTP\r\n\r\n")),
    Behaviour("stops early", .unreachable, raw(headers + "Content-Length: 900\r\n\r\n{\"values\"")),
    Behaviour(
      "redirects in a loop", .excessive, LoopbackServer.reply("302 Found", ["Location: ?a"], "")),
    Behaviour(
      "redirects elsewhere", .refused,
      LoopbackServer.reply("302 Found", ["Location: http://localhost:1/"], "")),
    Behaviour("redirects nowhere", .refused, LoopbackServer.reply("302 Found", [], "")),
    Behaviour("is out of order", .refused, LoopbackServer.reply("500 Oops", [], "<html>")),
    Behaviour("is overloaded", .refused, LoopbackServer.reply("503 Busy", [], "")),
    Behaviour("asks for fewer", .tooManyRequests, LoopbackServer.reply("429 Slow", [], "")),
    Behaviour("knows nothing", .notFound, LoopbackServer.reply("404 Not Found", [], "{}")),
    Behaviour("refuses", .refused, LoopbackServer.reply("401 Unauthorized", [], "")),
    Behaviour(
      "says that it is manual", .manualSensor,
      LoopbackServer.reply("400 Bad Request", [], #"{"error_code":"API-ERR-100003"}"#)),
    Behaviour("sends no body", .malformedReply, body("")),
    Behaviour("sends no content", .refused, raw("HTTP/1.1 204 No Content\r\n\r\n")),
    Behaviour("sends a page", .malformedReply, body("\n<!doctype html><p>Przerwa techniczna")),
    Behaviour("sends text", .malformedReply, body("Przerwa techniczna")),
    Behaviour("sends null", .malformedReply, body("null")),
    Behaviour("sends a number", .malformedReply, body("17")),
    Behaviour("sends an empty object", .malformedReply, body("{}")),
    Behaviour("sends half a reply", .malformedReply, body(#"{"AqIndex":{"Wartość indeksu":1,"#)),
    Behaviour(
      "sends two replies", .malformedReply, body(#"{"AqIndex":{"id":1},"values":[{"id":1}]}{}"#)),
    Behaviour("nests deeply", .excessive, body(String(repeating: #"{"a":["#, count: 50_000))),
    Behaviour(
      "sends zeros", .malformedReply,
      LoopbackServer.reply("200 OK", [], [UInt8](repeating: 0, count: 999))),
    Behaviour(
      "floods", .excessive,
      raw(headers + "\r\n") + [.flood([UInt8](repeating: 0x20, count: 1 << 16), times: 800)]),
    Behaviour(
      "announces too much", .excessive, raw(headers + "Content-Length: 99999999999\r\n\r\n{}")),
    Behaviour(
      "packs wrongly", .malformedReply,
      LoopbackServer.reply("200 OK", ["Content-Encoding: gzip"], "no gzip")),
    Behaviour("says its error with 200", .refused, body(#"{"error_code":"X","error_reason":"y"}"#)),
  ]

  // One test for each endpoint: they run beside each other, the cases of each in turn. Most of the
  // time is waiting.

  @Test(.serialized, arguments: behaviours)
  func `the list of stations`(behaviour: Behaviour) async throws {
    try await hasItsErrorInTime(behaviour, .stations)
  }

  @Test(.serialized, arguments: behaviours)
  func `the sensors of a station`(behaviour: Behaviour) async throws {
    try await hasItsErrorInTime(behaviour, .sensors)
  }

  @Test(.serialized, arguments: behaviours)
  func `the readings of a sensor`(behaviour: Behaviour) async throws {
    try await hasItsErrorInTime(behaviour, .readings)
  }

  @Test(.serialized, arguments: behaviours)
  func `the index of a station`(behaviour: Behaviour) async throws {
    try await hasItsErrorInTime(behaviour, .index)
  }

  private func hasItsErrorInTime(_ behaviour: Behaviour, _ endpoint: Endpoint) async throws {
    let steps = behaviour.steps
    let server = try LoopbackServer { _ in steps }
    // Attempts and pauses between them fit into the limit; only what never answers reaches it.
    let isEndless = behaviour.expected == .timedOut
    let client = GIOSClient(
      transport: URLSessionTransport(), baseURL: server.url("/rest"),
      timeLimit: isEndless ? .milliseconds(300) : .seconds(20),
      timekeeper: HastyTime())
    let error = await Self.ask(client, endpoint)
    #expect(error?.description.contains("\n") == false)
    #expect(error?.kind == behaviour.expected, "\(error?.description ?? "no error")")
  }

  private static func ask(_ client: GIOSClient, _ endpoint: Endpoint) async -> AirError? {
    do throws(AirError) {
      switch endpoint {
      case .stations: _ = try await client.stations()
      case .sensors: _ = try await client.sensors(of: 1)
      case .readings: _ = try await client.readings(of: 1)
      case .index: _ = try await client.airIndex(of: 1)
      }
      return nil
    } catch { return error }
  }
}

/// The system's clock, which does not wait between attempts.
struct HastyTime: Timekeeper {
  private let system = SystemTimekeeper()
  var now: Date { system.now }
  var uptime: Duration { system.uptime }
  func sleep(for duration: Duration) async throws {}
}
