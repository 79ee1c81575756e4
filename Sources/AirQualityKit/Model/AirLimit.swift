/// A concentration that a law or a guideline sets for a pollutant and an averaging time.
public struct AirLimit: Hashable, Sendable {
  /// The authority that sets the limit.
  public enum Authority: String, Hashable, Sendable, CaseIterable {
    /// Polish and European law in force (Directive 2008/50/EC and the regulation of 2012/2019).
    case law
    /// The World Health Organization's guidelines of 2021.
    case who2021
    /// European law from 2030 on (Directive 2024/2881, annex I).
    case eu2030
  }

  /// The meaning of a limit.
  public enum Meaning: String, Hashable, Sendable {
    /// A limit or target value.
    case limit
    /// A threshold from which the public must be informed.
    case information
    /// A threshold from which the public must be warned.
    case alert
  }

  /// The averaging time of a limit.
  public enum Averaging: Hashable, Sendable {
    /// The number of hours.
    case hours(Int)
    /// A calendar year.
    case year
  }

  /// The authority that sets the limit.
  public let authority: Authority
  /// The meaning of the limit.
  public let meaning: Meaning
  /// The pollutant.
  public let pollutant: Pollutant
  /// The averaging time.
  public let averaging: Averaging
  /// The concentration in µg/m³, also for CO.
  public let value: Double
  /// The number of consecutive hours that must exceed it.
  public let hoursInRow: Int
  /// The number of exceedances a year that the law allows; `nil` where it sets none.
  public let allowedPerYear: Int?

  init(
    _ authority: Authority, _ pollutant: Pollutant, averaging: Averaging, value: Double,
    meaning: Meaning = .limit, hoursInRow: Int = 1, allowedPerYear: Int? = nil
  ) {
    self.authority = authority
    self.meaning = meaning
    self.pollutant = pollutant
    self.averaging = averaging
    self.value = value
    self.hoursInRow = hoursInRow
    self.allowedPerYear = allowedPerYear
  }

  /// The averaging time in words: `24 h`, `year`.
  public var period: String {
    switch averaging {
    case .hours(let hours): "\(hours) h"
    case .year: "year"
    }
  }
}

extension AirLimit {
  /// All known limits, by authority.
  public static let all: [AirLimit] = law + who + eu2030

  /// The limits of one pollutant.
  ///
  /// - Parameter pollutant: The pollutant.
  public static func limits(for pollutant: Pollutant) -> [AirLimit] {
    all.filter { $0.pollutant == pollutant }
  }

  /// Whether current law limits hourly, 8-hour or daily means of a pollutant, and not only annual
  /// ones.
  ///
  /// - Parameter pollutant: The pollutant.
  public static func isHourly(for pollutant: Pollutant) -> Bool {
    limits(for: pollutant).contains { $0.authority == .law && $0.averaging != .year }
  }

  /// The limits and levels since October 2019; older pages give levels of 200 and 300 for PM10.
  ///
  /// The permitted numbers of exceedances come from Directive 2008/50/EC, annexes VII and XI.
  private static let law: [AirLimit] = [
    AirLimit(.law, .pm10, averaging: .hours(24), value: 50, allowedPerYear: 35),
    AirLimit(.law, .pm10, averaging: .year, value: 40),
    AirLimit(.law, .pm10, averaging: .hours(24), value: 100, meaning: .information),
    AirLimit(.law, .pm10, averaging: .hours(24), value: 150, meaning: .alert),
    AirLimit(.law, .pm25, averaging: .year, value: 20),
    AirLimit(.law, .no2, averaging: .hours(1), value: 200, allowedPerYear: 18),
    AirLimit(.law, .no2, averaging: .year, value: 40),
    AirLimit(.law, .no2, averaging: .hours(1), value: 400, meaning: .alert, hoursInRow: 3),
    AirLimit(.law, .o3, averaging: .hours(8), value: 120, allowedPerYear: 25),
    AirLimit(.law, .o3, averaging: .hours(1), value: 180, meaning: .information),
    AirLimit(.law, .o3, averaging: .hours(1), value: 240, meaning: .alert),
    AirLimit(.law, .so2, averaging: .hours(1), value: 350, allowedPerYear: 24),
    AirLimit(.law, .so2, averaging: .hours(24), value: 125, allowedPerYear: 3),
    AirLimit(.law, .so2, averaging: .hours(1), value: 500, meaning: .alert, hoursInRow: 3),
    AirLimit(.law, .co, averaging: .hours(8), value: 10_000),
    AirLimit(.law, .benzene, averaging: .year, value: 5),
  ]

  private static let who: [AirLimit] = [
    AirLimit(.who2021, .pm25, averaging: .hours(24), value: 15),
    AirLimit(.who2021, .pm25, averaging: .year, value: 5),
    AirLimit(.who2021, .pm10, averaging: .hours(24), value: 45),
    AirLimit(.who2021, .pm10, averaging: .year, value: 15),
    AirLimit(.who2021, .o3, averaging: .hours(8), value: 100),
    AirLimit(.who2021, .no2, averaging: .hours(24), value: 25),
    AirLimit(.who2021, .no2, averaging: .year, value: 10),
    AirLimit(.who2021, .so2, averaging: .hours(24), value: 40),
    AirLimit(.who2021, .co, averaging: .hours(24), value: 4000),
  ]

  private static let eu2030: [AirLimit] = [
    AirLimit(.eu2030, .pm25, averaging: .hours(24), value: 25, allowedPerYear: 18),
    AirLimit(.eu2030, .pm25, averaging: .year, value: 10),
    AirLimit(.eu2030, .pm10, averaging: .hours(24), value: 45, allowedPerYear: 18),
    AirLimit(.eu2030, .pm10, averaging: .year, value: 20),
    AirLimit(.eu2030, .no2, averaging: .hours(1), value: 200, allowedPerYear: 3),
    AirLimit(.eu2030, .no2, averaging: .hours(24), value: 50, allowedPerYear: 18),
    AirLimit(.eu2030, .no2, averaging: .year, value: 20),
    AirLimit(.eu2030, .o3, averaging: .hours(8), value: 120, allowedPerYear: 18),
    AirLimit(.eu2030, .so2, averaging: .hours(1), value: 350, allowedPerYear: 3),
    AirLimit(.eu2030, .so2, averaging: .hours(24), value: 50, allowedPerYear: 18),
    AirLimit(.eu2030, .so2, averaging: .year, value: 20),
    AirLimit(.eu2030, .co, averaging: .hours(8), value: 10_000),
    AirLimit(.eu2030, .co, averaging: .hours(24), value: 4000, allowedPerYear: 18),
    AirLimit(.eu2030, .benzene, averaging: .year, value: 3.4),
  ]
}
