import Foundation
import TestSupport
import Testing

/// What other programs and browsers get, and the languages people are spoken to in.
@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private static let examples = Checkout.root.appending(path: "Examples/air").path

  init() throws { folder = try TemporaryFolder() }

  private func airq(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await ToolProcess(
      "airq", arguments + ["--replay", Self.examples, "--data-dir", folder.url.path],
      environment: environment
    ).result()
  }

  @Test func `rows of values name their source`() async throws {
    let result = try await airq("export", "530", "--format", "csv")
    #expect(result.code == 0, "\(result.messages)")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first
        == "station,code,name,latitude,longitude,sensor,parameter,time,value,unit,flags,source")
    #expect(
      lines.contains {
        $0.hasPrefix("530,MzWarAlNiepo,") && $0.contains(",3584,PM10,2026-06-08T14:00:00Z,22.4,")
          && $0.hasSuffix("Źródło: GIOŚ / PMŚ")
      })
  }

  @Test func `tables hold no formulas, and numbers stay numbers`() async throws {
    let server = try LoopbackServer { head in
      var body = """
        {"Lista stacji pomiarowych":[{"Identyfikator stacji":7,"Kod stacji":"=1",\
        "Nazwa stacji":"=HYPERLINK(A1)","WGS84 φ N":"52.2","WGS84 λ E":"-8.5"}],"totalPages":1}
        """
      if head.contains("/sensors/") {
        body = """
          {"Lista stanowisk":[{"Identyfikator stanowiska":1,"Identyfikator stacji":7,\
          "Wskaźnik":"@SUM(A1)","Wskaźnik - kod":"PM10","Id wskaźnika":3}],"totalPages":1}
          """
      } else if head.contains("/data/") {
        body = """
          {"Lista danych pomiarowych":[{"Kod stanowiska":"=1-PM10-1g",\
          "Data":"2026-06-08 10:00:00","Wartość":-0.5}],"totalPages":1}
          """
      }
      return LoopbackServer.reply("200 OK", [], body)
    }
    func rows(_ arguments: String...) async throws -> String {
      let options = [
        "--format", "csv", "--data-dir", folder.url.path, "--base-url",
        server.url("").absoluteString, "--timeout", "20",
      ]
      return try await ToolProcess("airq", arguments + options).result().output
    }
    let stations = try await rows("stations")
    #expect(stations.contains("\n7,'=1,'=HYPERLINK(A1),52.2,-8.5,"), "\(stations)")
    #expect(try await rows("sensors", "7").contains("\n1,PM10,3,'@SUM(A1),"))
    #expect(try await rows("readings", "1").contains("\n2026-06-08T08:00:00Z,-0.5,"))
    let export = try await rows("export", "7")
    #expect(export.contains("\n7,'=1,'=HYPERLINK(A1),52.2,-8.5,1,PM10,"), "\(export)")
  }

  @Test func `an object holds everything, and features their newest values`() async throws {
    let whole = try await airq("export", "530", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any])
    #expect(object["source"] as? String == "Źródło: GIOŚ / PMŚ")
    #expect((object["stations"] as? [[String: Any]])?.count == 1)
    let features = try await airq("export", "530", "--format", "geojson")
    let collection = try #require(
      try JSONSerialization.jsonObject(with: Data(features.output.utf8)) as? [String: Any])
    let first = try #require((collection["features"] as? [[String: Any]])?.first)
    let properties = try #require(first["properties"] as? [String: Any])
    #expect(properties["PM10"] as? Double == 22.4)
    #expect(properties["freshness"] as? String == "stale")
  }

  @Test func `stale values are no metrics`() async throws {
    let result = try await airq("export", "530", "--format", "openmetrics")
    #expect(result.output.contains("airq_station_up{station=\"530\"} 0\n"))
    #expect(!result.output.contains("airq_value_ugm3{"))
    #expect(result.output.hasSuffix("# EOF\n"))
  }

  @Test func `what is no folder of recordings is named`() async throws {
    for path in ["/nonexistent", folder.path("file")] {
      try folder.write("", to: "file")
      let result = try await ToolProcess("airq", ["now", "52.2,21", "--replay", path]).result()
      #expect(result.code == 2)
      #expect(result.messages == "airq: \(path) is not a folder of recorded replies\n")
    }
  }

  @Test func `words of a station may stand apart`() async throws {
    let apart = try await airq("stations", "warsz", "NIEPOD", "--offline", "--format", "csv")
    #expect(apart.output.split(separator: "\n").count == 2)
    #expect(apart.output.contains("MzWarAlNiepo"))
  }

  @Test func `a place may be the name of a town or station`() async throws {
    let town = try await airq("nearest", "krakow", "--offline", "--format", "csv", "--count", "3")
    #expect(town.code == 0)
    let rows = town.output.split(separator: "\r\n").flatMap { $0.split(separator: "\n") }
      .dropFirst()
    #expect(rows.count == 3 && rows.allSatisfy { $0.contains("Kraków") }, "\(town.output)")
    let station = try await airq("nearest", "MzWarAlNiepo", "--offline", "--format", "csv")
    #expect(station.output.contains("MzWarAlNiepo"))
    for command in ["now", "nearest"] {
      let unknown = try await airq(command, "Xyzzy", "--offline")
      #expect(unknown.code == 1)
      #expect(unknown.messages == "airq: no station is named Xyzzy\n")
    }
    let check = try await ToolProcess("airq", ["check", "Kraków"]).result()
    #expect(check.messages.contains("airq check --station \"Kraków\""))
  }

  @Test func `what is no place says what one looks like`() async throws {
    for arguments in [["now", "91,0"], ["home", "set", "here"], ["stations", "--near", "52"]] {
      let result = try await ToolProcess("airq", arguments).result()
      #expect(result.code == 64)
      #expect(result.messages.contains("expected latitude and longitude in degrees"))
    }
    let swapped = try await airq("now", "21.01,52.23", "--offline")
    #expect(swapped.code == 2)
    #expect(swapped.messages.contains("; is the latitude first?"))
  }

  @Test func `nothing to export is a failure`() async throws {
    #expect(try await airq("export", "552").code == 2)
    #expect(try await airq("export", "atlantis").code == 1)
    #expect(try await airq("export").code == 64)
  }

  @Test func `the map is one page that asks nobody`() async throws {
    #expect(try await airq("home", "set", "52.22,21.00").code == 0)
    #expect(try await airq("bookmarks", "add", "530").code == 0)
    let file = folder.path("air.html")
    let result = try await airq("map", "-o", file, "--lang", "pl")
    #expect(result.code == 0, "\(result.messages)")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"pl\">"))
    #expect(page.contains("Źródło: GIOŚ / PMŚ"))
    #expect(page.contains("default-src 'none'") && !page.contains("connect-src"))
    #expect(!page.contains("src=") && !page.contains("<link"))
    let start = try #require(page.range(of: #"id="stations">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any])
    let stations = try #require(data["stations"] as? [[String: Any]])
    #expect(stations.count == 8)
    let kept = try #require(stations.first { $0["id"] as? Int == 530 })
    #expect(kept["kept"] as? Bool == true)
    #expect((kept["values"] as? [[String]])?.first?.first == "PM10")
    #expect(kept["x"] as? Double == 21.0047 && kept["y"] as? Double == 52.2193)
    #expect(page.contains(#""pins":[{"x":21,"y":52.22,"text":"dom","class":"home"}]"#))
  }

  @Test func `names cannot end the page's data`() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.reply(
        "200 OK", [],
        """
        {"Lista stacji pomiarowych":[{"Identyfikator stacji":1,"Nazwa stacji":\
        "</script><script>alert(1)</script>","WGS84 φ N":"52","WGS84 λ E":"21"}],"totalPages":1}
        """)
    }
    let result = try await ToolProcess(
      "airq",
      [
        "map", "--bare", "--base-url", server.url("").absoluteString, "--data-dir",
        folder.url.path,
      ]
    ).result()
    #expect(result.code == 0, "\(result.messages)")
    #expect(!result.output.contains("<script>alert"))
    #expect(result.output.contains(#"\u003c/script>"#))
  }

  @Test func `the language is the option's, else the locale's`() async throws {
    let polish = try await airq("station", "530", "--lang", "pl")
    #expect(polish.output.contains("indeks GIOŚ: 1 dobry"))
    #expect(polish.output.contains("normy") && polish.output.contains("nieaktualne"))
    // What is old is within no limit.
    #expect(!polish.output.contains("w normie"))
    #expect(polish.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(polish.output.contains("22,4"))
    let locale = try await airq("station", "530", environment: ["LANG": "pl_PL.UTF-8"])
    #expect(locale.output == polish.output)
    let english = try await airq(
      "--lang", "en", "station", "530", environment: ["LANG": "pl_PL.UTF-8"])
    #expect(english.output.contains("official index: 1 good"))
    try folder.write("lang = \"pl\"\n", to: "citykit/airq.toml")
    let setting = try await airq(
      "station", "530", environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(setting.output == polish.output)
  }

  @Test func `history has a line for the limit`() async throws {
    #expect(try await airq("station", "530").code == 0)
    let result = try await airq("history", "3584", "--days", "36600")
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.output.hasPrefix("particles PM10, µg/m³, sensor 3584\n"))
    #expect(result.output.contains("50 ┄"))
    #expect(result.output.contains("highest 24 h mean"))
    #expect(result.output.hasSuffix("Źródło: GIOŚ / PMŚ\n"))
  }

  @Test func `sources are named`() async throws {
    let result = try await airq("sources")
    #expect(result.output.hasPrefix("Źródło: GIOŚ / PMŚ\n"))
    #expect(result.output.contains("Directive (EU) 2024/2881"))
    let json = try await airq("sources", "--format", "json")
    #expect(json.output.contains(#""attribution":"Źródło: GIOŚ / PMŚ""#))
  }
}

