import Foundation
import Testing

@testable import RouteService

extension RouteServer {
  /// Serves on a free port while `body` asks it.
  func whileRunning(_ body: (Int) async throws -> Void) async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let running = Task { try await run { port in listening.yield(port) } }
    var bound: Int?
    for await port in ports {
      bound = port
      break
    }
    let port = try #require(bound)
    do {
      try await body(port)
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    _ = await running.result
  }
}
