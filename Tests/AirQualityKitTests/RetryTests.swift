import Foundation
import Synchronization
import Testing

@testable import AirQualityKit

@Suite struct RetryTests {
  let time = SimulatedTime()

  /// Answers with statuses in turn, the last one from then on, and remembers when it was asked.
  final class TurningTransport: Transport {
    private let turns: [(Int, [String: String])]
    private let time: SimulatedTime
    private let calls = Mutex<[(uptime: Duration, limit: Duration)]>([])

    init(_ turns: [(Int, [String: String])], _ time: SimulatedTime) {
      self.turns = turns
      self.time = time
    }

    var times: [Duration] { calls.withLock { $0.map(\.uptime) } }
    var limits: [Duration] { calls.withLock { $0.map(\.limit) } }

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      let count = calls.withLock { calls in
        calls.append((time.uptime, request.timeLimit))
        return calls.count
      }
      let (status, headers) = turns[min(count, turns.count) - 1]
      return WebReply(
        status: status, headers: headers, body: Array(#"{"values":[]}"#.utf8), url: request.url)
    }
  }

  private func client(_ transport: any Transport, limit: Duration) -> GIOSClient {
    GIOSClient(
      transport: transport, baseURL: URL(string: "http://example.org"), timeLimit: limit,
      timekeeper: time)
  }

  @Test func `a list that cannot be had names the failure, not the rate`() async throws {
    struct Broken: Transport {
      func send(_ request: WebRequest) async throws(WebError) -> WebReply {
        throw WebError(.unreachable, host: "api.gios.gov.pl", "cannot connect")
      }
    }
    let client = GIOSClient(transport: Broken(), timekeeper: time)
    do throws(AirError) {
      _ = try await client.stations()
      Issue.record("nobody answers")
    } catch {
      #expect(error.kind == .unreachable)
      #expect(error.description == "api.gios.gov.pl: cannot connect")
    }
  }

  @Test func `a reply that is not ready yet is asked for again`() async throws {
    let transport = TurningTransport([(202, [:]), (200, [:])], time)
    _ = try await client(transport, limit: .seconds(10)).readings(of: 1)
    #expect(transport.times.count == 2)
  }

  @Test func `a wrong clock is noticed by the service's`() async throws {
    let right = Date(timeIntervalSince1970: time.now.timeIntervalSince1970 - 7200)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let transport = TurningTransport([(200, ["Date": format.string(from: right)])], time)
    let client = client(transport, limit: .seconds(10))
    _ = try await client.readings(of: 1)
    let error = try #require(client.clockError)
    #expect(error > .seconds(7190) && error < .seconds(7210))
  }

  @Test func `pauses grow and differ`() async throws {
    var firsts: Set<Duration> = []
    for _ in 0..<8 {
      let time = SimulatedTime()
      let transport = TurningTransport([(503, [:]), (502, [:]), (200, [:])], time)
      let client = GIOSClient(
        transport: transport, baseURL: URL(string: "http://example.org"), timekeeper: time)
      _ = try await client.readings(of: 1)
      let times = transport.times
      #expect((.milliseconds(400)...Duration.milliseconds(800)).contains(times[1]))
      #expect((.milliseconds(800)...Duration.milliseconds(1600)).contains(times[2] - times[1]))
      firsts.insert(times[1])
    }
    #expect(firsts.count > 1)
  }

  @Test func `each attempt has what is left of the time`() async throws {
    let transport = TurningTransport([(503, [:]), (200, [:])], time)
    _ = try await client(transport, limit: .seconds(10)).readings(of: 1)
    #expect(transport.limits[0] == .seconds(10))
    #expect(transport.limits[1] == .seconds(10) - transport.times[1])
  }

  @Test func `a pause that the service asks for is kept, by every question`() async throws {
    let transport = TurningTransport([(429, ["Retry-After": "30"]), (200, [:])], time)
    let short = client(transport, limit: .seconds(10))
    let error = await #expect(throws: AirError.self) { try await short.readings(of: 1) }
    #expect(error?.kind == .tooManyRequests)
    #expect(transport.times == [.zero])
    let refused = await #expect(throws: AirError.self) { try await short.airIndex(of: 1) }
    #expect(refused?.kind == .tooManyRequests)
    #expect(transport.times.count == 1)
    let patient = TurningTransport([(429, ["Retry-After": "30"]), (200, [:])], time)
    _ = try await client(patient, limit: .seconds(60)).readings(of: 1)
    #expect(patient.times.count == 2)
    #expect(patient.times[1] - patient.times[0] >= .seconds(30))
  }

