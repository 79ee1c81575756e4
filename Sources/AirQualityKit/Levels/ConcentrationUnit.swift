/// A unit of concentration.
public enum ConcentrationUnit: String, Hashable, Sendable, CaseIterable {
  /// Micrograms per cubic metre.
  case microgramsPerCubicMeter = "µg/m³"
  /// Milligrams per cubic metre.
  case milligramsPerCubicMeter = "mg/m³"
  /// Parts per billion, by volume.
  case partsPerBillion = "ppb"
  /// Parts per million, by volume.
  case partsPerMillion = "ppm"

  /// Reads a unit as written in files: `µg/m³`, `ug/m3`, `mg/m3`, `ppb`, `ppm`; `nil` for others.
  ///
  /// - Parameter text: The unit, such as `µg/m³`, `ug/m3` or `ppb`.
  public init?(_ text: some StringProtocol) {
    let plain = text.lowercased().filter { !$0.isWhitespace }
      .replacing("³", with: "3").replacing("^3", with: "3")
      .replacing("\u{3BC}", with: "u").replacing("\u{B5}", with: "u")
      .replacing("**3", with: "3").replacing("m-3", with: "/m3").replacing("//", with: "/")
    switch plain {
    case "ug/m3", "ugm3": self = .microgramsPerCubicMeter
    case "mg/m3", "mgm3": self = .milligramsPerCubicMeter
    case "ppb": self = .partsPerBillion
    case "ppm": self = .partsPerMillion
    default: return nil
    }
  }

  /// Grams per mole of the gases whose concentration may be given by volume.
  private static let molarMasses: [Pollutant: Double] = [
    .o3: 47.998, .no2: 46.0055, .so2: 64.066, .co: 28.010, .no: 30.006, .benzene: 78.11,
  ]
  /// The temperature to which concentrations by volume refer, at 1013.25 hPa.
  public enum Conditions: Hashable, Sendable {
    /// 25 °C, as in US regulations.
    case unitedStates
    /// 20 °C, as in European directives (2008/50/EC, annex VI).
    case europe

    /// Litres per mole.
    var molarVolume: Double { self == .europe ? 24.055 : 24.465 }
  }

  /// A concentration in µg/m³; `nil` for a unit by volume of anything but a pure gas.
  ///
  /// - Parameters:
  ///   - value: The concentration in this unit.
  ///   - pollutant: The pollutant.
  ///   - conditions: The temperature for units by volume.
  public func micrograms(
    _ value: Double, of pollutant: Pollutant, at conditions: Conditions = .unitedStates
  ) -> Double? {
    switch self {
    case .microgramsPerCubicMeter: return value
    case .milligramsPerCubicMeter: return value * 1000
    case .partsPerBillion, .partsPerMillion:
      guard let mass = Self.molarMasses[pollutant] else { return nil }
      return value * mass / conditions.molarVolume * (self == .partsPerMillion ? 1000 : 1)
    }
  }

  /// A concentration in parts per billion; `nil` for anything but a pure gas.
  ///
  /// - Parameters:
  ///   - value: The concentration in this unit.
  ///   - pollutant: The pollutant.
  public func partsPerBillion(_ value: Double, of pollutant: Pollutant) -> Double? {
    switch self {
    case .partsPerBillion: return value
    case .partsPerMillion: return value * 1000
    default:
      guard let mass = Self.molarMasses[pollutant] else { return nil }
      return micrograms(value, of: pollutant).map {
        $0 * Conditions.unitedStates.molarVolume / mass
      }
    }
  }
}
