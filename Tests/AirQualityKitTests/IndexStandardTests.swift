import Testing

@testable import AirQualityKit

/// Every bound of the published tables, a step below, on and above it.
@Suite struct IndexStandardTests {
  private func index(
    _ standard: IndexStandard, _ value: Double, _ pollutant: Pollutant,
    _ averaging: AveragingTime = .hour, _ unit: ConcentrationUnit = .microgramsPerCubicMeter
  ) -> Int? {
    standard.rating(of: [value], pollutant, averaging, in: unit).index
  }

  /// The highest concentrations of the bands, and their indexes (EPA-454/B-24-002, table 6).
  static let us: [(Pollutant, AveragingTime, ConcentrationUnit, Double, [(Double, Int)])] = [
    (
      .pm25, .day, .microgramsPerCubicMeter, 0.1,
      [(9.0, 50), (35.4, 100), (55.4, 150), (125.4, 200), (225.4, 300), (325.4, 500)]
    ),
    (
      .pm10, .day, .microgramsPerCubicMeter, 1,
      [(54, 50), (154, 100), (254, 150), (354, 200), (424, 300), (604, 500)]
    ),
    (
      .o3, .eightHours, .partsPerMillion, 0.001,
      [(0.054, 50), (0.070, 100), (0.085, 150), (0.105, 200), (0.200, 300)]
    ),
    (
      .o3, .hour, .partsPerMillion, 0.001,
      [(0.164, 150), (0.204, 200), (0.404, 300), (0.604, 500)]
    ),
    (
      .co, .eightHours, .partsPerMillion, 0.1,
      [(4.4, 50), (9.4, 100), (12.4, 150), (15.4, 200), (30.4, 300), (50.4, 500)]
    ),
    (.so2, .hour, .partsPerBillion, 1, [(35, 50), (75, 100), (185, 150), (304, 200)]),
    (.so2, .day, .partsPerBillion, 1, [(604, 300), (1004, 500)]),
    (
      .no2, .hour, .partsPerBillion, 1,
      [(53, 50), (100, 100), (360, 150), (649, 200), (1249, 300), (2049, 500)]
    ),
  ]

