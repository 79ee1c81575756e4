import AirQualityKit
import Foundation
import Synchronization
import Testing

@Suite struct PollTests {
  /// Answers after giving way to others, and remembers how many were under way at once.
  final class BusyTransport: Transport {
    private let state = Mutex<(running: Int, most: Int, total: Int)>((0, 0, 0))
    let status: Int

    init(status: Int = 200) { self.status = status }

    var most: Int { state.withLock(\.most) }
    var total: Int { state.withLock(\.total) }

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      state.withLock { state in
        state.running += 1
        state.total += 1
        state.most = max(state.most, state.running)
      }
      for _ in 0..<20 { await Task.yield() }
      state.withLock { $0.running -= 1 }
      let isBad = request.url.lastPathComponent.hasSuffix("7")
      let body = #"{"Lista danych pomiarowych":[{"Data":"2026-06-08 10:00:00","Wartość":1}]}"#
      return WebReply(
        status: isBad && status == 200 ? 404 : status, body: Array(body.utf8), url: request.url)
    }
  }

  private static func client(_ transport: any Transport) -> GIOSClient {
    GIOSClient(
      transport: transport, baseURL: URL(string: "http://example.org/rest"),
      timekeeper: SimulatedTime())
  }

  @Test func `each sensor is asked once, so many at the same time, and progress is told`() async {
    let transport = BusyTransport()
    let told = Mutex<[PollProgress]>([])
    let sensors = Array(1...100) + [1, 2, 3]
    let answers = await Self.client(transport).readings(of: sensors, connections: 8) { progress in
      told.withLock { $0.append(progress) }
    }
    #expect(answers.count == 100)
    #expect(transport.total == 100)
    #expect((2...8).contains(transport.most))
    let progress = told.withLock(\.self)
    #expect(progress.map(\.done) == Array(1...100))
    #expect(progress.last?.total == 100)
    #expect(progress.last?.failed == 10)
    #expect((try? answers[6]?.get())?.readings.count == 1)
    guard case .failure(let error) = answers[7] else {
      Issue.record("sensor 7 has an answer")
      return
    }
    #expect(error.kind == .notFound)
  }

  @Test func `a dead service is not asked to the end`() async {
    let transport = BusyTransport(status: 503)
    let answers = await Self.client(transport).readings(of: Array(1...1000), connections: 8)
    #expect(answers.count == 1000)
    #expect(answers.values.allSatisfy { (try? $0.get()) == nil })
    #expect(transport.total <= 3 * (64 + 8))
  }

  @Test func `a cancelled poll ends`() async {
    let transport = BusyTransport()
    let poll = Task {
      await Self.client(transport).airIndexes(of: Array(1...100_000), connections: 4)
    }
    poll.cancel()
    let answers = await poll.value
    #expect(answers.count == 100_000)
    #expect(transport.total < 100)
  }

  @Test func `reports come for many stations`() async throws {
    let transport = ScriptedTransport { (path, _) in
      if path.contains("sensors/") {
        return (200, #"[{"id":1,"stationId":5,"param":{"idParam":3,"paramCode":"PM10"}}]"#)
      }
      return path.contains("getData") ? (200, #"{"key":"PM10","values":[]}"#) : (404, "")
    }
    let stations = [Station(id: 5, name: "Five"), Station(id: 6, name: "Six")]
    let reports = await Self.client(transport).reports(on: stations)
    #expect(try reports[5]?.get().measured.map(\.sensor.id) == [1])
    #expect(try reports[6]?.get().problems.count == 2)
  }
}
