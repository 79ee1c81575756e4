import Foundation
import TestSupport
import Testing

@testable import LocationKit

extension LocationFormat {
  func recording(_ text: String) throws -> Recording {
    try Array(text.utf8).withUnsafeBytes { try read($0) }
  }

  func written(_ recording: Recording) throws -> String {
    var bytes: [UInt8] = []
    try write(recording) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite struct CSVFormatTests {
  static let noon: Int64 = 1_714_557_600_000

  @Test(arguments: [
    "timestamp,latitude,longitude\n2024-05-01T10:00:00Z,52.2297,21.0122\n",
    "time;lat;lon\r\n2024-05-01T12:00:00+02:00;52,2297;21,0122\r\n",
    "Latitude\tLongitude\tTime\n52.2297\t21.0122\t2024-05-01 10:00:00\n",
    "timestampMs,latitudeE7,longitudeE7\n1714557600000,522297000,210122000\n",
    "lat,lng,tst\n52.2297,21.0122,1714557600\n",
    "lat,lon,time\n522297000,210122000,1714557600.0\n",
    "\"lat\",\"lon\",\"time\"\n\"52.2297\",\"21.0122\",\"2024-05-01T10:00:00.000Z\"\n",
    "lat,lon,time\n52.2297N,21.0122E,2024-05-01T10:00:00Z\n",
    "INDEX,UTC DATE,UTC TIME,LATITUDE,N/S,LONGITUDE,E/W\n1,2024/05/01,10:00:00,52.2297,N,21.0122,E\n",
    "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider\n"
      + "2024-05-01T10:00:00.000Z,52.2297,21.0122,110.0,5.0,,,0,network\n",
    "No,Latitude,Longitude,Date,Time\n1,52.2297,21.0122,2024/05/01,10:00:00\n",
    "lat,lon,time\n52.2297,21.0122,01.05.2024 10:00:00\n",
    "INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W\n1,T,240501,100000,52.2297N,21.0122E\n",
    "date;time;lat;lon\n20240501;100000;52,2297;21,0122\n",
    "lat,lon,time\n52.2297,21.0122,2024-05-01 10:00:00 UTC\n",
    "lat,lon,time\n52.2297,21.0122,45413.4166667\n",
    "lat,lon,time\n52.2297,21.0122,2024-05-01 04:30:00 -0530\n",
    "lat,lon,time\n52.2297,21.0122,2024-05-01 15:30:00 +05:30\n",
    "sep=;\r\ntime;lat;lon\r\n2024-05-01T10:00:00Z;52,2297;21,0122\r\n",
    "\u{FEFF}sep=|\ntime|lat|lon\n2024-05-01T10:00:00Z|52.2297|21.0122\n",
    "\u{FEFF}lat,lon,time\n52.2297,21.0122,2024-05-01T10:00:00Z\n\n",
  ])
  func `dialects mean the same`(table: String) throws {
    #expect(CSVFormat().recognizes(Array(table.utf8)))
    let recording = try CSVFormat().recording(table)
    #expect(recording.problems.isEmpty, "\(recording.problems)")
    let record = try #require(recording.records.first)
    #expect(recording.records.count == 1)
    #expect(record.milliseconds == Self.noon)
    #expect(abs(record.coordinate.latitude - 52.2297) < 1e-9)
    #expect(abs(record.coordinate.longitude - 21.0122) < 1e-9)
  }

  @Test(arguments: [
    "time;lat;lon;alt;acc;speed\n2024-05-01T10:00:00Z;52,5;21,25;110,5;1,25;-0,5\n",
    "time\tlat\tlon\talt\tacc\tspeed\n2024-05-01T10:00:00Z\t52,5\t21,25\t110,5\t1,25\t-0,5\n",
    "time,lat,lon,alt,acc,speed\n2024-05-01T10:00:00Z,\"52,5\",\"21,25\",\"110,5\",\"1,25\",\"-0,5\"\n",
  ])
  func `measures may have decimal commas as well as positions`(table: String) throws {
    let recording = try CSVFormat().recording(table)
    #expect(recording.problems.isEmpty)
    let record = try #require(recording.records.first)
    #expect(record.coordinate == (try Coordinate("52.5,21.25")))
    #expect((record.altitude, record.accuracy) == (110.5, 1.25))
    #expect(record.speed == -0.5)
  }

  @Test(arguments: [
    ("vel", 3.6, Measure.speed, 1.0), ("Speed (km/h)", 36, .speed, 10),
    ("Alt (m)", 5, .altitude, 5),
    ("speed", 2, .speed, 2), ("altitude_ft", 1000, .altitude, 304.8),
    ("Speed (knots)", 3600, .speed, 1852),
  ])
  func `units that headers name are made ours`(
    name: String, written: Double, measure: Measure, meant: Double
  ) throws {
    let recording = try CSVFormat().recording("lat,lon,\(name)\n1,2,\(written)\n")
    #expect(abs(recording.records.measure(measure, at: 0) - meant) < 1e-9)
  }

  @Test func `a number with two commas, or a comma and a point, is none`() throws {
    let recording = try CSVFormat().recording("lat;lon;alt\n1;2;1,234,5\n1;2;1,234.5\n1;2;,\n")
    #expect(recording.records.map(\.altitude) == [nil, nil, nil])
    #expect(
      recording.problems.map(\.message) == [
        "expected a number", "expected a number", "expected a number",
      ])
  }

  @Test func `a minus beside a letter is not turned round`() throws {
    let recording = try CSVFormat().recording(
      "lat,n/s,lon,e/w\n-52.5,S,-2.5,W\n52.5,S,2.5,W\n-52.5,,2.5,E\n\"52,5\",S,1,E\n")
    #expect(recording.records.map(\.coordinate.latitude) == [-52.5, -52.5, -52.5, -52.5])
    #expect(recording.records.map(\.coordinate.longitude) == [-2.5, -2.5, 2.5, 1])
  }

  @Test func `letters in columns of their own say south and west`() throws {
    let recording = try CSVFormat().recording("lat,n/s,lon,e/w\n1.5,S,2.5,W\n1.5,n,2.5,e\n")
    #expect(recording.records.map(\.coordinate.latitude) == [-1.5, 1.5])
    #expect(recording.records.map(\.coordinate.longitude) == [-2.5, 2.5])
  }

  @Test func `tabs stand between the columns of a file that ends in tsv`() throws {
    let format = try #require(LocationFormats.standard.forWriting(path: "a.tsv"))
    let records = try Self.everyField()
    let text = try format.written(Recording(records))
    #expect(text.hasPrefix("timestamp\tlatitude\t"))
    #expect(try Set(CSVFormat().recording(text).records) == Set(records))
  }

  @Test func `every column survives the way through GPX`() throws {
    let fields = CSVFormat.header.split(separator: ",").count
    let text = """
      \(CSVFormat.header)
      2024-05-01T10:00:00.123Z,52.2297001,21.0122,110.5,5,6,7.5,1.25,0.5,359.9,-2,precise,,,\
      g1hwsshgbvak38fa91vx01rg,g1hwsshg806ryqz001p7nzr0,phone
      2024-05-01T11:00:00.000Z,52.23,-21.02,,50,,,,,,,visit-detected,2024-05-01T12:00:00.000Z,"a,b",\
      g1hwswzbw0ak396r31db8q6g,,
      """
    let first = try CSVFormat().recording(text)
    let second = try GPXFormat().recording(GPXFormat().written(first))
    #expect(Array(first.records) == Array(second.records))
    let table = try CSVFormat().written(second)
    #expect(table == (try CSVFormat().written(first)))
    #expect(
      table.split(separator: "\n").dropFirst().allSatisfy {
        $0.replacing("\"a,b\"", with: "").split(
          separator: ",", omittingEmptySubsequences: false
        ).count == fields
      })
    #expect(table.contains(",phone\n"))
  }

