import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Tracks and their segments, routes and waypoints, kept through the store.
@Suite struct TrackTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  /// A run as text: its kind, its name, whether it goes on, and its records.
  private func ways(of recording: Recording) -> [String] {
    recording.runs.filter { $0.kind != .waypoints && !$0.range.isEmpty }.map { run in
      let records = run.range.map { index in
        let record = recording.records[index]
        return "\(record.coordinate) \(record.milliseconds ?? -1) \(record.details.name ?? "")"
      }
      return "\(run.kind) \(run.name ?? "-") \(run.continuesTrack) \(records)"
    }
  }

  private func waypoints(of recording: Recording) -> Set<LocationRecord> {
    Set(recording.runs.filter { $0.kind == .waypoints }.flatMap { recording.records[$0.range] })
  }

  /// A recording with tracks, routes and waypoints, with and without times, that may overlap.
  private func recording(_ random: inout SeededGenerator, from start: Int64) throws -> Recording {
    var recording = Recording()
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let kind = [Recording.Run.Kind.track, .track, .track, .route, .waypoints][
        Int.random(in: 0..<5, using: &random)]
      let hasTimes = kind != .route && Bool.random(using: &random)
      var time = start + Int64.random(in: 0...100_000, using: &random)
      let goesOn =
        kind == .track && recording.runs.last?.kind == .track && Bool.random(using: &random)
      let name = goesOn ? recording.runs.last?.name : number % 3 == 0 ? nil : "way \(number)"
      recording.beginRun(kind, name: kind == .waypoints ? nil : name, continuesTrack: goesOn)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        var record = LocationRecord(
          at: try Coordinate(
            latitude: Double(Int.random(in: -900...900, using: &random)) / 10,
            longitude: Double(Int.random(in: -1790...1790, using: &random)) / 10))
        time += Int64.random(in: 0...2000, using: &random)
        record.milliseconds = hasTimes ? time : nil
        if kind == .waypoints { record.details.name = "place \(number)" }
        recording.records.append(record)
      }
    }
    recording.endRun()
    return recording
  }

  @Test func `tracks, segments, routes and waypoints come back as they were`() async throws {
    var random = SeededGenerator(seed: 250)
    var all: [String] = []
    var places: Set<LocationRecord> = []
    for number in 1...40 {
      // Times of different files differ, so that no record is in two of them.
      let file = try recording(&random, from: Int64(number) * 1_000_000)
      let report = try await history.add(file, from: source(number), at: Date())
      guard report.duplicates == 0 else {
        // A record that the file has twice is in the first of its segments only.
        try await history.undo(source: #require(report.source))
        continue
      }
      // Records of a moment are in the order of the store.
      all += ways(of: file).filter { !$0.hasSuffix("[]") }
      places.formUnion(waypoints(of: file))
    }
    let back = try await history.recording(order: .track)
    #expect(ways(of: back).map { Array($0).sorted() } == all.map { Array($0).sorted() })
    #expect(waypoints(of: back) == places)
    #expect(all.count > 60)
    #expect(try await history.check().findings == [])
    for source in try await history.sources() { try await history.undo(source: source.id) }
    #expect(try await history.recording(order: .track).records.isEmpty)
    #expect(try await history.read { try SegmentIndex($0).segments.isEmpty })
  }

  static let document = """
    <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="50" lon="20"><name>Hut</name></wpt>
    <rte><name>Plan</name><rtept lat="50" lon="20"><name>Hut</name></rtept>
    <rtept lat="50.1" lon="20"/><rtept lat="50" lon="20"><name>Hut</name></rtept></rte>
    <trk><name>Morning</name><trkseg/>
    <trkseg><trkpt lat="50" lon="20"><time>2024-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="50.1" lon="20"><time>2024-05-01T10:02:00Z</time></trkpt></trkseg>
    <trkseg><trkpt lat="50.2" lon="20"><time>2024-05-01T10:04:00Z</time></trkpt></trkseg></trk>
    <trk><name>Other phone</name>
    <trkseg><trkpt lat="51" lon="20"><time>2024-05-01T10:01:00Z</time></trkpt>
    <trkpt lat="51.1" lon="20"><time>2024-05-01T10:03:00Z</time></trkpt></trkseg></trk>
    <trk><trkseg><trkpt lat="52" lon="20"/><trkpt lat="52.1" lon="20"/><trkpt lat="52" lon="20"/>
    </trkseg></trk></gpx>
    """

  private func gpx(_ text: String) throws -> Recording {
    try Array(text.utf8).withUnsafeBytes { try GPXFormat().read($0) }
  }

  private func text(_ recording: Recording) throws -> String {
    var bytes: [UInt8] = []
    try GPXFormat().write(recording) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a document comes out of a history as it went in`() async throws {
    let file = try gpx(Self.document)
    _ = try await history.add(file, from: source(1), at: Date())
    let back = try await history.recording(order: .track)
    let shape = back.runs.map {
      "\($0.kind) \($0.name ?? "-") \($0.continuesTrack) \($0.range.count)"
    }
    #expect(
      shape == [
        "route Plan false 3", "track Morning false 2", "track Morning true 1",
        "track Other phone false 2", "track - false 3", "waypoints - false 1",
      ])
    #expect(waypoints(of: back).map(\.details.name) == ["Hut"])
    // What was exported is imported as the same again.
    let second = try LocationHistory(path: folder.path("second.sqlite"))
    let exported = try gpx(text(back))
    #expect(exported.problems == [])
    _ = try await second.add(exported, from: source(1), at: Date())
    #expect(try await ways(of: second.recording(order: .track)) == ways(of: back))
  }

  @Test func `by time, a run begins where the track changes`() async throws {
    _ = try await history.add(try gpx(Self.document), from: source(1), at: Date())
    let back = try await history.recording()
    #expect(back.records.prefix(5).map(\.milliseconds) == back.records.compactMap(\.milliseconds))
    #expect(
      back.runs.prefix(5).map(\.name)
        == ["Morning", "Other phone", "Morning", "Other phone", "Morning"])
    #expect(back.runs.prefix(5).allSatisfy { !$0.continuesTrack })
  }

  @Test func `a file undone leaves the tracks of the others`() async throws {
    let file = try gpx(Self.document)
    _ = try await history.add(file, from: source(1), at: Date())
    let before = try await history.recording(order: .track)
    let other = Self.document.replacing("Morning", with: "Copy").replacing("Plan", with: "Way")
    _ = try await history.add(try gpx(other), from: source(2), at: Date())
    // The records belong to the file that brought them first; asked alone, the second has its own.
    let names = try await history.recording(order: .track).runs.map(\.name)
    #expect(names.contains("Morning") && !names.contains("Copy"))
    var filter = LocationFilter()
    filter.sources = [2]
    #expect(
      try await history.recording(matching: filter, order: .track).runs.compactMap(\.name)
        .contains("Copy"))
    try await history.undo(source: 1)
    let left = try await history.recording(order: .track)
    #expect(left.runs.compactMap(\.name) == ["Way", "Copy", "Copy", "Other phone"])
    #expect(left.records.count == before.records.count)
    #expect(try await history.check().findings == [])
  }

  @Test func `tables of two devices are two tracks`() async throws {
    for (number, device) in [(1, "phone"), (2, "watch")] {
      var file = source(number)
      file.device = device
      let rows = (0..<5).map { "2024-05-01T10:0\($0):0\(number)Z,5\(number),20" }
      let table = (["timestamp,latitude,longitude"] + rows).joined(separator: "\n")
      _ = try await history.add(try CSVFormat().recording(table), from: file, at: Date())
    }
    let back = try await history.recording(order: .track)
    #expect(back.runs.map(\.range) == [0..<5, 5..<10])
    #expect(back.runs.allSatisfy { !$0.continuesTrack })
    #expect(Set(back.records[0..<5].map(\.coordinate.latitude)) == [51])
    #expect(try await history.recording().runs.count == 1)
  }

  @Test func `a table keeps tracks and segments that overlap in time`() async throws {
    var file = Recording()
    for (name, goesOn, start) in [
      ("Ride", false, 0), ("Ride", true, 2000), ("=Walk", false, 500), (nil, false, 9000),
    ] {
      file.beginRun(.track, name: name, continuesTrack: goesOn)
      for number in 0..<4 {
        var record = LocationRecord(
          at: try Coordinate(latitude: Double(number), longitude: Double(start) / 1000))
        record.milliseconds = Int64(start + number * 400)
        file.records.append(record)
      }
    }
    file.endRun()
    _ = try await history.add(file, from: source(1), at: Date())
    func table(_ recording: Recording) throws -> [UInt8] {
      var bytes: [UInt8] = []
      try CSVFormat().write(recording) { bytes += $0 }
      return bytes
    }
    let bytes = try table(try await history.recording())
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasSuffix(",source,track,segment,track_name"))
    #expect(
      lines.dropFirst().map { $0.prefix(24) }.sorted() == lines.dropFirst().map { $0.prefix(24) })
    let back = try bytes.withUnsafeBytes { try CSVFormat().read($0) }
    #expect(ways(of: back) == ways(of: file))
    // So does a table of a file, and one without tracks has no such columns.
    let converted = try table(file)
    #expect(ways(of: try converted.withUnsafeBytes { try CSVFormat().read($0) }) == ways(of: file))
    let plain = String(decoding: try table(Recording(file.records)), as: UTF8.self)
    #expect(!plain.contains("segment"))
  }

  @Test func `a course in a column named track is no track`() throws {
    let table = "time,lat,lon,track\n2024-01-01T00:00:00Z,1,2,90\n2024-01-01T00:00:10Z,1,2,91\n"
    let recording = try Array(table.utf8).withUnsafeBytes { try CSVFormat().read($0) }
    #expect(recording.runs.count == 1)
    #expect(!recording.hasTracks)
  }

  @Test(arguments: ["geojson", "kml"])
  func `documents keep tracks and segments of records with measures`(format: String) async throws {
    var file = Recording()
    for (name, goesOn, start) in [
      ("Ride", false, 0), ("Ride", true, 20_000), ("Walk", false, 5000), (nil, false, 90_000),
    ] {
      file.beginRun(.track, name: name, continuesTrack: goesOn)
      for number in 0..<4 {
        var record = LocationRecord(
          at: try Coordinate(latitude: Double(number), longitude: Double(start) / 1000))
        record.milliseconds = Int64(start + number * 4000)
        record.horizontalAccuracy = number % 2 == 0 ? 5 : nil
        if number == 3 { record.details.name = "stop" }
        file.records.append(record)
      }
    }
    file.endRun()
    _ = try await history.add(file, from: source(1), at: Date())
    let written = try #require(LocationFormats.standard.named(format))
    let order: Recording.Order = written.keepsTracks ? .track : .time
    var bytes: [UInt8] = []
    try written.write(try await history.recording(order: order)) { bytes += $0 }
    let read = try bytes.withUnsafeBytes { try written.read($0) }
    #expect(read.problems == [] && read.hasTracks)
    #expect(ways(of: read) == ways(of: file))
    #expect(read.records.map(\.horizontalAccuracy) == file.records.map(\.horizontalAccuracy))
    let second = try LocationHistory(path: folder.path("second.sqlite"))
    _ = try await second.add(read, from: source(1), at: Date())
    #expect(
      try await ways(of: second.recording(order: .track))
        == ways(of: history.recording(order: .track)))
  }

  @Test(arguments: ["geojson", "kml"])
  func `documents of a table have no tracks`(format: String) async throws {
    let rows = (0..<5).map { "2024-05-01T10:0\($0):00Z,51,20,\($0)" }
    let table = (["timestamp,latitude,longitude,accuracy"] + rows).joined(separator: "\n")
    _ = try await history.add(try CSVFormat().recording(table), from: source(1), at: Date())
    var bytes: [UInt8] = []
    let written = try #require(LocationFormats.standard.named(format))
    try written.write(try await history.recording(order: .track)) { bytes += $0 }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("segment"))
  }
}
