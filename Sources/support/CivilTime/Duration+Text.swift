extension Duration {
  /// Reads a number of seconds, or numbers with the units `ms`, `s`, `min`, `h`, `d`, `w`: `120`,
  /// `2min`, `1.5h`, `1h30min`; at most a thousand years.
  package init?(text: String) {
    if let seconds = Double(text), text.utf8.first.map({ 48...57 ~= $0 }) == true {
      guard seconds <= Self.longest else { return nil }
      self = .milliseconds(Int64((seconds * 1000).rounded()))
      return
    }
    var rest = text[...]
    var milliseconds = 0.0
    repeat {
      rest = rest.drop { $0 == " " }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count)
      guard let number = Double(digits), let factor = Self.units[unit.lowercased()] else {
        return nil
      }
      milliseconds += number * factor
    } while !rest.isEmpty
    guard milliseconds <= Self.longest * 1000 else { return nil }
    self = .milliseconds(Int64(milliseconds.rounded()))
  }

  /// The length in the largest unit that gives a whole number: `6h`, `90min`, `30s` or `250ms`.
  package var shortestText: String {
    let milliseconds = Int64(self / .milliseconds(1))
    for (unit, length) in [("h", 3_600_000), ("min", 60_000), ("s", 1000)] as [(String, Int64)]
    where milliseconds % length == 0 {
      return "\(milliseconds / length)\(unit)"
    }
    return "\(milliseconds)ms"
  }

  /// A thousand years in seconds, the upper bound.
  private static let longest = 31_556_952_000.0

  /// Milliseconds in each unit.
  private static let units: [String: Double] = [
    "ms": 1, "s": 1000, "sec": 1000, "min": 60_000, "m": 60_000, "h": 3_600_000,
    "d": 86_400_000, "w": 604_800_000,
  ]
}
