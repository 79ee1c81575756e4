// The model of an air quality screen: the service first, then what was stored.
import AirQualityKit
import AirQualityStore
import Foundation
import Observation

// snippet.air
@MainActor @Observable
final class AirModel {
  private(set) var report: StationReport?
  private(set) var notes: [String] = []
  private var session: AirSession

  init(session: AirSession) { self.session = session }

  func refresh(_ station: Station) async {
    session = session.renewed(at: .now)
    let report = await session.reportOrProblem(on: station)
    (self.report, notes) = (report, report.problems.map { "\($0)" })
  }
}

/// A network that is down, for a preview of the offline screen.
struct Down: Transport {
  func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    throw WebError(.unreachable, host: request.url.host(), "no network")
  }
}
// snippet.end

let files = KeptFiles(folder: FileManager.default.temporaryDirectory.path)
let store = try AirStore()
let recorded = RecordedTransport(
  folder: URL(filePath: "Examples/air"), base: GIOSClient.Interface.v1.baseURL)
let gios = GIOSClient(transport: recorded)
let stations = try await gios.stations()

if let station = stations.nearest(to: try Coordinate("52.23,21.01")) {
  let online = AirModel(session: AirSession(client: gios, files: files, store: store))
  await online.refresh(station)
  print(online.report?.index?.level?.name ?? "no index", online.notes)

  let offline = AirModel(
    session: AirSession(client: GIOSClient(transport: Down()), files: files, store: store))
  await offline.refresh(station)
  print(offline.report?.index?.level?.name ?? "no index", offline.notes)
}
