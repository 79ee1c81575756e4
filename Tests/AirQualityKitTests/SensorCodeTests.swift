import Testing

@testable import AirQualityKit

@Suite struct SensorCodeTests {
  @Test(arguments: [
    ("MzWarKondrat-PM10-1g", false), ("MzWarKondrat-PM2.5-1g", true), ("MzWarKon-PM10-1g", true),
    ("MzWarKondratowicza-PM10-1g", true), ("PM10", false), ("NO2", true), ("", false),
    ("MzWarKondrat-pył-1g", false), ("???", false),
  ])
  func `another station or pollutant is noticed, and nothing else`(code: String, isOther: Bool) {
    let expected = SensorCode(station: "MzWarKondrat", pollutant: .pm10)
    #expect(expected.contradicts(code) == isOther)
  }

  @Test func `without a station's code only the pollutant is compared`() {
    let expected = SensorCode(station: nil, pollutant: .pm25)
    #expect(!expected.contradicts("Any-PM2.5-1g"))
    #expect(expected.contradicts("Any-PM10-1g"))
  }
}
