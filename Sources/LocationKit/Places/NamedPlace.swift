/// The areas and place at a position, by name: country, region, district and the nearest place.
///
/// Names are in the language of the query. Empty parts are unknown, or do not exist at the
/// position: no country at sea, no region in a city state.
public struct NamedPlace: Hashable, Sendable {
  /// A country or region.
  public struct Area: Hashable, Sendable {
    /// The code in ISO 3166-1 (`PL`) or ISO 3166-2 (`PL-14`); empty if a region has none.
    public var code: String
    /// The name of the area.
    public var name: String

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - code: The code in ISO 3166-1 (`PL`) or ISO 3166-2 (`PL-14`); empty if a region has none.
    ///   - name: The name of the area.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The country; `nil` at sea.
  public var country: Area?
  /// The first-level subdivision of the country; `nil` if unknown.
  public var region: Area?
  /// The district of the nearest place; `nil` if unknown, or if it is only the city again.
  public var district: String?
  /// The nearest town or village in the country; `nil` if there is none within 100 km.
  public var place: String?
  /// The IANA time zone of the position.
  public var zone: String?

  /// Creates the description of a place.
  ///
  /// - Parameters:
  ///   - country: The country; `nil` at sea.
  ///   - region: The first-level subdivision of the country; `nil` if unknown.
  ///   - district: The district of the nearest place; `nil` if unknown.
  ///   - place: The nearest town or village in the country; `nil` if there is none within 100 km.
  ///   - zone: The IANA time zone of the position.
  public init(
    country: Area? = nil, region: Area? = nil, district: String? = nil, place: String? = nil,
    zone: String? = nil
  ) {
    self.country = country
    self.region = region
    self.district = district
    self.place = place
    self.zone = zone
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { self == NamedPlace() }
}
