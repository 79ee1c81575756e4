import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// Readers beside a writer, and what observers see.
@Suite struct StoreChangesTests {
  private func series(_ value: Double) -> ReadingSeries {
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    return ReadingSeries(
      sensorID: 3, readings: [Reading(time: now, value: value)],
      provenance: Provenance(.network, retrieved: now))
  }

  @Test func `a reader does not wait for a writer, and sees what was there before`() throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    try store.keep(series(1))
    let other = try AirStore(path: folder.path("air.sqlite"))
    // Inside the transaction of the one, the other reads what was there before.
    let seen = try store.write { _ in try other.readings(of: 3)?.readings.first?.value }
    #expect(seen == 1)
    let reader = try AirStore(reading: folder.path("air.sqlite"))
    #expect(try reader.readings(of: 3)?.readings.first?.value == 1)
    #expect(throws: AirError.self) { try reader.keep(series(2)) }
  }

  @Test func `changes of this store and of another one are seen`() async throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    let other = try AirStore(path: folder.path("air.sqlite"))
    for writing in [store, other] {
      var changes = store.changes(every: .milliseconds(5)).makeAsyncIterator()
      // Values go on changing until one is seen: the first look may come late.
      let editing = Task {
        var value = 0.0
        while !Task.isCancelled {
          value += 1
          try await writing.keep(series(value))
          await Task.yield()
        }
      }
      #expect(await changes.next() != nil)
      editing.cancel()
      _ = try? await editing.value
    }
  }
}
