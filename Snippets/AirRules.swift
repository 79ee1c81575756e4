// A rule that sends one notice when its threshold is exceeded, and one when the alert ends.

import AirQualityKit
import Foundation

var rule = AlertRule("smog", at: .station("530"), measuring: .mean(.pm10, hours: 24), threshold: 50)
rule.clearThreshold = 45
rule.quietHours = try QuietHours("22:00-07:00")
rule.tellsRecovery = true

let recorded = RecordedTransport(
  folder: URL(filePath: "Examples/air"), base: GIOSClient.Interface.v1.baseURL)
let gios = GIOSClient(transport: recorded)
let station = try await gios.stations().station(named: "530")
let report = try await gios.report(on: station)

// Save the book between runs: it prevents a second notice for the same data.
var book = AlertBook()
let now = report.newest ?? .now
let grade = book.judge(
  rule, rule.finding(in: report, at: now), of: station, telling: ["phone"], at: now)
print(station.name, grade == nil ? "unknown" : grade == .fine ? "fine" : "exceeded")
for parcel in book.owed {
  print(parcel.notice.title(in: .english), parcel.notice.text(in: .english))
  book.settle(parcel.notice, with: "phone")
}
