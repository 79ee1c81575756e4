#if Services
import Foundation
import HTTPTypes
import LocationKit
import ServiceTesting
import TestSupport
import Testing

@testable import LocationService

@Suite struct LocationServiceTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let server: LiveServer

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
    let tokens = try #require(DeviceTokens("# devices\nphone secret\nwatch other\n"))
    server = LiveServer(history, tokens: tokens, now: { Date(timeIntervalSince1970: 0) })
  }

  private func status(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
    authorization: String? = "Bearer secret"
  ) async throws -> Int {
    var headers = HTTPFields()
    if let authorization { headers[.authorization] = authorization }
    return try await InProcessClient(server.responder)
      .send(path, method, headers: headers, body: Array(body.utf8)).status
  }

  static let position = #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600,"acc":5}"#

  @Test func `four kinds of programs send positions`() async throws {
    #expect(try await status(.post, "/owntracks", Self.position) == 200)
    #expect(
      try await status(
        .post, "/overland",
        #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[21,52]},"#
          + #""properties":{"timestamp":"2024-05-01T10:00:00Z"}}]}"#) == 200)
    #expect(
      try await status(
        .get, "/gpslogger?lat=52.3&lon=21.3&time=2024-05-01T10%3A05%3A00Z&s=3&token=other",
        authorization: nil) == 200)
    let basic = Data("phone:secret".utf8).base64EncodedString()
    #expect(
      try await status(
        .get, "/traccar?id=1&lat=52.4&lon=21.4&timestamp=1714557900&speed=10",
        authorization: "Basic \(basic)") == 200)
    #expect(try await history.count() == 4)
    #expect(try await history.sources().map(\.device) == ["phone", "watch"])
    #expect(
      try await history.recording().records.compactMap(\.speed).contains { $0 < 5.2 && $0 > 5.1 })
  }

  @Test func `tokens, methods, paths and bodies are checked`() async throws {
    #expect(try await status(.post, "/owntracks", Self.position, authorization: nil) == 401)
    #expect(try await status(.post, "/owntracks", Self.position, authorization: "Bearer x") == 401)
    #expect(try await status(.post, "/owntracks", Self.position, authorization: "Bearer ") == 401)
    #expect(try await status(.get, "/owntracks") == 405)
    #expect(try await status(.get, "/nothing") == 404)
    #expect(try await status(.post, "/owntracks", "{") == 400)
    #expect(try await status(.get, "/traccar?lat=91&lon=1&timestamp=1") == 400)
    #expect(try await status(.post, "/owntracks", #"{"_type":"lwt","tst":1}"#) == 200)
    #expect(
      try await status(.post, "/owntracks", String(repeating: " ", count: 1 << 21)) == 413)
    #expect(try await history.count() == 0)
  }

  /// The only record, which a request brought.
  private func onlyRecord() async throws -> LocationRecord {
    let records = try await history.recording().records
    return try #require(records.count == 1 ? records.first : nil)
  }

  /// What GPSLogger sends for `%ALL`, and the shapes of PhoneTrack and of the app's own example.
  @Test(arguments: [
    "/gpslogger?lat=52.5&lon=21.5&sat=9&desc=&alt=120.5&acc=4.5&dir=90.0&prov=gps&spd_kph=36.0"
      + "&spd=10.0&timestamp=1714557600&timeoffset=2024-05-01T12%3A00%3A00.000%2B02%3A00"
      + "&time=2024-05-01T10%3A00%3A00.000Z&starttimestamp=1714550000&date=2024-05-01&batt=80.0"
      + "&hdop=0.8&vdop=&pdop=&dist=1200&",
    "/gpslogger?lat=52.5&long=21.5&time=2024-05-01T12:00:00.000+02:00&s=10.0&acc=4.5&alt=120.5"
      + "&dir=90.0&sat=9&hdop=0.8",
    "/gpslogger?lon=21.5&lat=52.5&timestamp=1714557600&acc=4.5&alt=120.5&batt=80&sat=9"
      + "&useragent=GpsLogger&speed=10.0&bearing=90.0&hdop=0.8",
  ]) func `shapes of GPSLogger`(path: String) async throws {
    #expect(try await status(.get, path) == 200)
    let record = try await onlyRecord()
    #expect(record.milliseconds == 1_714_557_600_000)
    #expect(record.coordinate == (try Coordinate("52.5,21.5")))
    #expect(
      [record.altitude, record.accuracy, record.speed, record.course] == [120.5, 4.5, 10, 90])
    #expect(record.satellites == 9 && record.horizontalDilution == 0.8)
  }

  static let traccar = """
    {"location":{"event":"motionchange","is_moving":false,"uuid":"a-1","odometer":12.5,
    "timestamp":"2024-05-01T10:00:00.000Z","coords":{"latitude":52.5,"longitude":21.5,
    "accuracy":4.5,"speed":10,"speed_accuracy":-1,"heading":90,"heading_accuracy":-1,
    "altitude":120.5},"activity":{"type":"still","confidence":100},
    "battery":{"is_charging":false,"level":0.8},"extras":{}},"device_id":"48241179"}
    """

  /// Traccar Client before and since version 9, OsmAnd, and a form.
  @Test(arguments: [
    (
      HTTPRequest.Method.post,
      "/traccar?id=482&timestamp=1714557600&lat=52.5&lon=21.5&speed=19.438444924406046"
        + "&bearing=90.0&altitude=120.5&accuracy=4.5&batt=80.0&charge=true", ""
    ),
    (.post, "/traccar", Self.traccar),
    (
      .get,
      "/traccar?id=482&location=52.5,21.5&timestamp=1714557600000&altitude=120.5&accuracy=4.5"
        + "&speed=19.438444924406046&heading=90&hdop=1.5", ""
    ),
    (
      .post, "/traccar",
      "id=482&lat=52.5&lon=21.5&timestamp=2024-05-01T10%3A00%3A00Z&altitude=120.5&accuracy=4.5"
        + "&speed=19.438444924406046&bearing=90"
    ),
  ]) func `shapes of Traccar`(method: HTTPRequest.Method, path: String, body: String) async throws {
    #expect(try await status(method, path, body) == 200)
    let record = try await onlyRecord()
    #expect(record.milliseconds == 1_714_557_600_000)
    #expect(record.coordinate == (try Coordinate("52.5,21.5")))
    #expect([record.altitude, record.accuracy, record.course] == [120.5, 4.5, 90])
    #expect(abs((record.speed ?? 0) - 10) < 0.001)
  }

  @Test func `a position of Traccar without a time is of the present`() async throws {
    #expect(try await status(.get, "/traccar?id=1&lat=52&lon=21&timestamp=soon") == 400)
    #expect(try await status(.get, "/gpslogger?lat=52&lon=21") == 400)
    #expect(try await status(.get, "/traccar?id=1&lat=52&lon=21") == 200)
    #expect(try await onlyRecord().milliseconds == 0)
  }

  @Test func `messages of OwnTracks that hold no position of the phone`() async throws {
    for message in [
      #"{"_type":"waypoint","desc":"Home","lat":52,"lon":21,"rad":50,"tst":1714557600}"#,
      #"{"_type":"waypoints","waypoints":[]}"#, #"{"_type":"card","name":"Jane","tid":"ja"}"#,
      #"{"_type":"status","android":{"wifi":1},"_id":"1"}"#,
    ] {
      #expect(try await status(.post, "/owntracks", message) == 200, "\(message)")
    }
    #expect(try await history.count() == 0)
    // What cannot be read is not answered as if it were kept.
    #expect(try await status(.post, "/owntracks", #"{"_type":"encrypted","data":"AAAA"}"#) == 400)
    let transition = """
      {"_type":"transition","event":"enter","desc":"Home","t":"c","wtst":1,"acc":12,"lat":52.5,
      "lon":21.5,"tid":"ja","tst":1714557600}
      """
    #expect(try await status(.post, "/owntracks?u=jane&d=phone", transition) == 200)
    #expect(try await onlyRecord().accuracy == 12)
  }

  @Test func `Overland's visits and the entries of its log`() async throws {
    func feature(
      _ properties: String, geometry: String = #"{"type":"Point","coordinates":[21,52]}"#
    )
      -> String
    {
      #"{"type":"Feature","geometry":\#(geometry),"properties":{\#(properties)}}"#
    }
    let body = [
      feature(
        #""timestamp":"2024-05-01T10:00:00-0700","speed":-1,"course":-1,"altitude":0,"motion":[]"#),
      feature(
        #""timestamp":"2024-05-01T14:00:00Z","action":"visit","horizontal_accuracy":30,"#
          + #""arrival_date":"2024-05-01T12:00:00Z","departure_date":"2024-05-01T13:30:00Z""#),
      feature(
        #""timestamp":"2024-05-01T15:10:00Z","action":"visit","#
          + #""arrival_date":"2024-05-01T15:00:00Z","departure_date":null"#),
      feature(#""timestamp":"2024-05-01T16:00:00Z","action":"will_terminate""#),
      #"{"type":"Feature","properties":{"timestamp":"2024-05-01T16:00:00Z","action":"did_launch"}}"#,
    ].joined(separator: ",")
    #expect(
      try await status(
        .post, "/overland?token=secret", #"{"locations":[\#(body)],"trip":{"distance":1}}"#,
        authorization: nil) == 200)
    let records = try await history.recording().records
    #expect(records.map(\.type) == [.visit, .location, .location])
    #expect(records[0].details.departure == 1_714_570_200_000)
    #expect(
      records.map(\.milliseconds) == [1_714_564_800_000, 1_714_575_600_000, 1_714_582_800_000])
    #expect(records[2].speed == nil && records[2].course == nil && records[2].altitude == 0)
  }

  @Test func `spellings of GPSLogger's users`() async throws {
    for (number, path) in [
      "/gpslogger?lat=52&lon=21&date=2024-05-01&time=10:00:00",
      "/gpslogger?lat=52&lon=21&time=unknown&date=2024-05-01T10:00:01Z",
    ].enumerated() {
      #expect(try await status(.get, path) == 200, "\(path)")
      #expect(try await history.count() == number + 1)
    }
    let body = #"{"lat":52,"lon":21,"time":"2024-05-01T10:00:02Z","acc":5}"#
    #expect(try await status(.post, "/gpslogger", body) == 200)
    let records = try await history.recording().records
    #expect(records.map(\.milliseconds) == [0, 1000, 2000].map { 1_714_557_600_000 + $0 })
    // An empty message clears a retained one.
    #expect(try await status(.post, "/owntracks", "") == 200)
    #expect(try await history.count() == 3)
  }

  @Test func `an invalid position does not keep back the others of its list`() async throws {
    func feature(_ longitude: String, _ time: String) -> String {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),52]},"#
        + #""properties":{"timestamp":\#(time)}}"#
    }
    let invalid = [
      feature("21", "null"), feature("999", #""2024-05-01T10:00:00Z""#), feature("null", "1"),
    ]
    let valid = feature("21", #""2024-05-01T10:00:00Z""#)
    let mixed = (invalid + [valid] + invalid).joined(separator: ",")
    #expect(try await status(.post, "/overland", #"{"locations":[\#(mixed)]}"#) == 200)
    #expect(try await onlyRecord().milliseconds == 1_714_557_600_000)
    let rest = invalid.joined(separator: ",")
    #expect(try await status(.post, "/overland", #"{"locations":[\#(rest)]}"#) == 400)
    #expect(try await history.count() == 1)
  }

  @Test func `many requests at the same time are all committed`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for second in 0..<200 {
        group.addTask {
          try await status(.get, "/traccar?lat=52&lon=21&timestamp=\(1_714_557_600 + second)")
        }
      }
      for try await code in group { #expect(code == 200) }
    }
    #expect(try await history.count() == 200)
    #expect(try await history.check().isSound)
  }

  @Test(arguments: ["", "# none", "phone", "phone a b", "a t\nb t"])
  func `files of tokens that are wrong are refused`(text: String) {
    #expect(DeviceTokens(text) == nil)
  }
}
#endif
