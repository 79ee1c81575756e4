/// Finds the names of positions (reverse geocoding).
///
/// ``OfflineGeocoder`` needs no network; a program can provide its own and combine several with
/// ``GeocoderChain``.
///
/// ```swift
/// struct OwnNames: Geocoder {
///   let home: Coordinate
///
///   func place(at coordinate: Coordinate, in language: PlaceLanguage) async throws -> NamedPlace? {
///     coordinate.distance(to: home) < 100 ? NamedPlace(place: "Home") : nil
///   }
/// }
/// ```
public protocol Geocoder: Sendable {
  /// The areas and place at a position.
  ///
  /// - Returns: `nil` if nothing is known about the position.
  /// - Throws: An error, for example if the network is unreachable.
  func place(at coordinate: Coordinate, in language: PlaceLanguage) async throws -> NamedPlace?
}

/// Tries geocoders in order, and returns the first answer.
public struct GeocoderChain: Geocoder {
  private let geocoders: [any Geocoder]

  /// Creates a chain.
  ///
  /// - Parameter geocoders: The geocoders, the preferred one first.
  public init(_ geocoders: [any Geocoder]) { self.geocoders = geocoders }

  /// The answer of the first geocoder that has one.
  ///
  /// A geocoder that fails is skipped if a later one has an answer.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language of the names.
  /// - Throws: The first error, if no geocoder has an answer.
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
