/// Durations as mapped (wiki.openstreetmap.org/wiki/Key:duration).
enum MapDuration {
  /// A duration such as `20`, `00:20`, `01:05:00` or `PT1H5M`, in seconds.
  static func seconds(_ text: String) -> Double? {
    if text.hasPrefix("P") { return isoSeconds(text) }
    let parts = text.split(separator: ":").map { Double($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 && ($0 ?? 0) < 1000 })
    else { return nil }
    let numbers = parts.compactMap { $0 }
    switch numbers.count {
    case 1: return numbers[0] * 60
    case 2: return numbers[0] * 3600 + numbers[1] * 60
    default: return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }
  }

  /// A duration of ISO 8601 in weeks, days, hours, minutes and seconds.
  private static func isoSeconds(_ text: String) -> Double? {
    var seconds = 0.0
    var number = ""
    var isTime = false
    var hasUnit = false
    for character in text.dropFirst() {
      switch character {
      case "T": isTime = true
      case "0"..."9", ".": number.append(character)
      default:
        let units: [Character: Double] =
          isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
        guard let unit = units[character], let value = Double(number), value < 1_000_000 else {
          return nil
        }
        seconds += value * unit
        number = ""
        hasUnit = true
      }
    }
    return number.isEmpty && hasUnit ? seconds : nil
  }
}
