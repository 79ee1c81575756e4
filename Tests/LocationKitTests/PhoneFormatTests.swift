import Archive
import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct PhoneFormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, _ name: String) throws -> (Recording, String) {
    let read = try LocationFormats.standard.read(path: try folder.write(text, to: name))
    return (read.recording, read.file.format)
  }

  static let files: [(String, String, String, [String], [Int64])] = [
    (
      "Records.json", "google",
      #"""
      {"locations":[{"latitudeE7":522297000,"longitudeE7":210122000,"accuracy":12,"velocity":3,
       "timestamp":"2024-05-01T10:00:00.250Z"},
       {"latitudeE7":522298000,"longitudeE7":210123000,"timestampMs":"1714557660000"}]}
      """#, ["52.2297,21.0122", "52.2298,21.0123"], [1_714_557_600_250, 1_714_557_660_000]
    ),
    (
      "2024_MAY.json", "google",
      #"""
      {"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":522297000,"longitudeE7":210122000,
       "name":"Home"},"duration":{"startTimestamp":"2024-05-01T10:00:00Z",
       "endTimestamp":"2024-05-01T11:00:00Z"}}},
       {"activitySegment":{"startLocation":{"latitudeE7":1,"longitudeE7":2},
       "endLocation":{"latitudeE7":3,"longitudeE7":4},
       "duration":{"startTimestampMs":"1714561200000","endTimestampMs":"1714561260000"}}}]}
      """#, ["52.2297,21.0122", "1e-07,2e-07", "3e-07,4e-07"],
      [1_714_557_600_000, 1_714_561_200_000, 1_714_561_260_000]
    ),
    (
      "Timeline.json", "google",
      #"""
      {"semanticSegments":[{"startTime":"2024-05-01T12:00:00+02:00",
       "endTime":"2024-05-01T13:00:00+02:00",
       "timelinePath":[{"point":"52.5°, 21.5°","time":"2024-05-01T12:01:00+02:00"}]},
       {"startTime":"2024-05-01T10:02:00Z","endTime":"2024-05-01T11:00:00Z",
       "visit":{"topCandidate":{"placeLocation":{"latLng":"52.1°, 21.1°"}}}}],
       "rawSignals":[{"position":{"LatLng":"52.2°, 21.2°","accuracyMeters":9,
       "timestamp":"2024-05-01T10:03:00Z"}},{"wifiScan":{}}]}
      """#, ["52.5,21.5", "52.1,21.1", "52.2,21.2"],
      [1_714_557_660_000, 1_714_557_720_000, 1_714_557_780_000]
    ),
    (
      "location-history.json", "google",
      #"""
      [{"startTime":"2024-05-01T10:00:00.000Z","endTime":"2024-05-01T11:00:00Z",
       "visit":{"topCandidate":{"placeLocation":"geo:52.1,21.1"}}},
       {"startTime":"2024-05-01T10:00:00Z","endTime":"2024-05-01T12:00:00Z",
       "timelinePath":[{"point":"geo:52.2,21.2","durationMinutesOffsetFromStartTime":"5"}]}]
      """#, ["52.1,21.1", "52.2,21.2"], [1_714_557_600_000, 1_714_557_900_000]
    ),
    (
      "2024-05.rec", "owntracks",
      "2024-05-01T10:00:00Z\t*                 \t"
        + #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600,"acc":5,"vel":36}"#
        + "\n2024-05-01T10:00:01Z\t*                 \t"
        + #"{"_type":"lwt","tst":1714557601}"# + "\n", ["52.1,21.1"], [1_714_557_600_000]
    ),
    (
      "overland.json", "overland",
      #"""
      {"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[21.1,52.1]},
       "properties":{"timestamp":"2024-05-01T10:00:00Z","horizontal_accuracy":5,"speed":-1}}]}
      """#, ["52.1,21.1"], [1_714_557_600_000]
    ),
    (
      "Timeline Edits.json", "google",
      #"""
      {"timelineEdits":[{"deviceId":"-1","rawSignal":{"signal":{"position":{"point":{
       "latE7":521000000,"lngE7":211000000},"accuracyMm":12000,
       "timestamp":"2024-05-01T10:00:00.000Z"}}}},{"deviceId":"-1","placeAggregates":{}}]}
      """#, ["52.1,21.1"], [1_714_557_600_000]
    ),
    (
      "2013_DECEMBER.json", "google",
      #"""
      {"timelineObjects":[{"activitySegment":{"startLocation":{},"endLocation":{},
       "duration":{"startTimestamp":"2024-05-01T10:00:00Z","endTimestamp":"2024-05-01T10:01:00Z"},
       "waypointPath":{"waypoints":[{"latE7":521000000,"lngE7":211000000},{"latE7":1,"lngE7":1},
       {"latE7":522000000,"lngE7":212000000}]}}},{"placeVisit":{"otherCandidateLocations":
       [{"latitudeE7":523000000,"longitudeE7":213000000}],
       "duration":{"startTimestamp":"2024-05-01 12:02:00 +0200"}}}]}
      """#, ["52.1,21.1", "52.2,21.2", "52.3,21.3"],
      [1_714_557_600_000, 1_714_557_660_000, 1_714_557_720_000]
    ),
    (
      "locations.json", "points",
      #"{"locations":[{"lat":52.1,"lon":21.1,"time":"2024-05-01T10:00:00Z"}]}"#, ["52.1,21.1"],
      [1_714_557_600_000]
    ),
    (
      "segments.json", "points",
      #"""
      [{"id":"a","lat":52.1,"lng":21.1,"lon":21.1,"timestamp":"2024-05-01T12:00:00.000+02:00",
       "type":"place_visit"},{"latitude":"52.2","longitude":"21.2","timestamp":1714557660}]
      """#, ["52.1,21.1", "52.2,21.2"], [1_714_557_600_000, 1_714_557_660_000]
    ),
    (
      "trip.json", "google",
      #"""
      [{"startTime":"2024-05-01T10:00:00Z","endTime":"2024-05-01T10:01:00Z",
       "activity":{"start":"geo:52.1,21.1","end":"geo:52.2,21.2"}}]
      """#, ["52.1,21.1", "52.2,21.2"], [1_714_557_600_000, 1_714_557_660_000]
    ),
    (
      "browser.json", "points",
      #"""
      {"data":[{"coords":{"latitude":52.1,"longitude":21.1,"accuracy":5,"altitudeAccuracy":8},
       "timestamp":1714557600000}]}
      """#, ["52.1,21.1"], [1_714_557_600_000]
    ),
    (
      "checkins.json", "points",
      #"""
      [{"createdAt":1714557600,"location":{"lat":52.1,"lng":21.1}},
       {"timestamp":"2024-05-01T10:01:00Z","coordinate":{"latitude":52.2,"longitude":21.2}}]
      """#, ["52.1,21.1", "52.2,21.2"], [1_714_557_600_000, 1_714_557_660_000]
    ),
    (
      "swarm.json", "points",
      #"""
      {"count":2,"names":["a"],"items":[{"createdAt":"2024-05-01 10:00:00.000000","lat":52.1,
       "lng":21.1,"venue":{"name":"Cafe"}},
       {"creation_timestamp":1714557660,"coordinate":{"latitude":52.2,"longitude":21.2}}]}
      """#, ["52.1,21.1", "52.2,21.2"], [1_714_557_600_000, 1_714_557_660_000]
    ),
    (
      "arc.json", "points",
      #"""
      {"timelineItems":[{"isVisit":true,"startDate":"2024-05-01T10:00:00Z",
       "center":{"latitude":52,"longitude":21},"samples":[{"date":"2024-05-01T10:00:00Z",
       "location":{"latitude":52.1,"longitude":21.1,"altitude":100}}]}]}
      """#, ["52.1,21.1"], [1_714_557_600_000]
    ),
    (
      "export.json", "geojson",
      #"""
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point",
       "coordinates":["21.1","52.1"]},"properties":{"timestamp":1714557600}}]}
      """#, ["52.1,21.1"], [1_714_557_600_000]
    ),
  ]

  @Test(arguments: files)
  func `exports of phones are read`(
    name: String, format: String, text: String, positions: [String], times: [Int64]
  ) throws {
    let (recording, found) = try read(text, name)
    #expect(found == format)
    #expect(recording.records.map(\.coordinate) == (try positions.map { try Coordinate($0) }))
    #expect(recording.records.map(\.milliseconds) == times)
    #expect(recording.rejected == 0)
    #expect(recording.problems.isEmpty)
  }

  @Test func `visits keep departures, and measures their units`() throws {
    let (visit, _) = try read(Self.files[1].2, "visit.json")
    #expect(visit.records[0].type == .detectedVisit)
    #expect(visit.records[0].details.departure == 1_714_561_200_000)
    #expect(visit.records[0].details.name == "Home")
    let (live, _) = try read(Self.files[4].2, "live.rec")
    #expect(live.records[0].speed == 10)
    #expect(live.records[0].accuracy == 5)
  }

  @Test func `a visit that ends before it begins is rejected`() throws {
    let text = Self.files[1].2.replacing("2024-05-01T11:00:00Z", with: "2024-05-01T09:00:00Z")
    let (recording, _) = try read(text, "visit.json")
    #expect(recording.rejected == 1 && recording.records.count == 2)
    #expect(recording.problems.contains { $0.message == "the visit ends before it begins" })
  }

  @Test func `a message of before 1970 is rejected, and the others are read`() throws {
    let lines = [-1, 0, 1_714_557_600].map { time in
      "2024-05-01T10:00:00Z\t*                 \t"
        + #"{"_type":"location","lat":52.1,"lon":21.1,"tst":\#(time)}"# + "\n"
    }
    let (recording, _) = try read(lines.joined(), "2024-05.rec")
    #expect(recording.records.map(\.milliseconds) == [0, 1_714_557_600_000])
    #expect(recording.rejected == 1)
    #expect(recording.problems.map(\.message) == ["the time is before 1970"])
    #expect(recording.problems.map(\.line) == [1])
  }

  @Test func `damaged exports give what comes before, and never trap`() throws {
    var random = SeededGenerator(seed: 4)
    var outcomes: Set<Bool> = []
    for round in 0..<300 {
      let file = Self.files[round % Self.files.count]
      var bytes = Array(file.2.utf8)
      if round % 2 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
      }
      let format = try #require(LocationFormats.standard.named(file.1))
      do {
        _ = try bytes.withUnsafeBytes { try format.read($0) }
        outcomes.insert(true)
      } catch {
        outcomes.insert(false)
      }
    }
    #expect(outcomes == [true, false])
    let (wrong, _) = try read(
      #"{"locations":[{"latitudeE7":1e300,"longitudeE7":1,"timestampMs":"1"},{"latitudeE7":1}]}"#,
      "wrong.json")
    #expect(wrong.rejected == 2)
    #expect(wrong.problems.first?.line == 1)
  }

  @Test func `compressed files and archives are read as they come`() throws {
    let packed = folder.path("Records.json.gz")
    try Data(try Gzip.packed(Array(Self.files[0].2.utf8))).write(to: URL(fileURLWithPath: packed))
    #expect(try LocationFormats.standard.read(path: packed).recording.records.count == 2)
    var zip = ZipWriter(name: "Takeout/Records.json")
    try zip.write(Array(Self.files[0].2.utf8))
    let archive = folder.path("takeout.zip")
    try Data(try zip.finished()).write(to: URL(fileURLWithPath: archive))
    let unpacked = try LocationFormats.standard.read(path: archive)
    #expect(unpacked.recording.records.count == 2)
    #expect(unpacked.file.format == "zip")
  }

  @Test(arguments: [
    ("{\"a\":1}", "the file is JSON of another kind"),
    ("Dear diary", "unknown format"), ("", "the file is empty"),
    (#"{"gaiaId":"1","deviceSettings":[]}"#, "the file is Google's list of device settings"),
    (#"[[{"assets":[{"exifInfo":{"latitude":52,"longitude":13}}]}]]"#, "the file is an answer of"),
  ])
  func `files that are not read are named for what they are`(text: String, name: String) throws {
    for ending in ["bin", "json"] where ending == "bin" || text.hasPrefix("{") {
      let path = try folder.write(text, to: "unknown.\(ending)")
      let error = #expect(throws: LocationError.self) {
        try LocationFormats.standard.read(path: path)
      }
      #expect(error?.message.hasPrefix(name) == true)
    }
  }
}