/// Answers that depend on the present hour, from a server of the test's own.
@Suite struct PresentTests {
  @Test func `notices of the last day are listed, and of a zone`() async throws {
    let folder = try TemporaryFolder()
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Europe/Warsaw")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let times = [3600.0, 90_000].map { formatter.string(from: Date().addingTimeInterval(-$0)) }
    let server = try LoopbackServer { _ in
      LoopbackServer.reply(
        "200 OK", [],
        """
        {"Przekroczenia":[
        {"Typ normy":"poziom alarmowy","Strefa":"PL1201 aglomeracja krakowska",
        "Stanowisko pomiarowe":"MpKrakBulwar-PM10-1g","Data i godzina":"\(times[0])"},
        {"Typ normy":"poziom informowania","Strefa":"PL1401 aglomeracja warszawska",
        "Stanowisko pomiarowe":"MzWarAlNiepo-PM10-1g","Data i godzina":"\(times[1])"}],
        "totalPages":1}
        """)
    }
    func airq(_ arguments: String...) async throws -> ToolResult {
      try await ToolProcess(
        "airq",
        arguments + [
          "--base-url", server.url("").absoluteString, "--data-dir", folder.url.path,
        ]
      ).result()
    }
    let today = try await airq("notices")
    #expect(today.code == 0, "\(today.messages)")
    #expect(today.output.contains("krakowska") && !today.output.contains("warszawska"))
    let both = try await airq("notices", "--days", "3", "--format", "json")
    #expect(both.output.contains("warszawska"))
    #expect(try await airq("notices", "Łódzka").code == 1)
    #expect(try await airq("notices", "KRAKOWSKA").code == 0)
  }
}
