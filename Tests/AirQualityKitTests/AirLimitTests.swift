import AirQualityKit
import Testing

@Suite struct AirLimitTests {
  private static func values(
    _ authority: AirLimit.Authority, _ meaning: AirLimit.Meaning = .limit
  ) -> [String: Double] {
    let limits = AirLimit.all.filter { $0.authority == authority && $0.meaning == meaning }
    return Dictionary(
      uniqueKeysWithValues: limits.map { ("\($0.pollutant) \($0.period)", $0.value) })
  }

  @Test func `the law in force`() {
    #expect(
      Self.values(.law) == [
        "PM10 24 h": 50, "PM10 year": 40, "PM2.5 year": 20, "NO2 1 h": 200, "NO2 year": 40,
        "O3 8 h": 120, "SO2 24 h": 125, "SO2 1 h": 350, "CO 8 h": 10_000, "C6H6 year": 5,
      ])
    #expect(Self.values(.law, .information) == ["PM10 24 h": 100, "O3 1 h": 180])
    #expect(
      Self.values(.law, .alert) == [
        "PM10 24 h": 150, "O3 1 h": 240, "SO2 1 h": 500, "NO2 1 h": 400,
      ])
    #expect(AirLimit.all.filter { $0.hoursInRow == 3 }.map(\.value) == [400, 500])
    #expect(
      AirLimit.all.filter { $0.authority == .law && $0.allowedPerYear != nil }
        .map { "\($0.pollutant) \($0.period)" }
        == ["PM10 24 h", "NO2 1 h", "O3 8 h", "SO2 1 h", "SO2 24 h"])
  }

  @Test func `the guidelines of 2021`() {
    #expect(
      Self.values(.who2021) == [
        "PM2.5 24 h": 15, "PM2.5 year": 5, "PM10 24 h": 45, "PM10 year": 15, "O3 8 h": 100,
        "NO2 24 h": 25, "NO2 year": 10, "SO2 24 h": 40, "CO 24 h": 4000,
      ])
  }

  @Test func `a limit describes itself`() {
    let described = AirLimit.all.map(\.description)
    #expect(described.first == "PM10 24 h: 50 µg/m³ (law limit), at most 35 times a year")
    #expect(described.contains("NO2 1 h: 400 µg/m³ (law alert), 3 hours in a row"))
    #expect(described.contains("PM2.5 year: 5 µg/m³ (who2021 limit)"))
    #expect(described.contains("CO 8 h: 10000 µg/m³ (law limit)"))
    #expect(Set(described).count == AirLimit.all.count)
  }

  @Test func `the law of 2030`() {
    #expect(
      Self.values(.eu2030) == [
        "PM2.5 24 h": 25, "PM2.5 year": 10, "PM10 24 h": 45, "PM10 year": 20, "NO2 1 h": 200,
        "NO2 24 h": 50, "NO2 year": 20, "O3 8 h": 120, "SO2 1 h": 350, "SO2 24 h": 50,
        "SO2 year": 20, "CO 8 h": 10_000, "CO 24 h": 4000, "C6H6 year": 3.4,
      ])
  }
}
