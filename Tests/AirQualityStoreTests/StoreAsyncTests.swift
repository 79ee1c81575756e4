import AirQualityKit
import CheckedRows
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// The asynchronous forms of the store, and the values that observers see.
@Suite struct StoreAsyncTests {
  private func series(_ value: Double) -> ReadingSeries {
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    return ReadingSeries(
      sensorID: 3, readings: [Reading(time: now, value: value)],
      provenance: Provenance(.network, retrieved: now))
  }

  @Test func `opening a file does not wait for a writer`() throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    try store.write { _ in
      let other = try AirStore(path: folder.path("air.sqlite"))
      #expect(try other.readings(of: 3) == nil)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `waiting for a writer blocks neither readers nor other tasks`() async throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    try await store.keep(series(1))
    let release = DispatchSemaphore(value: 0)
    await withCheckedContinuation { begun in
      Thread.detachNewThread {
        try? store.write { _ in
          begun.resume()
          release.wait()
        }
      }
    }
    // More writers wait than there are cooperative threads.
    let writers = (0..<32).map { number in
      Task { try await store.keep(series(Double(number))) }
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(try await store.readings(of: 3)?.readings.first?.value == 1)
    #expect(try await Task { try await store.sensors(of: 5) }.value == [])
    release.signal()
    for writer in writers { _ = try await writer.value }
  }

  @Test func `a cancelled task begins nothing`() async throws {
    let store = try AirStore()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.keep(series(1))
    }
    await #expect(throws: AirError(.cancelled, Message("client.cancelled"))) {
      try await task.value
    }
    #expect(try await store.readings(of: 3) == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `values are observed, also when another process changes them`() async throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    let other = try AirStore(path: folder.path("air.sqlite"))
    let values = store.observe(
      { try await $0.readings(of: 3)?.readings.first?.value }, every: .milliseconds(5))
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == .some(nil))
    for (number, writing) in [store, other, store, other].enumerated() {
      try await writing.keep(series(Double(number)))
      // An index changes the file, but not this value.
      try await writing.keep(
        AirIndex(
          stationID: number, level: nil, computed: nil, dataTime: nil, parts: [], isValid: true,
          critical: nil, provenance: Provenance(.network, retrieved: .now)))
      #expect(try await iterator.next() == .some(Double(number)))
    }
    let waiting = Task {
      var iterator = values.makeAsyncIterator()
      _ = try await iterator.next()
      return try await iterator.next()
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let failing = store.observe(
      { _ in throw AirError(.notKept, Message("session.noData")) }
        as @Sendable (AirStore) async throws -> Int)
    await #expect(throws: AirError.self) { for try await _ in failing {} }
  }

  @Test func `an import reports each file and ends when it is cancelled`() async throws {
    let folder = try TemporaryFolder()
    let store = try AirStore(path: folder.path("air.sqlite"))
    let files = [2018, 2019].map { year in
      let text = "Kod stacji,Aa\nWskaźnik,PM10\nCzas uśredniania,1g\n\(year)-01-01 01:00,5\n"
      let path = folder.path("\(year).csv")
      try? Data(text.utf8).write(to: URL(filePath: path))
      return path
    }
    let done = try await store.importArchive(files + [folder.path("missing.csv")])
    #expect(done.files.map(\.name) == files && done.failures.count == 1)
    #expect(try await store.archivedYears(.pm10, in: [2018, 2019]).count == 2)
    let task = Task {
      try await store.importArchive(files) { number in
        if number == 1 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a store of each earlier version is upgraded with its values`() throws {
    for version in 1...4 {
      let folder = try TemporaryFolder()
      let path = folder.path("air.sqlite")
      do {
        let store = try AirStore(path: path)
        try store.keep(series(7))
        try store.write { database in
          try database.execute(sql: "DROP TABLE archive_successors")
          // Older versions assigned codes that have a row of their own.
          try database.execute(
            sql: "INSERT INTO archive_codes VALUES ('PdBialWaszyn', 'PdBialUpalna'), ('11', 'A')")
          if version < 4 {
            try database.execute(sql: "ALTER TABLE source_readings DROP COLUMN retrieved")
          }
          if version < 3 { try database.execute(sql: "DROP TABLE source_readings") }
          if version < 2 {
            try database.execute(sql: "DROP TABLE archive; DROP TABLE archive_codes")
          }
          try database.execute(sql: "PRAGMA user_version = \(version)")
        }
      }
      let store = try AirStore(path: path)
      #expect(try store.readings(of: 3)?.readings.first?.value == 7)
      let reading = SourceReading(
        station: "a", pollutant: .o3, time: .now, value: 1, unit: "µg/m³",
        coordinate: try Coordinate(latitude: 52, longitude: 21))
      #expect(try store.keep([reading], from: .openMeteo, retrieved: .now) == 1)
      #expect(try store.stationCodes() == StationCodes())
    }
  }
}
