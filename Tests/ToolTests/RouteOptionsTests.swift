import Foundation
import TestSupport
import Testing

/// What `route` makes of options, settings and the environment.
@Suite struct RouteOptionsTests {
  private static let sample = Checkout.root.appending(path: "Examples/warsaw-sample").path
  private static let plan = ["plan", "--network", sample, "--from", "EN_0001", "--to", "EN_0005"]

  private static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> ToolResult {
    await (try ToolProcess("route", arguments, environment: environment)).result()
  }

  @Test(arguments: [
    ["--arrive", "25:00"], ["--arrive", "99:00"], ["--depart", "24:01"], ["--change", "366d"],
    ["--change", "0.5"], ["--change", "250ms"], ["-o", "answer.xyz"], ["--time-zone", "PST"],
  ])
  func `what makes no sense is refused`(options: [String]) async throws {
    let result = try await Self.run(Self.plan + options)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    if options[0] == "--change" { #expect(result.messages.contains("from 0 to a year")) }
  }

  @Test(arguments: [
    ["nearest", "52.22,21.01", "--network", sample, "-o", "n.html"],
    ["info", sample, "-o", "n.gpx"], ["info", ""],
    ["plan", "--network", "", "--from", "a", "--to", "b"],
    ["build", "--network", "", "-o", "x"],
  ])
  func `no file and no network of that kind`(arguments: [String]) async throws {
    #expect(try await Self.run(arguments).code == 64)
  }

  @Test func `today is the day of --now`() async throws {
    let result = try await Self.run(
      Self.plan + [
        "--by", "car", "--arrive", "09:00", "--now", "2026-03-01T08:55", "--time-zone",
        "Europe/Warsaw",
      ])
    #expect(result.code == 0)
    #expect(
      result.output.hasPrefix(
        "By car: 10 min, leave at 08:55, be there at 09:05 (5 min too late).\n"))
  }

  @Test func `an hour that clocks skip is told`() async throws {
    let result = try await Self.run(
      Self.plan + ["--by", "car", "--depart", "2026-03-29T02:30", "--time-zone", "Europe/Warsaw"])
    #expect(result.code == 0)
    #expect(result.messages == "Clocks skip 02:30 on 2026-03-29; using 03:30 instead.\n")
    #expect(result.output.hasPrefix("By car: 10 min, leave at 03:30+02:00, be there"))
  }

  @Test(arguments: ["geojson", "gpx"])
  func `formats without room for a reason have it on standard error`(format: String) async throws {
    let network = ["plan", "--network", Self.sample, "--format", format]
    let none = try await Self.run(network + ["--from", "EN_0005", "--to", "EN_0001"])
    #expect(none.code == 1)
    #expect(none.messages.hasPrefix("No journey by car: no road for cars leaves EN_0005"))
    let one = try await Self.run(network + ["--from", "EN_0009", "--to", "EN_0005"])
    #expect(one.code == 0)
    #expect(one.messages.hasPrefix("No journey by car: no road for cars leaves EN_0009"))
  }

  @Test func `nothing near is told beside GeoJSON`() async throws {
    let result = try await Self.run(
      ["nearest", "0,0", "--network", Self.sample, "--format", "geojson"])
    #expect(result.code == 1)
    #expect(result.messages.hasPrefix("Nothing found: no node within 5 km of the place"))
  }

  @Test func `nodes of an empty network are an empty list`() async throws {
    let folder = try TemporaryFolder()
    for name in ["nodes.tsv", "roads.tsv", "publictransport.tsv"] { try folder.write("", to: name) }
    let result = try await Self.run(["info", folder.url.path, "--nodes", "--format", "json"])
    #expect(result.output.hasSuffix("\"node_list\":[]}\n"))
    let bare = try await Self.run(["info", folder.url.path, "--format", "json"])
    #expect(!bare.output.contains("node_list"))
  }

