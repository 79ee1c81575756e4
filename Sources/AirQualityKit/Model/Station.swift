public import GeoKit

/// A monitoring station.
public struct Station: Hashable, Sendable, Identifiable {
  /// The service's number of the station.
  public internal(set) var id: Int
  /// The international code, such as `MzWarKondrat`; the older interface has none.
  public var code: String?
  /// The name, which includes the town: `Warszawa, ul. Kondratowicza`.
  public var name: String
  /// Its position; `nil` when the service gave no valid one.
  public var coordinate: Coordinate?
  /// The service's number of the town.
  public var cityID: Int?
  /// The town.
  public var city: String?
  /// The commune (gmina).
  public var commune: String?
  /// The district (powiat).
  public var district: String?
  /// The province (województwo), in capitals as the service writes it.
  public var province: String?
  /// Street and number.
  public var street: String?

  /// Creates a station.
  ///
  /// - Parameters:
  ///   - id: The service's number of the station.
  ///   - code: The international code, such as `MzWarKondrat`; the older interface has none.
  ///   - name: The name, which includes the town: `Warszawa, ul. Kondratowicza`.
  ///   - coordinate: Its position; `nil` when the service gave no valid one.
  ///   - cityID: The service's number of the town.
  ///   - city: The town.
  ///   - commune: The commune (gmina).
  ///   - district: The district (powiat).
  ///   - province: The province (województwo), in capitals as the service writes it.
  ///   - street: Street and number.
  public init(
    id: Int, code: String? = nil, name: String, coordinate: Coordinate? = nil, cityID: Int? = nil,
    city: String? = nil, commune: String? = nil, district: String? = nil, province: String? = nil,
    street: String? = nil
  ) {
    self.id = id
    self.code = code
    self.name = name
    self.coordinate = coordinate
    self.cityID = cityID
    self.city = city
    self.commune = commune
    self.district = district
    self.province = province
    self.street = street
  }
}
