import AirQualityKit
import Dispatch
import Foundation
import Synchronization

extension AirSuite {
  private static let sensors = 1427
  private static let connections = 32

  /// Every sensor of the country from a server on this machine that thinks for 50 ms.
  static func polling(into report: inout Report) throws {
    let python = ".peers/venv/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else { return }
    let server = Process()
    let output = Pipe()
    server.executableURL = URL(filePath: python)
    server.arguments = ["peers/air/slow_server.py"]
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let client = GIOSClient(
      baseURL: URL(string: "http://127.0.0.1:\(port)"), timeLimit: .seconds(60))
    let ours = Stopwatch.measure("CityKit, URLSession", .elapsed, repeats: 3) {
      "\(rows(client)) rows"
    }
    let ideal = Sample(
      subject: "ideal", milliseconds: Double(sensors) / Double(connections) * 50,
      checksum: "\(sensors * 24) rows")
    report.add(
      "Poll \(sensors) sensors at 50 ms with \(connections) connections", [ideal, ours],
      baseline: ideal.subject, targets: [ours.subject: 1.4])
  }

  /// Asks for all, and waits as a program without concurrency would.
  private static func rows(_ client: GIOSClient) -> Int {
    let isDone = DispatchSemaphore(value: 0)
    let found = Found()
    Task {
      let answers = await client.readings(of: Array(1...sensors), connections: connections)
      let count = answers.values.reduce(0) { $0 + ((try? $1.get())?.readings.count ?? 0) }
      found.rows.withLock { $0 = count }
      isDone.signal()
    }
    isDone.wait()
    return found.rows.withLock(\.self)
  }

  /// What the task found, handed to the thread that waits.
  private final class Found: Sendable {
    let rows = Mutex(0)
  }
}
