import ArgumentParser

/// A duration on the command line: `120`, `120s`, `2min`, `1.5h`, `1h30min`, `7d`.
package struct DurationArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The duration.
  package let duration: Duration

  /// Creates a default value.
  package init(_ duration: Duration) { self.duration = duration }

  /// Parses a number of seconds, or numbers with the units `ms`, `s`, `min`, `h`, `d`, `w`.
  package init?(argument: String) {
    if let seconds = Double(argument), argument.utf8.first.map({ 48...57 ~= $0 }) == true {
      guard seconds <= Self.longest else { return nil }
      duration = .milliseconds(Int64((seconds * 1000).rounded()))
      return
    }
    var rest = argument[...]
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
    duration = .milliseconds(Int64(milliseconds.rounded()))
  }

  /// The duration in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  package var defaultValueDescription: String {
    let seconds = seconds
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// A thousand years in seconds, the upper bound.
  private static let longest = 31_556_952_000.0

  /// Milliseconds in each unit.
  private static let units: [String: Double] = [
    "ms": 1, "s": 1000, "sec": 1000, "min": 60_000, "m": 60_000, "h": 3_600_000,
    "d": 86_400_000, "w": 604_800_000,
  ]
}
