import Foundation
import TestSupport
import Testing

/// Faults that take an environment of their own, and certificates named on the command line.
@Suite struct NetworkFaultTests {
  /// How each command asks a server.
  private static func question(_ tool: String, _ url: URL) -> [String] {
    switch tool {
    case "route": ["nearest", "52.22,21.01", "--server", url.absoluteString]
    case "airq": ["station", "52", "--base-url", url.absoluteString, "--timeout", "20"]
    default: ["search", "sieci", "--server", url.absoluteString]
    }
  }

  private static let tools = ["route", "airq", "library-search"]

  @Test(arguments: tools, NetworkFault.allCases.filter { $0.needsEnvironment || $0 == .expired })
  func `commands name the cause and fail`(tool: String, fault: NetworkFault) async throws {
    guard let server = try await FaultyServer(fault) else {
      print("skipped: no openssl for \(fault)")
      return
    }
    var arguments = Self.question(tool, server.url)
    if let file = server.certificateFile { arguments += ["--ca-file", file] }
    let result = try await ToolProcess(
      tool, arguments, environment: server.environment, timeout: .seconds(60)
    ).result()
    #expect(result.code == 2, "\(result)")
    #expect(fault.words.contains { result.messages.contains($0) }, "\(result.messages)")
  }

  @Test(arguments: tools)
  func `certificates are trusted by option and by environment`(tool: String) async throws {
    guard let server = try await FaultyServer(.wrongName), let file = server.certificateFile,
      let url = URL(string: "https://127.0.0.1:\(server.url.port ?? 0)")
    else {
      print("skipped: no openssl")
      return
    }
    // Its issuer is trusted then, so only the name is wrong.
    for (arguments, environment) in [
      (["--ca-file", file], [:]), ([], ["SSL_CERT_FILE": file]),
    ] {
      let result = try await ToolProcess(
        tool, Self.question(tool, url) + arguments, environment: environment,
        timeout: .seconds(60)
      ).result()
      #expect(result.messages.contains("for another host name"), "\(result.messages)")
    }
    let missing = try await ToolProcess(
      tool, Self.question(tool, url) + ["--ca-file", file + ".missing"], timeout: .seconds(60)
    ).result()
    #expect(missing.code == 2)
    #expect(missing.messages.contains("the file of certificates to trust"), "\(missing.messages)")
  }
}