  @Test func `an unknown place points to the list of places`() async throws {
    let result = try await Self.run(
      ["plan", "--network", Self.sample, "--from", "EN_0001", "--to", "Zbawicela"])
    #expect(result.code == 2)
    #expect(
      result.messages == "route: No place is called \"Zbawicela\"; did you mean EN_0006 "
        + "(Plac Zbawiciela)? 'route info --nodes' lists the places.\n")
  }

  @Test func `an IPv6 address that nobody answers at`() async throws {
    let result = try await Self.run(
      ["plan", "--server", "http://[::1]:9", "--from", "1", "--to", "2"])
    #expect(result.code == 2)
    #expect(result.messages == "route: ::1: cannot connect; is the service running there?\n")
  }

  @Test func `a variable TZ that names no zone is told where times are`() async throws {
    let environment = ["TZ": "Mars/Base"]
    let timed = try await Self.run(Self.plan + ["--arrive", "09:00"], environment: environment)
    #expect(timed.messages.hasPrefix("warning: TZ is not a time zone"))
    #expect(try await Self.run(Self.plan, environment: environment).messages.isEmpty)
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "Z", true), ("Europe/Warsaw", "+01:00", false),
    (":Europe/Warsaw", "+01:00", false),
  ])
  func `a variable TZ in POSIX's form is told, and times are in UTC`(
    zone: String, offset: String, isTold: Bool
  ) async throws {
    let result = try await Self.run(
      Self.plan + ["--arrive", "09:00", "--now", "2026-11-23T07:00", "--format", "json"],
      environment: ["TZ": zone])
    #expect(result.code == 0)
    #expect(result.output.contains(#""arrival":"2026-11-23T09:00:00\#(offset)""#))
    #expect(result.messages.hasPrefix("warning: TZ is not a time zone") == isTold)
  }

  @Test(arguments: [
    ("--arrive", "00:05", "2026-11-23T23:59", #""arrival":"2026-11-24T00:09:00+01:00""#),
    ("--depart", "00:05", "2026-11-23T23:59", #""departure":"2026-11-24T00:05:00+01:00""#),
    ("--arrive", "23:50", "2026-11-23T00:10", #""arrival":"2026-11-23T23:50:00+01:00""#),
    ("--arrive", "09:00", "2026-11-23T09:05", #""arrival":"2026-11-23T09:15:00+01:00""#),
    ("--arrive", "09:00", "2026-11-23T21:30", #""arrival":"2026-11-24T09:00:00+01:00""#),
  ])
  func `a time of day is today's, or tomorrow's when that is nearer`(
    option: String, time: String, now: String, expected: String
  ) async throws {
    let result = try await Self.run(
      Self.plan + [
        "--by", "car", option, time, "--now", now, "--time-zone", "Europe/Warsaw", "--format",
        "json",
      ])
    #expect(result.code == 0)
    #expect(result.output.contains(expected), "\(result.output.prefix(300))")
  }

  @Test func `settings name one source, from the home folder if they like`() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.url.path, "HOME": folder.url.path]
    for name in ["nodes.tsv", "roads.tsv", "publictransport.tsv"] {
      try folder.write(try Checkout.text(of: "Examples/warsaw-sample/\(name)"), to: "net/\(name)")
    }
    try folder.write("network = \"~/net\"\n", to: "citykit/route.toml")
    let found = try await Self.run(["nearest", "52.22,21.01"], environment: environment)
    #expect(found.code == 0)
    try folder.write(
      "network = \"~/x\"\nserver = \"http://127.0.0.1:9\"\n", to: "citykit/route.toml")
    let refused = try await Self.run(["nearest", "52.22,21.01"], environment: environment)
    #expect(refused.code == 2)
    #expect(refused.messages.hasSuffix("network and server exclude each other; remove one\n"))
    let named = ["nearest", "52.22,21.01", "--network", Self.sample]
    #expect(try await Self.run(named, environment: environment).code == 0)
    try folder.write("change = 0.5\n", to: "citykit/route.toml")
    #expect(try await Self.run(Self.plan, environment: environment).code == 2)
  }
}
