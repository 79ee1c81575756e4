import Foundation
import TestSupport
import Testing

@testable import AirqCommands

/// Rules and sinks through the binary, on a server whose values are of the present hour.
@Suite struct AlertSinkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A service of one station whose PM10 is `value` at each of the last `hours`.
  static func service(_ value: Double, hours: Int = 30, ago: Int = 0) throws -> LoopbackServer {
    let answer = answers(value, hours: hours, ago: ago)
    return try LoopbackServer { answer($0) }
  }

  /// The replies of that service.
  static func answers(
    _ value: Double, hours: Int = 30, ago: Int = 0
  ) -> @Sendable (String) -> [LoopbackServer.Step] {
    let newest = Int(Date().timeIntervalSince1970) / 3600 * 3600 - 3600 * ago
    return { head in
      let path = head.split(separator: " ")[1]
      if path.hasPrefix("/station/findAll") {
        return LoopbackServer.reply(
          "200 OK", [],
          """
          {"Lista stacji pomiarowych":[{"Identyfikator stacji":7,"Kod stacji":"MzSeven",\
          "Nazwa stacji":"Siedem; $(touch /tmp/x)","WGS84 φ N":"52.2","WGS84 λ E":"21.0"}],\
          "totalPages":1}
          """)
      }
      if path.hasPrefix("/station/sensors/7") {
        return LoopbackServer.reply(
          "200 OK", [],
          """
          {"Lista stanowisk pomiarowych dla podanej stacji":[{"Identyfikator stanowiska":1,\
          "Identyfikator stacji":7,"Wskaźnik - kod":"PM10","Id wskaźnika":3}],"totalPages":1}
          """)
      }
      if path.hasPrefix("/data/getData/1") {
        let rows = (0..<hours).map { step in
          let end = Date(timeIntervalSince1970: Double(newest - 3600 * step))
          return
            #"{"Kod stanowiska":"MzSeven-PM10-1g","Data":"\#(Self.polish(end))","Wartość":\#(value)}"#
        }
        return LoopbackServer.reply(
          "200 OK", [],
          #"{"Lista danych pomiarowych":[\#(rows.joined(separator: ","))],"totalPages":1}"#)
      }
      return LoopbackServer.reply("404 Not Found", [], "{}")
    }
  }

  private static func polish(_ moment: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Europe/Warsaw")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.string(from: moment)
  }

  func airq(
    _ server: LoopbackServer, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ToolResult {
    let options = [
      "--data-dir", folder.url.path, "--base-url", server.url("").absoluteString, "--timeout", "20",
    ]
    return try await ToolProcess(
      "airq", arguments + options, environment: environment
    ).result()
  }

  func rules(_ sinks: String, _ extra: String = "") throws {
    try folder.write(
      """
      [[rule]]
      name = "smog"
      place = "7"
      measure = "PM10"
      above = 50
      clear = 40
      recovery = true
      \(extra)

      \(sinks)

      """, to: "rules.toml")
  }

  /// A program that keeps its arguments, its input and what of its environment begins with AIRQ.
  private func fakeProgram(_ name: String, code: Int = 0) throws {
    let log = folder.path("\(name).log")
    let path = try folder.write(
      """
      #!/bin/sh
      { printf '%s\\n' "$@"; env | grep ^AIRQ_ | sort; cat; } >> '\(log)'
      exit \(code)

      """, to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func script(_ name: String, _ lines: String) throws {
    let path = try folder.write("#!/bin/sh\n\(lines)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func log(_ name: String) -> String {
    (try? String(contentsOf: folder.url.appending(path: "\(name).log"), encoding: .utf8)) ?? ""
  }

  var path: [String: String] {
    ["PATH": folder.path("bin") + ":/usr/bin:/bin"]
  }

  @Test(arguments: [(20.0, 0, "fine"), (60.0, 1, "warning"), (160.0, 2, "alert")])
  func `the legal limits at home decide the exit code`(
    value: Double, code: Int32, state: String
  ) async throws {
    let server = try Self.service(value)
    #expect(try await airq(server, "home", "set", "52.2,21.0").code == 0)
    let result = try await airq(server, "check", "--format", "json")
    #expect(result.code == code, "\(result.messages)")
    #expect(result.output.contains(#""state":"\#(state)""#))
    let text = try await airq(server, "check")
    #expect(text.code == code)
    #expect(text.output.hasPrefix("Siedem; $(touch /tmp/x) (home: above legal limits): \(state)"))
    let there = try await airq(server, "check", "--station", "7")
    #expect(there.code == code)
  }

  @Test func `what is stale, or no answer, is unknown`() async throws {
    let old = try Self.service(160, ago: 5)
    #expect(try await airq(old, "check", "--station", "7").code == 3)
    let nobody = try await airq(old, "check", "--station", "atlantis")
    #expect(nobody.code == 3)
    #expect(nobody.messages == "airq: no station is named atlantis\n")
    #expect(try await airq(old, "home", "set", "52.2,21.0").code == 0)
    let result = try await airq(old, "check")
    #expect(result.code == 3)
    #expect(result.output.contains("unknown: no values in the last three hours"))
    let broken = try LoopbackServer { _ in LoopbackServer.reply("503 Busy", [], "") }
    #expect(try await airq(broken, "check").code == 3)
    #expect(try await airq(broken, "check", "--station", "7").code == 3)
  }

  @Test func `programs are told once, without a shell`() async throws {
    for name in ["tell", "notify-send", "sendmail"] { try fakeProgram(name) }
    try rules(
      """
      [[sink]]
      name = "script"
      kind = "exec"
      program = "\(folder.path("bin/tell"))"

      [[sink]]
      name = "desktop"
      kind = "notify-send"

      [[sink]]
      name = "mail"
      kind = "sendmail"
      to = "me@example.org"
      lang = "pl"
      """)
    let server = try Self.service(60.5)
    for _ in 0..<3 {
      let result = try await airq(server, "check", environment: path)
      #expect(result.code == 1, "\(result.messages)")
    }
    let script = log("tell")
    #expect(script.contains("AIRQ_STATE=warning\n"))
    #expect(script.contains("AIRQ_STATION_NAME=Siedem; $(touch /tmp/x)\n"))
    #expect(script.contains("AIRQ_VALUE=60.5\n"))
    #expect(script.components(separatedBy: "AIRQ_RULE=smog").count == 2)
    #expect(script.contains(#""kind":"raised","state":"warning""#))
    let desktop = log("notify-send").split(separator: "\n").map { String($0) }
    #expect(
      desktop.prefix(4) == [
        "--app-name=airq", "--urgency=normal", "--",
        "Air quality warning: Siedem; $(touch /tmp/x)",
      ])
    let mail = log("sendmail")
    #expect(mail.hasPrefix("-t\n-i\n"))
    #expect(mail.contains("To: me@example.org\nSubject: =?utf-8?B?"))
    #expect(mail.contains("PM10: 60,5 µg/m³ przez 1 h; próg: 50 µg/m³."))
    let clear = try Self.service(30)
    #expect(try await airq(clear, "check", environment: path).code == 0)
    #expect(log("tell").contains("AIRQ_KIND=recovered\n"))
  }

  @Test func `a sink that fails is tried again`() async throws {
    try fakeProgram("tell", code: 3)
    try rules("[[sink]]\nname = \"script\"\nkind = \"exec\"\nprogram = \"tell\"")
    let server = try Self.service(60)
    let first = try await airq(server, "check", environment: path)
    #expect(first.code == 1)
    #expect(
      first.messages.contains(
        "warning: sink script: tell exited with code 3; it is tried again at the next check"))
    try fakeProgram("tell")
    for _ in 0..<2 { #expect(try await airq(server, "check", environment: path).code == 1) }
    #expect(log("tell").components(separatedBy: "AIRQ_KIND=raised").count == 3)
  }

  @Test func `ntfy and webhooks get JSON`() async throws {
    // The body of a request is not read: closing at once would reset the connection.
    let receiver = try LoopbackServer { _ in
      LoopbackServer.reply("200 OK", [], "{}") + [.wait(500)]
    }
    try rules(
      """
      [[sink]]
      name = "phone"
      kind = "ntfy"
      url = "\(receiver.url("/my-air"))"
      token = "secret"

      [[sink]]
      name = "hook"
      kind = "webhook"
      url = "\(receiver.url("/hook/a?b=c"))"
      """)
    let server = try Self.service(60)
    let result = try await airq(server, "check")
    #expect(result.code == 1, "\(result.messages)")
    #expect(receiver.heads.count == 2)
    let ntfy = try #require(receiver.heads.first { $0.hasPrefix("POST / HTTP/1.1\r\n") })
    #expect(ntfy.lowercased().contains("authorization: bearer secret\r\n"))
    #expect(receiver.heads.contains { $0.hasPrefix("POST /hook/a?b=c HTTP/1.1\r\n") })
    let refusing = try LoopbackServer { _ in
      LoopbackServer.reply("403 No", [], "") + [.wait(500)]
    }
    try rules("[[sink]]\nname = \"hook\"\nkind = \"webhook\"\nurl = \"\(refusing.url("/"))\"")
    let test = try await airq(server, "rules", "test")
    #expect(test.code == 2)
    #expect(test.messages == "airq: sink hook: 127.0.0.1 answered with status 403\n")
  }

  @Test func `a textfile appears for node_exporter`() async throws {
    try rules("")
    let server = try Self.service(60)
    let file = folder.path("air.prom")
    #expect(try await airq(server, "check", "--textfile", file).code == 1)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.contains(
        "# TYPE airq_rule_state gauge\nairq_rule_state{rule=\"smog\",station=\"7\"} 1\n"))
    #expect(text.contains("airq_value_ugm3{station=\"7\",sensor=\"1\",pollutant=\"PM10\"} 60\n"))
    #expect(text.hasSuffix("# EOF\n"))
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /[a-z_0-9]+(\{[^{}]*\})? -?[0-9.]+/) != nil, "\(line)")
    }
  }

  @Test func `a damaged journal is started over`() async throws {
    try rules("")
    try folder.write("{\"states\": [", to: "alerts.json")
    let server = try Self.service(60)
    let result = try await airq(server, "check")
    #expect(result.code == 1)
    #expect(result.messages.contains("alert states are reset"))
    let kept = try String(contentsOfFile: folder.path("alerts.json"), encoding: .utf8)
    #expect(kept.contains("\"smog\""))
  }

  @Test func `many checks at once tell once`() async throws {
    try fakeProgram("tell")
    try rules("[[sink]]\nname = \"script\"\nkind = \"exec\"\nprogram = \"tell\"")
    let server = try Self.service(60)
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<4 { group.addTask { try await airq(server, "check", environment: path).code } }
      for try await code in group { #expect(code == 1) }
    }
    #expect(log("tell").components(separatedBy: "AIRQ_KIND=raised").count == 2)
  }

  @Test func `watching goes on through failures`() async throws {
    try rules("")
    let broken = try LoopbackServer { _ in LoopbackServer.reply("503 Busy", [], "") }
    let watch = try await airq(broken, "watch", "--count", "1")
    #expect(watch.code == 0)
    #expect(watch.output.contains("unknown: no answer"))
    let server = try Self.service(60)
    let told = try await airq(server, "watch", "--count", "1")
    #expect(told.output.contains("Air quality warning: Siedem"))
  }
}
