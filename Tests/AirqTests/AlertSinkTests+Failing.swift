import Foundation
import TestSupport
import Testing

/// What is told, and by which exit code, where programs hang and things cannot be done.
extension AlertSinkTests {
  @Test func `what a program leaves in the background keeps nobody waiting`() async throws {
    try script("tell", "sleep 300 &\necho $! > '\(folder.path("pid"))'\necho said")
    try rules("[[sink]]\nname = \"script\"\nkind = \"exec\"\nprogram = \"tell\"")
    let server = try Self.service(60)
    // The service and the process of the test would have ended long before the program does.
    let result = try await airq(server, "check", environment: path)
    #expect(result.code == 1, "\(result.messages)")
    #expect(result.messages == "said\n")
    let child = try #require(Int32(log("pid", as: "pid")))
    #expect(kill(child, 0) == 0 && !Self.isZombie(child), "it was waited for")
    kill(child, SIGKILL)
  }

  @Test func `a program that hangs is ended in time, with all that it started`() async throws {
    try script("tell", "sleep 300 &\necho $! > '\(folder.path("pid"))'\nwait")
    try rules("[[sink]]\nname = \"script\"\nkind = \"exec\"\nprogram = \"tell\"")
    let server = try Self.service(60)
    let result = try await ToolProcess(
      "airq",
      [
        "check", "--data-dir", folder.url.path, "--base-url", server.url("").absoluteString,
        "--timeout", "3",
      ], environment: path
    ).result()
    #expect(result.code == 1)
    #expect(
      result.messages
        == "warning: sink script: tell took too long and was terminated; it is tried again at the next "
        + "check\n")
    let child = try #require(Int32(log("pid", as: "pid")))
    for _ in 0..<200 where kill(child, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kill(child, 0) != 0 || Self.isZombie(child))
  }

  private static func isZombie(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") == true
  }

  private func log(_ name: String, as file: String) -> String {
    let text = try? String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
    return (text ?? "").replacing("\n", with: "")
  }

  @Test func `a failure is unknown, and never an alert`() async throws {
    let server = try Self.service(20)
    #expect(try await airq(server, "home", "set", "52.2,21.0").code == 0)
    let textfile = try await airq(server, "check", "--textfile", "/no/such/folder/a.prom")
    #expect(textfile.code == 3)
    // The first check also says how to be told.
    #expect(textfile.messages.split(separator: "\n").count == 2)
    #expect(try await airq(server, "check", "-o", "/no/such/folder/a.json").code == 3)
    try folder.write("[[rule]]\nname = 7 8\n", to: "rules.toml")
    let rules = try await airq(server, "check")
    #expect(rules.code == 3)
    #expect(rules.messages.hasSuffix("rules.toml:2:10: unexpected text after the value\n"))
    let file = try folder.write("", to: "plain")
    let place = try await ToolProcess("airq", ["check", "52.2,21.0", "--data-dir", file]).result()
    #expect(place.code == 3)
    #expect(place.messages == "airq: cannot create the folder \(file)\n")
    #expect(try await ToolProcess("airq", ["check", "--timeout", "0"]).result().code == 64)
  }

  @Test func `why nothing is known is named`() async throws {
    let server = try Self.service(20)
    let far = try await airq(server, "check", "21.0,52.2")
    #expect(far.code == 3)
    #expect(far.output.isEmpty)
    #expect(
      far.messages.hasPrefix("airq: no station within 50 km; the nearest, Siedem; $(touch /tmp/x)"))
    #expect(far.messages.hasSuffix(" km away; is the latitude first?\n"))
    let json = try await airq(server, "check", "21.0,52.2", "--format", "json")
    #expect(json.code == 3)
    #expect(json.output.contains(#""state":"unknown","station":7,"distance":4"#))
    #expect(json.output.contains(#""unknown":"tooFar""#))
    let now = try await airq(server, "now", "21.0,52.2", "--format", "json")
    #expect(now.code == 0)
    #expect(now.output.contains("no station within 50 km"))
    let home = try await airq(server, "home", "set", "21.0,52.2")
    #expect(home.code == 0)
    #expect(home.messages.contains("warning: no station within 50 km"))
    try rules("", "tell = \"nosink\"")
    let answers = Self.answers(20)
    let broken = try LoopbackServer { head in
      head.contains("/data/") ? LoopbackServer.reply("404 Not Found", [], "{}") : answers(head)
    }
    let check = try await airq(broken, "check")
    #expect(check.code == 3)
    #expect(
      check.output.contains(
        "unknown: no values; sensor 1 (PM10): not found at the service (404)"))
    #expect(
      check.messages.contains(
        "warning: rule smog names the sink nosink, which is not in the rules file"))
  }

  @Test func `tokens that others may read draw a warning`() async throws {
    let server = try Self.service(20)
    try rules(
      "[[sink]]\nname = \"p\"\nkind = \"ntfy\"\nurl = \"http://127.0.0.1:9/x\"\ntoken = \"s\"",
      "tell = \"p\"")
    for (mode, isTold) in [(0o644, true), (0o600, false)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path("rules.toml"))
      let check = try await airq(server, "check")
      #expect(
        check.messages.contains("holds tokens that others may read") == isTold,
        "\(check.messages)")
    }
  }
}
