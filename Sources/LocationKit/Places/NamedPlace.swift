/// The areas and place at a position, by name: country, region, district and the nearest place.
public struct NamedPlace: Hashable, Sendable {
  /// A country or region.
  public struct Area: Hashable, Sendable {
    /// The code of ISO 3166-1 (`PL`) or ISO 3166-2 (`PL-14`); empty where a region has none.
    public var code: String
    /// Its name.
    public var name: String

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - code: The code of ISO 3166-1 (`PL`) or ISO 3166-2 (`PL-14`); empty where a region has
    ///     none.
    ///   - name: Its name.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The country; `nil` at sea.
  public var country: Area?
  /// The first-level subdivision of the country; `nil` where none is known.
  public var region: Area?
  /// The district of the nearest place; `nil` where none is known.
  public var district: String?
  /// The nearest town or village of the country; `nil` where none is within 100 km.
  public var place: String?
  /// The time zone of that place, as in the IANA database.
  public var zone: String?

  /// Creates the description of a place.
  ///
  /// - Parameters:
  ///   - country: The country; `nil` at sea.
  ///   - region: The first-level subdivision of the country; `nil` where none is known.
  ///   - district: The district of the nearest place; `nil` where none is known.
  ///   - place: The nearest town or village of the country; `nil` where none is within 100 km.
  ///   - zone: The time zone of that place, as in the IANA database.
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
