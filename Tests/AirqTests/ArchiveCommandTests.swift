import Foundation
import TestSupport
import Testing

/// The commands of archives, indices and other networks, as scripts use them.
@Suite struct ArchiveCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func airq(_ arguments: String..., input: String = "") async throws -> ToolResult {
    try await ToolProcess("airq", arguments, input: input).result()
  }

  private func json(_ result: ToolResult) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  @Test func `concentrations are rated in their order`() async throws {
    let table = """
      parameter,averaging,unit,value
      PM2.5,24h,µg/m³,35.49
      PM2.5,nowcast,ug/m3,13;16;10;21;74;64;53;82;90;75;80;50
      PM10,nowcast,µg/m³,;;10
      O3,8h,ppm,0.071
      XYZ,1h,µg/m³,1

      """
    let result = try await airq("aqi", "--standard", "us", "-", "--format", "json", input: table)
    #expect(result.code == 0, "\(result.messages)")
    let rows = try #require(try json(result) as? [[String: Any]])
    #expect(rows.map { $0["index"] as? Int } == [100, 66, nil, 101, nil])
    #expect(rows[0]["concentration"] as? Double == 35.4)
    #expect(rows[0]["category"] as? String == "Moderate")
    #expect(rows[2]["reason"] is String && rows[4]["reason"] is String)
    let bad = try await airq("aqi", "--standard", "eaqi", "-", input: "a,b\n1,2\n")
    #expect(bad.code == 2)
    #expect(try await airq("aqi", "--standard", "moon", "-").code == 64)
  }

  @Test func `a year goes in and comes out`() async throws {
    var text = ",0,1\n0,Kod stacji,MzWarAlNiepo\n1,Wskaźnik,PM2.5\n2,Czas uśredniania,1g\n"
    text += "3,2014-01-01 01:00:00,12.50\n4,2014-01-01 02:00:00,\n5,2014-01-01 03:00:00,-0.1\n"
    try folder.write(text, to: "raw2014.csv")
    try folder.write(text.replacing("12.50", with: "much"), to: "bad.csv")
    let data = folder.path("data")
    let both = try await airq(
      "archive", "import", folder.path("bad.csv"), folder.path("raw2014.csv"), "--data-dir", data,
      "--format", "json")
    #expect(both.code == 2)
    #expect(both.messages.contains("bad.csv:5: column 3: expected a number"))
    let account = try #require(try json(both) as? [String: Any])
    #expect(account["added"] as? Int == 2)
    let file = try #require((account["files"] as? [[String: Any]])?.first)
    #expect(file["stations"] as? Int == 1 && file["empty"] as? Int == 1)
    let out = try await airq(
      "archive", "export", "--station", "MzWarAlNiepo", "--parameter", "PM2.5", "--year", "2014",
      "--format", "csv", "--data-dir", data)
    #expect(
      out.output == """
        station,parameter,time,value
        MzWarAlNiepo,PM2.5,2014-01-01T00:00:00Z,12.50
        MzWarAlNiepo,PM2.5,2014-01-01T02:00:00Z,-0.1

        """)
    let year = try await airq(
      "year", "--all", "--parameter", "PM2.5", "--year", "2014", "--offline", "--format", "json",
      "--data-dir", data)
    let years = try #require((try json(year) as? [String: Any])?["years"] as? [[String: Any]])
    #expect(years.first?["hours"] as? Int == 2)
    #expect(years.first?["mean"] as? Double == 6.2)
    let untrained = try await airq(
      "train", "--parameter", "PM2.5", "--years", "2014", "--data-dir", data)
    #expect(untrained.code == 2)
    let none = try await airq(
      "forecast", "--all", "--as-of", "2014-01-01T05:00:00Z", "--offline", "--data-dir", data)
    #expect(none.code == 1)
  }

  @Test func `all six sources are listed, and replies are read`() async throws {
    let list = try await airq("sources", "--format", "json", "--data-dir", folder.path("d"))
    let sources = try #require((try json(list) as? [String: Any])?["sources"] as? [[String: Any]])
    #expect(sources.count == 6)
    try folder.write(
      #"[{"timestamp":"2023-04-09 11:21:02","sensor":{"id":7},"sensordatavalues":[{"value_type":"P1","value":"9.18"}]}]"#,
      to: "s.json")
    let read = try await airq(
      "sources", "read", "sensor-community", folder.path("s.json"), "--format", "json")
    #expect(read.code == 0, "\(read.messages)")
    #expect(
      read.output.contains(
        #""readings":[{"station":"7","parameter":"PM10","time":"2023-04-09T11:21:02Z","value":9.18"#
      ))
    try folder.write("<html>", to: "bad.json")
    #expect(try await airq("sources", "read", "openaq", folder.path("bad.json")).code == 2)
  }
}
