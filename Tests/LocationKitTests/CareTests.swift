import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

@Suite struct CareTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  @Test func `a sound history is sound, before and after compacting`() async throws {
    try await history.add(scatteredRecords(count: 400, seed: 2), number: 1)
    try await history.add(scatteredRecords(count: 400, seed: 3), number: 2)
    try await history.mergeNearDuplicates()
    #expect(try await history.check().findings == [])
    try await history.undo(source: 1)
    try await history.compact()
    let check = try await history.check()
    #expect(check.isSound)
    #expect(check.sources == 1)
    #expect(try await history.countsAreRight())
  }

  @Test(arguments: [
    "UPDATE total SET n = n + 1", "DELETE FROM count_tile", "UPDATE location SET source = 9",
    "INSERT INTO claim (t, lat, lon, type, source) VALUES (1, 2, 3, 0, 1)",
    "INSERT INTO detail VALUES (1, 2, 3, 0, NULL, NULL, 'x', NULL)",
    "UPDATE location SET lat = 1 << 40 WHERE t = (SELECT min(t) FROM location)",
  ])
  func `what is wrong is found`(sql: String) async throws {
    try await history.add(scatteredRecords(count: 50, seed: 2), number: 1)
    try await history.pool.write { try $0.execute(sql: sql) }
    #expect(!(try await history.check().isSound))
  }

  @Test func `a backup is the history, and replaces nothing`() async throws {
    try await history.add(scatteredRecords(count: 200, seed: 2), number: 1)
    let copy = folder.path("copy.sqlite")
    try await history.backup(to: copy)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let other = try LocationHistory(path: copy)
    #expect(
      try await Array(other.recording().records) == Array(history.recording().records))
    #expect(try await other.check().isSound)
    await #expect(throws: LocationError.self) { try await history.backup(to: copy) }
  }

  @Test func `what a device sends is one source that can be undone`() async throws {
    let body = Array(
      #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600,"acc":5}"#.utf8)
    let records = try LivePayload.json(body)
    let now = Date(timeIntervalSince1970: 1_714_557_601)
    #expect(
      try await history.record(
        [
          DeviceRecords(device: "phone", records: records),
          DeviceRecords(device: "watch", records: records),
        ], at: now) == 1)
    #expect(
      try await history.record([DeviceRecords(device: "phone", records: records)], at: now) == 0)
    let later = try LivePayload.query(
      ["lat": "52.2", "lon": "21.2", "timestamp": "1714557660", "speed": "10"], speedUnit: 0.5)
    #expect(
      try await history.record([DeviceRecords(device: "phone", records: later)], at: now) == 1)
    let sources = try await history.sources()
    #expect(sources.map(\.device) == ["phone", "watch"])
    #expect(sources.map(\.read) == [3, 1])
    #expect(sources.map(\.added) == [2, 0])
    #expect(try await history.undo(source: sources[0].id) == 1)
    #expect(try await history.count() == 1)
    #expect(try await history.check().isSound)
  }

  @Test func `objects without a position are rejected, other messages are accepted`() throws {
    for body in ["{}", #"{"lon":1}"#, #"{"hello":[]}"#] {
      #expect(throws: LocationError.self) { try LivePayload.json(Array(body.utf8)) }
    }
    for body in [#"{"_type":"lwt","tst":1}"#, #"{"locations":[]}"#, "[]"] {
      #expect(try LivePayload.json(Array(body.utf8)).isEmpty)
    }
  }

  @Test func `times before 1970 are refused with a reason, and what comes with them is kept`()
    throws
  {
    let early = #"{"_type":"location","lat":52.1,"lon":21.1,"tst":-86400}"#
    let good = #"{"_type":"location","lat":52.2,"lon":21.2,"tst":0}"#
    let expected = LocationError(.rejectedRecord, "the time is before 1970")
    #expect(throws: expected) { try LivePayload.json(Array(early.utf8)) }
    let both = try LivePayload.counted(Array("[\(early),\(good)]".utf8))
    #expect(both.leftOut == 1)
    #expect(both.records.map(\.milliseconds) == [0])
    #expect(throws: expected) {
      try LivePayload.query(["lat": "52", "lon": "21", "timestamp": "-1"])
    }
    #expect(try LivePayload.query(["lat": "52", "lon": "21", "timestamp": "0"]).count == 1)
  }

  @Test(arguments: ["", "{", "[]", #"{"_type":"location","lat":91,"lon":1,"tst":1}"#])
  func `wrong messages are refused or hold nothing`(body: String) {
    #expect((try? LivePayload.json(Array(body.utf8)))?.isEmpty ?? true)
  }
}
