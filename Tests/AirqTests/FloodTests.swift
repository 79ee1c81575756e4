#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What the tool takes of memory when servers send without end.
@Suite(.serialized) struct FloodTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The most memory that a run took for itself, in KiB, and what it said.
  ///
  /// Pages of its own code and of libraries come from files, and are others in a release: 27 MB
  /// in an installed `airq`, 45 here.
  private func peak(_ arguments: [String]) async throws -> (kilobytes: Int, result: ToolResult) {
    let script = """
      "$0" "$@" > /dev/null & run=$!
      while grep RssAnon /proc/$run/status; do sleep 0.02; done
      wait $run
      """
    let tool = Checkout.products.appending(path: "airq").path
    let result = try await ToolProcess(
      "/bin/sh", ["-c", script, tool] + arguments + ["--data-dir", folder.url.path]
    ).result()
    let peaks = result.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").compactMap { Int($0) }.first
    }
    return (try #require(peaks.max()), result)
  }

  @Test(arguments: [
    ["station", "530"], ["export", "530", "552", "485", "--format", "json"],
  ])
  func `floods at everything that is asked fill no memory`(command: [String]) async throws {
    let server = try LoopbackServer { _ in
      [
        .send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)),
        .flood([UInt8](repeating: 0x20, count: 1 << 16), times: 800),
      ]
    }
    let (kilobytes, result) = try await peak(
      command + ["--base-url", server.url("/rest").absoluteString, "--timeout", "20"])
    #expect(result.code == 2)
    #expect(kilobytes <= (64 - 27) << 10, "\(kilobytes) KiB")
  }
}
#endif
