#if canImport(Darwin)
public import Foundation

extension GeoError: LocalizedError {
  /// The description, as alerts show it.
  public var errorDescription: String? { description }
}
#endif
