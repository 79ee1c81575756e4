import AirQualityKit
import TestSupport
import Testing

/// What servers and networks do to the air's client: the true cause in one line, in time.
@Suite struct AirClientFaultTests {
  @Test(.timeLimit(.minutes(10)), arguments: NetworkFault.inProcess)
  func `the client names the cause`(fault: NetworkFault) async throws {
    guard let server = try await FaultyServer(fault, path: "/rest") else {
      print("skipped: no openssl for \(fault)")
      return
    }
    let client = GIOSClient(
      transport: GIOSClient.network(certificateFile: server.certificateFile), baseURL: server.url,
      timeLimit: fault.patience)
    let error = await #expect(throws: AirError.self) { try await client.stations() }
    #expect(
      error.map { fault.isTold(by: "\($0)") } == true, "\(fault): \(String(describing: error))")
  }
}
