/// Names the places at positions.
///
/// ``OfflineGeocoder`` needs no network; a program may bring its own and chain them with
/// ``GeocoderChain``.
public protocol Geocoder: Sendable {
  /// The areas and place at a position.
  ///
  /// - Returns: `nil` when nothing is known of it.
  /// - Throws: A problem, such as an unreachable network.
  func place(at coordinate: Coordinate, in language: PlaceLanguage) async throws -> NamedPlace?
}

/// Geocoders of which the first that knows a position answers.
public struct GeocoderChain: Geocoder {
  private let geocoders: [any Geocoder]

  /// Creates a chain.
  public init(_ geocoders: [any Geocoder]) { self.geocoders = geocoders }

  /// What the first geocoder that knows the position says; one that fails is skipped where a
  /// later one knows it.
  ///
  /// - Throws: The first failure, when no geocoder knows the position.
  public func place(
    at coordinate: Coordinate, in language: PlaceLanguage
  ) async throws -> NamedPlace? {
    var failure: (any Error)?
    for geocoder in geocoders {
      do {
        if let found = try await geocoder.place(at: coordinate, in: language) { return found }
      } catch let error as CancellationError {
        throw error
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
