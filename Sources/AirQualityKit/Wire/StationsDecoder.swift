import GeoKit

/// Reads a list of stations, in the shape of either interface.
enum StationsDecoder {
  /// Reads a reply.
  ///
  /// - Returns: The stations, and what is odd about some of them.
  /// - Throws: `AirError` for a reply that is no list of stations.
  static func decode(
    _ bytes: [UInt8]
  ) throws(AirError) -> (page: RowPage<Station>, problems: [Problem]) {
    var problems: [Problem] = []
    let page = try RowPage(of: bytes, expecting: 320) { (scanner) throws(AirError) in
      try StationRow(&scanner).station(&problems)
    }
    return (page, problems)
  }
}

/// A station's members, whichever interface names them.
private struct StationRow {
  var id: Int?
  var code: String?
  var name: String?
  var latitude: Double?
  var longitude: Double?
  var cityID: Int?
  var city: String?
  var commune: String?
  var district: String?
  var province: String?
  var street: String?

  init(_ scanner: inout JSONScanner) throws(AirError) {
    try readMembers(&scanner)
  }

  /// In place: a row that is handed from one to the other costs a count of owners for each text.
  private mutating func readMembers(_ scanner: inout JSONScanner) throws(AirError) {
    var next = 0
    try scanner.object { (key, scanner) throws(AirError) in
      guard let place = Self.place(of: key, from: next, scanner) else {
        return try scanner.skipValue()
      }
      next = place + 1
      try read(Self.fields[place].field, &scanner)
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

  /// The place of a member's name among the fields, which come in their order as a rule.
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
    _ field: Field, _ scanner: inout JSONScanner
  ) throws(AirError) {
    switch field {
    case .id: id = try scanner.lenientInteger()
    case .code: code = try scanner.lenientText()
    case .name: name = try scanner.lenientText()
    case .latitude: latitude = try scanner.lenientNumber().double
    case .longitude: longitude = try scanner.lenientNumber().double
    case .cityID: cityID = try scanner.lenientInteger()
    case .city: city = try scanner.lenientText()
    case .commune: commune = try scanner.lenientText()
    case .district: district = try scanner.lenientText()
    case .province: province = try scanner.lenientText()
    case .street: street = try scanner.lenientText()
    case .legacyCity:
      if try scanner.kind() == .object { try readCity(&scanner) } else { try scanner.skipValue() }
    }
  }

  /// The older interface nests the town and in it the commune.
  private mutating func readCity(_ scanner: inout JSONScanner) throws(AirError) {
    var row = self
    try scanner.object { (key, scanner) throws(AirError) in
      switch scanner.string(key) {
      case "id": row.cityID = try scanner.lenientInteger()
      case "name": row.city = try scanner.lenientText()
      case "commune" where try scanner.kind() == .object:
        try scanner.object { (key, scanner) throws(AirError) in
          switch scanner.string(key) {
          case "communeName": row.commune = try scanner.lenientText()
          case "districtName": row.district = try scanner.lenientText()
          case "provinceName": row.province = try scanner.lenientText()
          default: try scanner.skipValue()
          }
        }
      default: try scanner.skipValue()
      }
    }
    self = row
  }

  func station(_ problems: inout [Problem]) -> Station? {
    guard let id else { return nil }
    return Station(
      id: id, code: code, name: name ?? code ?? "station \(id)",
      coordinate: coordinate(id, &problems), cityID: cityID, city: city, commune: commune,
      district: district, province: province, street: street)
  }

  /// The place; latitude and longitude that only make sense in Poland when exchanged are.
  private func coordinate(_ id: Int, _ problems: inout [Problem]) -> Coordinate? {
    guard let latitude, let longitude else {
      problems.append(
        Problem("station \(id): it has no coordinates", "stacja \(id): brak współrzędnych"))
      return nil
    }
    let isSwapped =
      Self.polishLatitudes.contains(longitude)
      && Self.polishLongitudes.contains(latitude)
    if isSwapped {
      problems.append(
        Problem(
          "station \(id): its coordinates were swapped",
          "stacja \(id): zamienione współrzędne przywrócono"))
    }
    let coordinate = try? Coordinate(
      latitude: isSwapped ? longitude : latitude, longitude: isSwapped ? latitude : longitude)
    if coordinate == nil {
      problems.append(
        Problem(
          "station \(id): its coordinates cannot be", "stacja \(id): niemożliwe współrzędne"))
    }
    return coordinate
  }

  private static let polishLatitudes = 48.9...54.9
  private static let polishLongitudes = 14.0...24.3
}