  @Test func `the US index at every bound`() {
    for (pollutant, averaging, unit, step, bounds) in Self.us {
      for (position, (bound, expected)) in bounds.enumerated() {
        #expect(index(.us, bound, pollutant, averaging, unit) == expected, "\(pollutant) \(bound)")
        // Truncated, not rounded.
        #expect(index(.us, bound + step * 0.99, pollutant, averaging, unit) == expected)
        guard position + 1 < bounds.count else { continue }
        #expect(
          index(.us, bound + step, pollutant, averaging, unit) == expected + 1,
          "\(pollutant) \(bound) + \(step)")
        let below = index(.us, bound - step, pollutant, averaging, unit) ?? 0
        #expect(below <= expected && below >= expected - 3, "\(pollutant) \(bound) - \(step)")
      }
    }
    #expect(index(.us, 0, .pm25, .day) == 0)
    #expect(index(.us, 0.124, .o3, .hour, .partsPerMillion) == nil)
    #expect(index(.us, 0.125, .o3, .hour, .partsPerMillion) == 101)
    #expect(index(.us, 900, .so2, .hour, .partsPerBillion) == 200)
    #expect(index(.us, 30, .pm25, .hour) == nil)
  }

  @Test func `the NowCast of the documented example`() {
    let hours: [Double?] = [13, 16, 10, 21, 74, 64, 53, 82, 90, 75, 80, 50]
    func rating(_ values: [Double?]) -> IndexRating {
      IndexStandard.us.rating(of: values, .pm25, .nowCast, in: .microgramsPerCubicMeter)
    }
    #expect(rating(hours).concentration == 17.4)
    #expect(rating(hours).index == 66)
    #expect(rating(hours).category == "Moderate")
    #expect(rating([nil] + hours.dropFirst()).index != nil)
    #expect(rating([nil, nil] + hours.dropFirst(2)).reason?.contains("two of the newest") == true)
    #expect(rating([5, 5, 5]).concentration == 5)
    #expect(rating([0, 0, 0]).index == 0)
    #expect(rating([]).index == nil)
  }

  @Test func `the European bands at every bound`() {
    let bands2024: [(Pollutant, [Double])] = [
      (.pm25, [5, 15, 50, 90, 140]), (.pm10, [15, 45, 120, 195, 270]),
      (.o3, [60, 100, 120, 160, 180]), (.no2, [10, 25, 60, 100, 150]),
      (.so2, [20, 40, 125, 190, 275]),
    ]
    let bands2019: [(Pollutant, [Double])] = [
      (.pm25, [10, 20, 25, 50, 75]), (.pm10, [20, 40, 50, 100, 150]),
      (.o3, [50, 100, 130, 240, 380]), (.no2, [40, 90, 120, 230, 340]),
      (.so2, [100, 200, 350, 500, 750]),
    ]
    for (standard, bands) in [(IndexStandard.eaqi, bands2024), (.eaqi2019, bands2019)] {
      for (pollutant, bounds) in bands {
        let isParticle = pollutant == .pm10 || pollutant == .pm25
        let averaging: AveragingTime = standard == .eaqi2019 && isParticle ? .day : .hour
        for (position, bound) in bounds.enumerated() {
          #expect(index(standard, bound - 1, pollutant, averaging) == position + 1)
          #expect(index(standard, bound, pollutant, averaging) == position + 1)
          #expect(index(standard, bound + 1, pollutant, averaging) == position + 2)
        }
      }
    }
    #expect(index(.eaqi2019, 10.1, .pm25, .day) == 2)
    #expect(index(.eaqi, 5.4, .pm25) == 1)
    #expect(index(.eaqi2019, 10, .pm25, .hour) == nil)
  }

  @Test func `the Polish index at every bound`() {
    for pollutant in Pollutant.rated {
      let unit: ConcentrationUnit =
        pollutant == .co ? .milligramsPerCubicMeter : .microgramsPerCubicMeter
      for (level, bound) in (IndexTable.gios2025.upperBounds(of: pollutant) ?? []).enumerated() {
        #expect(index(.gios, bound, pollutant, .hour, unit) == level)
        #expect(index(.gios, bound + 0.04, pollutant, .hour, unit) == level)
        #expect(index(.gios, bound + 0.1, pollutant, .hour, unit) == level + 1)
      }
    }
  }

  @Test func `units are read as they are written`() {
    for text in ["µg/m³", "μg/m3", "ug/m3", "UG/M3", "µg/m^3"] {
      #expect(ConcentrationUnit(text) == .microgramsPerCubicMeter, "\(text)")
    }
    #expect(ConcentrationUnit("ppb") == .partsPerBillion)
    // 51 ppb of ozone are 101.8 µg/m³ at 20 °C, and 100.06 at 25 °C.
    let ozone = EuropeanAirIndex.bands2024.rating(of: 51, .o3, .hour, in: .partsPerBillion)
    #expect(ozone.index == 3 && ozone.concentration == 102)
    let american = ConcentrationUnit.partsPerBillion.micrograms(51, of: .o3)
    #expect(american.map { ($0 * 100).rounded() / 100 } == 100.06)
    #expect(ConcentrationUnit("grains/m³") == nil)
    let micrograms = ConcentrationUnit.partsPerBillion.micrograms(100, of: .o3)
    #expect(abs((micrograms ?? 0) - 196.2) < 0.1)
    #expect(ConcentrationUnit.partsPerMillion.micrograms(1, of: .pm10) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300, -0.0])
  func `no value stops the program`(value: Double) {
    for standard in IndexStandard.allCases {
      for pollutant in Pollutant.rated + [.no, Pollutant(id: 77)] {
        for averaging in AveragingTime.allCases {
          for unit in ConcentrationUnit.allCases {
            let values: [Double?] = [value, value, nil, value]
            _ = standard.rating(of: [value], pollutant, averaging, in: unit)
            _ = standard.rating(of: values, pollutant, averaging, in: unit)
          }
        }
      }
    }
  }
}