  @Test func `rows that cannot be taken are counted with their place`() throws {
    let recording = try CSVFormat().recording(
      """
      timestamp,latitude,longitude,accuracy
      2024-05-01T10:00:00Z,52.2,21
      yesterday,52.2,21,5
      2024-05-01T10:00:00Z,91,21,5
      2024-05-01T10:00:00Z,52.2,,5
      2024-05-01T10:00:00Z,north,21,5
      2024-05-01T10:00:00Z,52.2,21,good
      """)
    #expect(recording.records.count == 2)
    #expect(recording.rejected == 4)
    #expect(recording.problems.map(\.line) == [3, 4, 5, 6, 7])
    #expect(recording.problems.map(\.column) == [1, 22, 27, 22, 30])
    #expect(recording.problems.last?.kind == .ignoredValue)
    #expect(recording.problems.last?.message == "expected a number")
    #expect(
      recording.problems.first?.message
        == "expected a time such as 2026-11-21T09:00:00Z, or seconds since 1970")
  }

  @Test func `lines are the file's where the first names the delimiter`() throws {
    let recording = try CSVFormat().recording("sep=;\nlat;lon\n1;2\n91;2\n")
    #expect(recording.problems.map(\.line) == [4])
  }

  @Test func `words that mean nothing are pointed out, and the record is kept`() throws {
    let recording = try CSVFormat().recording(
      """
      timestamp,latitude,longitude,type,departure,refines
      2024-05-01T10:00:00Z,52,21,vist,,
      2024-05-01T11:00:00Z,52,21,Visit,later,
      2024-05-01T12:00:00Z,52,21,precise,,that one
      """)
    #expect(recording.records.map(\.type) == [.location, .visit, .precise])
    #expect(recording.rejected == 0)
    #expect(recording.problems.map(\.kind) == [.ignoredValue, .ignoredValue, .ignoredValue])
    #expect(recording.problems.map(\.line) == [2, 3, 4])
    #expect(recording.problems.map(\.column) == [28, 34, 37])
  }

  @Test func `digits without marks are a day and a time of day`() {
    #expect(WrittenTime.ofDigits("240501 100000") == Self.noon)
    #expect(WrittenTime.ofDigits("20240501 100000") == Self.noon)
    #expect(WrittenTime.ofDigits("240501 5") == Self.noon - 10 * 3_600_000 + 5000)
    for text in [
      "241301 100000", "240501 240000", "240501 106000", "240501", "2405011 100000", "x",
    ] {
      #expect(WrittenTime.ofDigits(text) == nil)
    }
  }

  @Test func `a table without positions is refused`() {
    let error = #expect(throws: LocationError.self) {
      try CSVFormat().recording("timestamp,name\n2024-05-01T10:00:00Z,Home\n")
    }
    #expect(error?.message == "no column is named latitude or lat")
    #expect(error?.line == 1)
  }

  static func everyField() throws -> LocationRecords {
    var record = LocationRecord(at: try Coordinate("52.2296675191,-21.0122287"))
    record.milliseconds = 1_714_557_600_123
    record.type = .detectedVisit
    record.altitude = -0.25
    record.accuracy = 5.5
    record.horizontalAccuracy = 6
    record.verticalAccuracy = 0.000_000_001
    record.speed = 1.25
    record.speedAccuracy = 0.5
    record.course = 359.9
    record.floor = -2
    record.details = RecordDetails(
      departure: 1_714_557_700_000, file: "  a, \"b\".jpg ", refines: record.id)
    var plain = LocationRecord(at: try Coordinate("0,180"))
    plain.altitude = 0
    var old = LocationRecord(at: try Coordinate("-90,-180"))
    old.milliseconds = -1
    return LocationRecords([record, plain, old])
  }

  @Test(arguments: ["csv", "geojson", "kml", "gpx"])
  func `every field survives a round trip`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let records = try Self.everyField()
    let text = try format.written(Recording(records))
    #expect(format.recognizes(Array(text.utf8.prefix(4096))))
    let back = try format.recording(text)
    #expect(back.problems.isEmpty)
    #expect(Set(back.records) == Set(records), "\(text)")
    let recognized = Array(text.utf8).withUnsafeBytes {
      LocationFormats.standard.recognizing($0, path: "-")?.name
    }
    #expect(recognized == name)
  }

  @Test(arguments: ["csv", "geojson", "kml", "gpx"])
  func `broken files are read as far as they go, or refused`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let whole = Array(try format.written(Recording(Self.everyField())).utf8)
    var random = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      var bytes = whole
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      }
      if !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      let recording = try? bytes.withUnsafeBytes { try format.read($0) }
      for record in recording?.records ?? LocationRecords() {
        #expect((-90...90).contains(record.coordinate.latitude))
      }
    }
  }

  @Test func `identifiers are read back, and sort by time`() throws {
    var random = SeededGenerator(seed: 3)
    var last = ""
    for time in stride(from: Int64(-1_000_000_000_000), to: 4_000_000_000_000, by: 99_999_999_999) {
      let id = RecordID(
        milliseconds: time,
        coordinate: try Coordinate(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random)),
        type: RecordType.allCases[Int.random(in: 0..<5, using: &random)])
      #expect(RecordID(id.description) == id)
      #expect(id.description.count == 24)
      #expect(last < id.description)
      last = id.description
    }
    #expect(RecordID("abc") == nil)
    #expect(RecordID(String(repeating: "z", count: 24)) == nil)
  }

  @Test(arguments: ["csv", "gpx"])
  func `problems beyond the hundredth are counted`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let table = "lat,lon\n" + String(repeating: "91,0\n", count: 130)
    let points = String(repeating: "<trkpt lat=\"91\" lon=\"0\"/>", count: 130)
    let recording = try format.recording(name == "csv" ? table : gpx(points))
    #expect(recording.problems.count == 100)
    #expect(recording.furtherProblems == 30)
    #expect(recording.rejected == 130)
  }
}
