import CommandKit
import LocationKit

/// The invalid values of a command, of which the first hundred are reported.
struct InputMistakes {
  private let console: Console
  private(set) var count = 0
  private static let shown = 100

  init(on console: Console) { self.console = console }

  /// Reports an invalid value.
  mutating func add(_ error: GeoError, in line: InputLine) {
    count += 1
    guard count <= Self.shown else { return }
    console.report(
      LocationError(
        .malformed, error.description, file: line.number.map { _ in "standard input" },
        line: line.number),
      program: "locations")
  }

  /// Ends the input.
  ///
  /// - Throws: `ExitStatus.failed` if any value was invalid.
  func finish() throws {
    if count > Self.shown { console.note("and \(count - Self.shown) more mistakes") }
    if count > 0 { throw ExitStatus.failed }
  }
}