  @Test func `while a service fails each question is asked once`() async throws {
    let transport = TurningTransport([(503, [:])], time)
    let client = client(transport, limit: .seconds(600))
    _ = try? await client.stations()
    #expect(transport.times.count == 3)
    for number in 1...4 { _ = try? await client.withCommonDeadline().readings(of: number) }
    _ = try? await client.report(on: Station(id: 7, name: "seven"))
    #expect(transport.times.count == 9)
    try await time.sleep(for: .seconds(61))
    _ = try? await client.readings(of: 1)
    #expect(transport.times.count == 12)
  }

  @Test func `an answer permits retries again`() async throws {
    let turns = [503, 503, 503, 503, 200, 503, 200].map { ($0, [String: String]()) }
    let transport = TurningTransport(turns, time)
    let client = client(transport, limit: .seconds(600))
    _ = try? await client.readings(of: 1)
    _ = try? await client.readings(of: 2)
    #expect(transport.times.count == 4)
    _ = try await client.readings(of: 3)
    _ = try await client.readings(of: 4)
    #expect(transport.times.count == 7)
  }

  @Test func `a failing service that asks for a pause gets it, and is named as the cause`()
    async throws
  {
    let transport = TurningTransport([(503, ["Retry-After": "30"]), (200, [:])], time)
    let short = client(transport, limit: .seconds(10))
    for _ in 0..<3 {
      let error = await #expect(throws: AirError.self) { try await short.readings(of: 1) }
      #expect(error?.description == "the service is unavailable (503); try again later")
    }
    #expect(transport.times == [.zero])
    let patient = TurningTransport([(503, ["Retry-After": "30"]), (200, [:])], time)
    _ = try await client(patient, limit: .seconds(60)).readings(of: 1)
    #expect(patient.times.count == 2)
    #expect(patient.times[1] - patient.times[0] >= .seconds(30))
  }

  @Test(arguments: [
    ("120", 120), (" 7 ", 7), ("Mon, 09 Jun 2026 10:13:25 GMT", 5), ("-3", -3),
  ])
  func `both forms of the header are read`(text: String, seconds: Int) {
    let now = Date(timeIntervalSince1970: 1_781_000_000)
    #expect(RetryAfter.seconds(text, now: now) == seconds)
  }

  @Test(arguments: [
    "", "soon", "Mon, 09 Jun 2026", "Mon, 31 Feb 2026 10:00:00 GMT",
    "Mon, 09 Jun 99999999999999999999 10:00:00 GMT", "Mon, 09 Jun 2026 10:00:00 CET",
  ])
  func `other texts are no pause`(text: String) {
    #expect(RetryAfter.seconds(text, now: .distantPast) == nil)
  }

  @Test func `what the service refuses is not asked again`() async {
    for status in [400, 401, 403, 404, 302, 304, 600] {
      let transport = TurningTransport([(status, [:])], time)
      _ = try? await client(transport, limit: .seconds(10)).readings(of: 1)
      #expect(transport.times.count == 1, "\(status)")
    }
  }

  @Test func `cancelling ends a question while it waits`() async {
    let transport = TurningTransport([(503, [:])], time)
    let client = client(transport, limit: .seconds(10))
    let question = Task { () -> AirError? in
      do throws(AirError) {
        _ = try await client.readings(of: 1)
        return nil
      } catch { return error }
    }
    question.cancel()
    #expect(await question.value?.kind == .cancelled)
    #expect(transport.times.count <= 1)
  }

  @Test func `a share of the time is a part of what is left`() async {
    let transport = TurningTransport([(503, [:])], time)
    let client = client(transport, limit: .seconds(10)).withCommonDeadline().withShareOfTime(0.3)
    _ = try? await client.readings(of: 1)
    #expect(transport.limits.first == .seconds(3))
  }
}
