import AirQualityKit
import AirQualityStore
import Foundation
import TestSupport
import Testing

/// The lists that all runs with one folder may request.
@Suite struct ListRequestTests {
  @Test func `the lists of a minute are as many as the client permits`() async throws {
    let folder = try TemporaryFolder()
    let requests = ListRequests(KeptFiles(folder: folder.url.path))
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    for _ in 0..<GIOSClient.listRequestsPerMinute {
      try await requests.book(at: now, within: .seconds(1))
    }
    let error = await #expect(throws: AirError.self) {
      try await requests.book(at: now, within: .seconds(1))
    }
    #expect(error?.kind == .tooManyRequests)
    let count = GIOSClient.listRequestsPerMinute
    #expect(
      error?.description
        == "the service allows \(count) list requests a minute; the next is possible in 61 s")
    #expect(
      error?.text(in: .polish) == "usługa pozwala na \(count) listy na minutę; następna za 61 s")
    try await requests.book(at: now.addingTimeInterval(61), within: .seconds(1))
  }

  @Test func `a run that waited for another counts its request`() async throws {
    let folder = try TemporaryFolder()
    let requests = ListRequests(KeptFiles(folder: folder.url.path))
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    // The second run read the clock before the first one, but was recorded after it.
    try await requests.book(at: now, within: .seconds(1))
    try await requests.book(at: now.addingTimeInterval(-0.4), within: .seconds(1))
    await #expect(throws: AirError.self) {
      try await requests.book(at: now.addingTimeInterval(0.1), within: .seconds(1))
    }
  }

  @Test func `a time far ahead comes from a wrong clock`() async throws {
    let folder = try TemporaryFolder()
    let requests = ListRequests(KeptFiles(folder: folder.url.path))
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    for _ in 0..<GIOSClient.listRequestsPerMinute {
      try await requests.book(at: now.addingTimeInterval(3600), within: .seconds(1))
    }
    try await requests.book(at: now, within: .seconds(1))
  }
}
