import Foundation

/// The length of loops over seeds: random histories, damaged files, hostile requests.
package enum Rounds {
  /// The number that `CITYKIT_ROUNDS` asks every such loop for; `nil` where it is not set.
  package static let asked = ProcessInfo.processInfo.environment["CITYKIT_ROUNDS"]
    .flatMap { Int($0) }.map { max(1, $0) }

  /// How many rounds a loop has.
  ///
  /// - Parameter usual: The number that keeps the suite quick.
  package static func count(_ usual: Int) -> Int { asked ?? usual }

  /// The seeds of a loop, from zero.
  ///
  /// - Parameter usual: How many keep the suite quick.
  package static func seeds(_ usual: Int) -> Range<UInt64> { 0..<UInt64(count(usual)) }

  /// Writes what a long loop counted to standard error; a usual one says nothing.
  package static func report(_ line: @autoclosure () -> String) {
    guard asked != nil else { return }
    FileHandle.standardError.write(Data("rounds: \(line())\n".utf8))
  }
}
