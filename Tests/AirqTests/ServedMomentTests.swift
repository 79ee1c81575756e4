#if Services
import AirQualityKit
import Foundation
import TestSupport
import Testing

/// Pages and metrics of recorded replies, as of the moment of `--at`.
@Suite struct ServedMomentTests {
  private static let recorded = [
    "--replay", Checkout.root.appending(path: "Examples/air").path, "--at", "2026-06-08T14:20:00Z",
    "--port", "0",
  ]

  private func text(of path: String, from arguments: [String]) async throws -> String {
    let server = try ToolProcess("airq", arguments + Self.recorded)
    defer { server.send(SIGTERM) }
    try #require(await server.says("http://127.0.0.1:"))
    try #require(await server.says("\n"))
    let address = try #require(server.messages.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/))
    let url = try #require(URL(string: address.0 + path))
    let reply = try await GIOSClient.network().send(
      WebRequest(url, timeLimit: .seconds(60), sizeLimit: 1 << 20))
    return String(decoding: reply.body, as: UTF8.self)
  }

  @Test func `metrics are those of the given moment`() async throws {
    let metrics = try await text(of: "/metrics", from: ["serve-metrics", "530"])
    #expect(metrics.contains("airq_station_up{station=\"530\"} 1\n"), "\(metrics)")
  }

  @Test func `pages are those of the given moment`() async throws {
    let folder = try TemporaryFolder()
    let page = try await text(
      of: "/station/530?lang=en", from: ["serve", "--data-dir", folder.url.path])
    #expect(page.contains("20 min old"))
  }
}
#endif
