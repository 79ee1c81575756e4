import ArgumentParser
import CivilTime

/// A duration on the command line: `120`, `120s`, `2min`, `1.5h`, `1h30min`, `7d`.
package struct DurationArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The duration.
  package let duration: Duration

  /// Creates a default value.
  package init(_ duration: Duration) { self.duration = duration }

  /// Parses a number of seconds, or numbers with the units `ms`, `s`, `min`, `h`, `d`, `w`.
  package init?(argument: String) {
    guard let duration = Duration(text: argument) else { return nil }
    self.duration = duration
  }

  /// The duration in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  package var defaultValueDescription: String {
    let (whole, rest) = duration.components
    return rest == 0 ? "\(whole)s" : "\(seconds)s"
  }
}
