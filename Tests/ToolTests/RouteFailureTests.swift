import Foundation
import TestSupport
import Testing

/// What `route` says and leaves behind when something is wrong.
@Suite struct RouteFailureTests {
  static let sample = Checkout.root.appending(path: "Examples/warsaw-sample").path
  static let metro = Checkout.root.appending(path: "Examples/warsaw-metro").path

  @Test func `a file that may not grow leaves nothing behind`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("metro.network")
    let result = try await ToolProcess.run(
      "route", "build", "--network", Self.metro, "-o", path, fileSizeLimit: 1)
    #expect(result.code == 2)
    #expect(result.messages == "\(path): cannot write: File too large\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a file that cannot be replaced stays as it was`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "metro.network")
    let result = try await ToolProcess.run(
      "route", "build", "--network", Self.metro, "-o", path, fileSizeLimit: 1)
    #expect(result.code == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["metro.network"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk`() async throws {
    let result = try await ToolProcess.run(
      "route", "info", Self.sample, "--format", "json", output: .file("/dev/full"))
    #expect(result.code == 2)
    #expect(result.messages == "standard output: cannot write: No space left on device\n")
  }

  @Test func `streams that were closed get nothing written into files`() async throws {
    let folder = try TemporaryFolder()
    let program = Checkout.products.appending(path: "route").path
    let path = folder.path("sample.network")
    let built = try await ToolProcess.run(
      "/bin/sh", "-c", "exec \"$0\" build --network \"$1\" -o \"$2\" <&- >&- 2>&-", program,
      Self.sample, path)
    #expect(built.code == 0)
    #expect(try await ToolProcess.run("route", "info", path).code == 0)
  }

  @Test func `an output without a name`() async throws {
    for arguments in [["info", Self.sample], ["build", "--network", Self.sample]] {
      let result = await (try ToolProcess("route", arguments + ["-o", ""])).result()
      #expect(result.code == 64)
      #expect(result.messages.hasPrefix("Error: -o must not be empty"))
    }
  }

  @Test func `a network that is missing is asked for where help is`() async throws {
    let result = try await ToolProcess.run("route", "plan", "--from", "a", "--to", "b")
    #expect(result.code == 64)
    #expect(
      result.messages == """
        Error: Missing --network PATH (or --gtfs FEED, --osm FILE or --server URL).
          See 'route plan --help' for more information.

        """)
  }

  @Test func `files that cannot be read`() async throws {
    let missing = try await ToolProcess.run("route", "info", "/nonexistent")
    #expect(missing.code == 2)
    #expect(missing.messages == "/nonexistent: cannot open: No such file or directory\n")
    #expect(missing.output.isEmpty)
  }

  @Test func `a mistake in a file is told with its place, in plain text`() async throws {
    let folder = try TemporaryFolder()
    for name in ["nodes.tsv", "roads.tsv", "publictransport.tsv"] {
      try folder.write(try Checkout.text(of: "Examples/warsaw-sample/\(name)"), to: name)
    }
    try folder.write("EN_0001\t95\t21\ttrue\tx\n", to: "nodes.tsv")
    let result = try await ToolProcess.run("route", "info", folder.url.path)
    #expect(result.code == 2)
    #expect(result.messages.hasPrefix("\(folder.url.path)/nodes.tsv:1:9: latitude must be between"))
    #expect(!result.messages.contains("\u{1B}"))
  }

  @Test(arguments: [["-33.9,151.2"], ["--", "-33.9,151.2"]])
  func `a place south of the equator is a place`(place: [String]) async throws {
    let process = try ToolProcess(
      "route", ["nearest", "--network", Self.sample, "--format", "json"] + place)
    let result = await process.result()
    #expect(result.code == 1, "\(result.messages)")
    #expect(result.output.contains("\"id\":null"))
  }
}
