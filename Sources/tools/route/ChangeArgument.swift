import ArgumentParser
import CommandKit

/// The transfer penalty: whole seconds, up to a year.
struct ChangeArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = DurationArgument(argument: argument)?.duration,
      duration.components.attoseconds == 0, duration <= Self.longest
    else { return nil }
    self.duration = duration
  }

  /// Parses the option's text.
  ///
  /// - Throws: `ValidationError` that gives the range.
  static func option(_ text: String) throws -> ChangeArgument {
    guard let change = ChangeArgument(argument: text) else {
      throw ValidationError("expected whole seconds from 0 to a year, such as 120 or 2min.")
    }
    return change
  }

  private static let longest = Duration.seconds(365 * 86_400)
}
