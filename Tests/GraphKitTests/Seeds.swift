import Foundation

/// The seeds of a property's loop.
///
/// The suite takes as many as keep it quick. `CITYKIT_SEEDS=50` takes fifty times as many: for a
/// technique that has changed, and before a release.
enum Seeds {
  private static let factor =
    ProcessInfo.processInfo.environment["CITYKIT_SEEDS"].flatMap(UInt64.init) ?? 1

  /// The seeds from zero.
  ///
  /// - Parameter count: How many the suite takes.
  static func first(_ count: UInt64) -> Range<UInt64> { 0..<(count * max(1, factor)) }
}
