import GeoKit
import Localization

/// Reads a list of stations, in the format of either interface.
enum StationsDecoder {
  /// Reads a reply.
  ///
  /// - Returns: The stations, and the problems found in them.
  /// - Throws: `AirError` for a reply that is not a list of stations.
  static func decode(
    _ bytes: [UInt8]
  ) throws(AirError) -> (page: RowPage<Station>, problems: [Problem]) {
    var problems: [Problem] = []
    let page = try RowPage(of: bytes, expecting: 320) { (scanner) throws(AirError) in
      try StationRow.station(&scanner, &problems)
    }
    return (page, problems)
  }
}

/// Reads the members of a station, by the names of either interface.
///
/// It writes directly into the station: passing strings on costs reference counting for each.
private struct StationRow {
  private var hasID = false
  private var latitude: Double?
  private var longitude: Double?

  static func station(
    _ scanner: inout JSONScanner, _ problems: inout [Problem]
  ) throws(AirError) -> Station? {
    var station = Station(id: 0, name: "")
    var row = StationRow()
    try row.readMembers(&scanner, into: &station)
    guard row.hasID else { return nil }
    if station.name.allSatisfy(\.isWhitespace) {
      station.name = station.code ?? "station \(station.id)"
    }
    station.coordinate = row.coordinate(station.id, &problems)
    return station
  }

  private mutating func readMembers(
    _ scanner: inout JSONScanner, into station: inout Station
  ) throws(AirError) {
    var next = 0
    try scanner.object { (key, scanner) throws(AirError) in
      guard let place = Self.place(of: key, from: next, scanner) else {
        return try scanner.skipValue()
      }
      next = place + 1
      try read(Self.fields[place].field, &scanner, into: &station)
    }
  }

  private enum Field {
    case id, code, name, latitude, longitude, cityID, city, commune, district, province, street
    case legacyCity
  }

  private static let fields: [(name: StaticString, field: Field)] = [
    ("Identyfikator stacji", .id), ("Kod stacji", .code), ("Nazwa stacji", .name),
    ("WGS84 φ N", .latitude), ("WGS84 λ E", .longitude), ("Identyfikator miasta", .cityID),
    ("Nazwa miasta", .city), ("Gmina", .commune), ("Powiat", .district),
    ("Województwo", .province), ("Ulica", .street), ("id", .id), ("stationName", .name),
    ("gegrLat", .latitude), ("gegrLon", .longitude), ("addressStreet", .street),
    ("city", .legacyCity),
  ]

  /// The index of a member's name among the fields, which usually come in this order.
  private static func place(
    of key: JSONScanner.Text, from next: Int, _ scanner: JSONScanner
  ) -> Int? {
    for place in next..<fields.count where scanner.matches(key, fields[place].name) {
      return place
    }
    for place in 0..<next where scanner.matches(key, fields[place].name) { return place }
    return nil
  }

  private mutating func read(
    _ field: Field, _ scanner: inout JSONScanner, into station: inout Station
  ) throws(AirError) {
    switch field {
    case .id:
      guard let id = try scanner.lenientInteger(), id > 0 else { return }
      station.id = id
      hasID = true
    case .name: station.name = try scanner.lenientText() ?? station.name
    case .code: station.code = try scanner.lenientText()
    case .latitude: latitude = try scanner.lenientNumber().double
    case .longitude: longitude = try scanner.lenientNumber().double
    case .cityID: station.cityID = try scanner.lenientInteger()
    case .city: station.city = try scanner.lenientText()
    case .commune: station.commune = try scanner.lenientText()
    case .district: station.district = try scanner.lenientText()
    case .province: station.province = try scanner.lenientText()
    case .street: station.street = try scanner.lenientText()
    case .legacyCity:
      guard try scanner.kind() == .object else { return try scanner.skipValue() }
      try Self.readCity(&scanner, into: &station)
    }
  }

  /// Reads the older interface's town object, which contains the commune.
  private static func readCity(
    _ scanner: inout JSONScanner, into station: inout Station
  ) throws(AirError) {
    try scanner.object { (key, scanner) throws(AirError) in
      switch scanner.string(key) {
      case "id": station.cityID = try scanner.lenientInteger()
      case "name": station.city = try scanner.lenientText()
      case "commune" where try scanner.kind() == .object:
        try scanner.object { (key, scanner) throws(AirError) in
          switch scanner.string(key) {
          case "communeName": station.commune = try scanner.lenientText()
          case "districtName": station.district = try scanner.lenientText()
          case "provinceName": station.province = try scanner.lenientText()
          default: try scanner.skipValue()
          }
        }
      default: try scanner.skipValue()
      }
    }
  }

  /// The position; latitude and longitude are swapped if only that places it in Poland.
  private func coordinate(_ id: Int, _ problems: inout [Problem]) -> Coordinate? {
    guard let latitude, let longitude else {
      problems.append(
        Problem(Message("station.noCoordinates", .integer(id))))
      return nil
    }
    guard latitude != 0 || longitude != 0 else {
      problems.append(
        Problem(Message("station.zeroCoordinates", .integer(id))))
      return nil
    }
    let isSwapped =
      Self.polishLatitudes.contains(longitude)
      && Self.polishLongitudes.contains(latitude)
    if isSwapped {
      problems.append(
        Problem(Message("station.swappedCoordinates", .integer(id))))
    }
    let coordinate = try? Coordinate(
      latitude: isSwapped ? longitude : latitude, longitude: isSwapped ? latitude : longitude)
    if coordinate == nil {
      problems.append(
        Problem(Message("station.farCoordinates", .integer(id))))
    }
    return coordinate
  }

  private static let polishLatitudes = 48.9...54.9
  private static let polishLongitudes = 14.0...24.3
}
