import AirQualityKit
import Foundation
import Testing

@Suite struct OpenMetricsTests {
  private func text(_ index: AirIndex?) -> String {
    var report = AlertFixture.report([60])
    report.index = index
    return OpenMetricsText.text(OpenMetricsText.families(of: [report], at: AlertFixture.noon))
  }

  @Test func `an index is published only while it describes the present`() {
    let level = "airq_index_level{station=\"7\"} 5\n"
    let index = AlertFixture.report(index: .veryBad).index
    #expect(text(index).contains(level))
    let invalid = AlertFixture.report(index: .veryBad, isValid: false).index
    #expect(!text(invalid).contains("airq_index_level{"))
    for distance in [-14_400.0, 7200, 1e8] {
      let hour = AlertFixture.noon.addingTimeInterval(distance)
      let other = AlertFixture.report(index: .veryBad, of: hour).index
      #expect(!text(other).contains("airq_index_level{"), "\(distance)")
    }
  }

  @Test func `no name ends its label or line`() {
    var report = AlertFixture.report([60])
    report.station.name = "a\"\u{301}b\r\nc\\\u{301}"
    let text = OpenMetricsText.text(
      OpenMetricsText.families(of: [report], at: AlertFixture.noon))
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    let info = lines.first { $0.hasPrefix("airq_station_info{") }
    #expect(info?.contains(#"name="a\""# + "\u{301}b\r" + #"\nc\\"# + "\u{301}\"") == true)
    #expect(lines.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("airq_") })
  }

  @Test func `values of the future are not published`() {
    let ahead = AlertFixture.report([60], endingAt: AlertFixture.noon.addingTimeInterval(1e5))
    let text = OpenMetricsText.text(
      OpenMetricsText.families(of: [ahead], at: AlertFixture.noon))
    #expect(text.contains("airq_station_up{station=\"7\"} 0\n"))
    #expect(!text.contains("airq_value_ugm3{"))
  }
}
