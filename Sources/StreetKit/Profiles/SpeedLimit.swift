internal import OpenStreetMapKit

/// Signposted speed limits in OpenStreetMap's notation.
enum SpeedLimit {
  /// The limit of a way in a direction (`:forward`, `:backward`), in km/h; `nil` if unknown.
  ///
  /// Where the number is not mapped, the kind of limit may be, such as `DE:urban`.
  static func kilometresPerHour(_ tags: MapTags, _ direction: String) -> Double? {
    for key in ["maxspeed" + direction, "maxspeed", "source:maxspeed", "maxspeed:type"] {
      if let text = tags[key] { if let limit = kilometresPerHour(text) { return limit } }
    }
    return nil
  }

  /// A limit such as `50`, `30 mph`, `PL:urban`, `DE:zone:30` or `walk`, in km/h.
  static func kilometresPerHour(_ text: String) -> Double? {
    let text = text.lowercased()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if let value = Double(digits), value.isFinite, value <= 300 {
      let unit = text.dropFirst(digits.count)
      return unit.contains("mph") ? value * mile : unit.contains("knot") ? value * 1.852 : value
    }
    if text == "walk" { return walkingPace }
    let words = text.split(separator: ":")
    if let zone = words.firstIndex(where: { $0.hasPrefix("zone") }) {
      let number = words[zone].dropFirst(4) + (zone + 1 < words.count ? words[zone + 1] : "")
      return Double(number).flatMap { 0 < $0 && $0 <= 300 ? $0 : nil }
    }
    guard let kind = words.last else { return nil }
    return national[text.hasPrefix("uk:") ? "gb:\(kind)" : text] ?? usual[String(kind)]
  }

  private static let mile = 1.609344
  private static let walkingPace = 7.0
  private static let usual: [String: Double] = [
    "urban": 50, "rural": 90, "trunk": 100, "motorway": 130, "living_street": 20,
    "nsl_restricted": 30 * mile, "nsl_single": 60 * mile, "nsl_dual": 70 * mile,
  ]
  /// Where the law of a country differs.
  private static let national: [String: Double] = [
    "at:rural": 100, "be:motorway": 120, "ch:rural": 80, "ch:motorway": 120,
    "de:living_street": walkingPace, "de:rural": 100, "dk:rural": 80, "fr:rural": 80,
    "gb:motorway": 70 * mile, "nl:rural": 80, "no:rural": 80, "pl:motorway": 140,
  ]
}
