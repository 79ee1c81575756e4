import Foundation
import HTTPTypes
import StreetKit
import Synchronization
import Testing

@testable import RouteService

/// What the service does while every thread for searches is busy.
@Suite struct AdmissionTests {
  @Test(.timeLimit(.minutes(10)))
  func `searches beyond the queue are refused, and health never waits`() async throws {
    let server = try StreetFixture.server(StreetFixture.streets.get())
    let client = ServiceClient(server)
    let width = ProcessInfo.processInfo.activeProcessorCount
    let (queueLimit, surplus) = (256, 20)
    let started = AsyncStream<Void>.makeStream()
    let release = DispatchSemaphore(value: 0)
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<width {
        group.addTask {
          try await server.workers.run(for: "long") {
            started.continuation.yield()
            release.wait()
          }
          return nil
        }
      }
      var running = 0
      for await _ in started.stream {
        running += 1
        if running == width { break }
      }
      for _ in 0..<queueLimit + surplus {
        group.addTask {
          try await client.send("/nearest/v1/driving/21.0122,52.2297").status
        }
      }
      // The surplus is refused at once, while the others wait.
      var refused = 0
      while refused < surplus {
        let status = try await #require(group.next())
        #expect(status == 503)
        refused += 1
      }
      #expect(try await client.send("/health").status == 200)
      #expect(try await client.send("/api/v1/geocode?text=Polna").status == 503)
      for _ in 0..<width { release.signal() }
      var answered = 0
      for try await status in group where status != nil {
        #expect(status == 200)
        answered += 1
      }
      #expect(answered == queueLimit)
    }
  }
}
