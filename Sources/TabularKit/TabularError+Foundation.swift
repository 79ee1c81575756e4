#if canImport(Darwin)
public import Foundation

extension TabularError: LocalizedError {
  /// The description, as alerts show it.
  public var errorDescription: String? { description }
}
#endif
