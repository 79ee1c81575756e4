import Localization

extension AirLimit: CustomStringConvertible {
  /// The limit in English: `PM10 24 h: 50 µg/m³ (law limit), at most 35 times a year`.
  public var description: String {
    let concentration = Language.english.number(value)
    var text = "\(pollutant.code) \(period): \(concentration) \(pollutant.unit)"
    text += " (\(authority.rawValue) \(meaning.rawValue))"
    if hoursInRow > 1 { text += ", \(hoursInRow) hours in a row" }
    if let allowedPerYear { text += ", at most \(allowedPerYear) times a year" }
    return text
  }
}
