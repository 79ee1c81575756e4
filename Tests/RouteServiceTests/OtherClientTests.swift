import Foundation
import TestSupport
import Testing

@testable import RouteService

/// Clients that others wrote for OSRM, from PyPI: `routingpy` and `py-osrm-client`.
///
/// `CITYKIT_PYTHON` names a Python that has them, such as one of a virtual environment.
@Suite struct `Clients of OSRM` {
  private static let script = Checkout.root.appending(path: "Tests/Clients/osrm_clients.py").path

  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["CITYKIT_PYTHON"]
    let places = ["/usr/local/bin/python3", "/usr/bin/python3"]
    return ([named].compactMap(\.self) + places).first(
      where: FileManager.default.isExecutableFile)
  }()

  @Test(.timeLimit(.minutes(10)), .enabled(if: python != nil))
  func `talk to our server unchanged`() async throws {
    let python = try #require(Self.python)
    let server = try StreetFixture.server(StreetFixture.streets.get())
    try await server.whileRunning { port in
      let result = try await ToolProcess.run(
        python, Self.script, "http://127.0.0.1:\(port)", environment: ["NO_PROXY": "127.0.0.1"])
      guard result.code != 77 else {
        let notice = "note: routingpy or py-osrm-client is not installed; their test is skipped\n"
        FileHandle.standardError.write(Data(notice.utf8))
        return
      }
      #expect(result.code == 0, "\(result.messages)")
      #expect(result.output == "ok\n")
    }
  }
}
