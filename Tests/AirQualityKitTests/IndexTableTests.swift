import AirQualityKit
import Foundation
import Testing

@Suite struct IndexTableTests {
  static let bounds: [(Pollutant, [Double], [Double])] = [
    (.pm10, [20, 50, 80, 110, 150], [20, 50, 80, 110, 150]),
    (.pm25, [13, 35, 55, 75, 110], [13, 35, 55, 80, 110]),
    (.no2, [40, 100, 150, 230, 400], [40, 100, 150, 200, 400]),
    (.so2, [50, 100, 200, 350, 500], [50, 100, 200, 350, 500]),
    (.o3, [70, 120, 150, 180, 240], [60, 100, 140, 180, 240]),
    (.co, [3, 7, 11, 15, 21], [3, 7, 11, 15, 21]),
    (.benzene, [6, 11, 16, 21, 51], [6, 11, 16, 21, 51]),
  ]

  @Test(arguments: bounds)
  func `bounds are included, and halves round away from zero`(
    pollutant: Pollutant, old: [Double], present: [Double]
  ) {
    let unit = pollutant == .co ? 1000.0 : 1
    for (table, bounds) in [(IndexTable.gios2018, old), (.gios2025, present)] {
      for (level, bound) in bounds.enumerated() {
        func rated(_ value: Double) -> Int? {
          table.level(of: value * unit, pollutant)?.rawValue
        }
        #expect(rated(bound - 0.05) == level)
        #expect(rated(bound) == level)
        #expect(rated(bound + 0.04) == level)
        #expect(rated(bound + 0.05) == level + 1)
        #expect(rated(bound + 0.1) == level + 1)
      }
      #expect(table.level(of: 0, pollutant) == .veryGood)
    }
  }

  @Test func `what cannot be rated has no level`() {
    #expect(IndexTable.gios2025.level(of: 5, .nox) == nil)
    #expect(IndexTable.gios2025.level(of: -1, .pm10) == nil)
    #expect(IndexTable.gios2025.level(of: .nan, .pm10) == nil)
    #expect(IndexLevel(polishName: "Brak indeksu") == nil)
    #expect(IndexLevel(polishName: "ZŁY") == .bad)
  }

  @Test func `the reason has the bounds of the level, in either language`() {
    let reading = Reading(time: AlertFixture.noon, value: 37.5)
    let index = ComputedIndex(of: [.init(.pm10, [reading])], at: AlertFixture.noon)
    #expect(
      index.explanation == "PM10 decides: PM10 is 37.5 µg/m³, above 20, up to 50 is good")
    #expect(
      index.explanation(in: .polish)
        == "decyduje PM10: PM10 wynosi 37,5 µg/m³, powyżej 20, do 50 to dobry")
  }
}
