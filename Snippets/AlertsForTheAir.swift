// A check of a rule, as a program that runs every hour makes it: what is new goes to the sinks.
import AirAlerts
import AirQualityKit
import AirQualityStore
import Foundation

let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let recorded = RecordedTransport(
  folder: URL(filePath: "Examples/air"), base: GIOSClient.Interface.v1.baseURL)
let hour = Date(timeIntervalSince1970: 1_780_928_400)
let session = AirSession(
  client: GIOSClient(transport: recorded), files: KeptFiles(folder: folder.path),
  store: try AirStore(), now: hour)

let rule = AlertRule("smog", at: .station("530"), measuring: .mean(.pm10, hours: 1), threshold: 5)
// Without sinks the program delivers the notices itself.
let report = try await AlertWatch([rule], sinks: []).run(in: session)
for outcome in report.run.outcomes {
  print(outcome.station?.name ?? "no station", outcome.grade.map { "\($0)" } ?? "unknown")
}
for notice in report.notices { print(notice.title(in: .english), notice.text(in: .english)) }
