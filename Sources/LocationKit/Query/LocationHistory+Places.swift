import GRDB

extension LocationHistory {
  /// Counts records by country, region, district or place, most visited first.
  ///
  /// The names are stored in the history, beside those in other languages, unless the history is
  /// read-only.
  ///
  /// - Parameters:
  ///   - level: The level to count by.
  ///   - filter: The selected records; with ``LocationFilter/place``, those in a country, region or
  ///     district.
  ///   - language: The language of place names.
  ///   - geocoder: The geocoder for records without a place.
  /// - Throws: ``LocationError`` when the store could not be read; `CancellationError`.
  /// - Complexity: O(matching records).
  public func places(
    level: PlaceLevel, matching filter: LocationFilter = LocationFilter(),
    in language: PlaceLanguage, using geocoder: OfflineGeocoder
  ) async throws -> [PlaceCount] {
    let findings = try await findings(matching: filter, using: geocoder)
    let places = Self.counts(of: findings, level, geocoder, language)
    try await keep(places, language)
    return places
  }

  /// Counts findings by place, most visited first.
  static func counts(
    of findings: [OfflineGeocoder.Finding: Int], _ level: PlaceLevel,
    _ geocoder: OfflineGeocoder, _ language: PlaceLanguage
  ) -> [PlaceCount] {
    var counts: [String: (finding: OfflineGeocoder.Finding, count: Int)] = [:]
    for (finding, count) in findings {
      guard let id = geocoder.id(of: finding, level: level) else { continue }
      // The representative place does not depend on the order of the records.
      let known = counts[id]
      let speaker = known.map { $0.finding.town <= finding.town ? $0.finding : finding }
      counts[id] = (speaker ?? finding, (known?.count ?? 0) + count)
    }
    return counts.map { id, found in
      count(
        id, found.finding, level: level, count: found.count, geocoder: geocoder, language: language)
    }
    .sorted { ($1.count, $0.name, $0.id) < ($0.count, $1.name, $1.id) }
  }

  /// The names of places stored in the history, by id and language.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func placeNames() async throws -> [String: [PlaceLanguage: String]] {
    try await read { database in
      var names: [String: [PlaceLanguage: String]] = [:]
      for row in try Row.fetchAll(database, sql: "SELECT id, language, name FROM place_name") {
        guard let language = PlaceLanguage(rawValue: try row.required("language")) else { continue }
        let id: String = try row.required("id")
        names[id, default: [:]][language] = try row.required("name") as String
      }
      return names
    }
  }

  /// The number of records for each distinct answer of a geocoder.
  func findings(
    matching filter: LocationFilter, using geocoder: OfflineGeocoder
  ) async throws -> [OfflineGeocoder.Finding: Int] {
    try await read { database in
      var findings: [OfflineGeocoder.Finding: Int] = [:]
      var cells = FindingCells(geocoder)
      func add(_ position: GridPosition) {
        if let finding = cells.finding(at: position) { findings[finding, default: 0] += 1 }
      }
      try RecordScan(filter).run(database) { entry, _ in add(entry.position) }
      try PlaceScan(filter).run(database) { _, position in add(position) }
      return findings
    }
  }

  private static func count(
    _ id: String, _ finding: OfflineGeocoder.Finding, level: PlaceLevel, count: Int,
    geocoder: OfflineGeocoder, language: PlaceLanguage
  ) -> PlaceCount {
    let place = geocoder.name(finding, in: language)
    let names: [(PlaceLevel, String?)] = [
      (.country, place.country?.name), (.region, place.region?.name), (.district, place.district),
      (.place, place.place),
    ]
    // The centre of a city is in none of its quarters.
    .filter { $0.0 != .district || level == .district || finding.quarter < 0 }
    return PlaceCount(
      id: id, level: level, name: names.first { $0.0 == level }?.1 ?? id,
      parents: names.filter { $0.0 < level }.compactMap(\.1), count: count)
  }

  /// Stores the names of places beside those in other languages.
  func keep(_ places: [PlaceCount], _ language: PlaceLanguage) async throws {
    let known = try await placeNames()
    let new = places.filter { known[$0.id]?[language] != $0.name }
    guard !new.isEmpty, !isReadOnly else { return }
    try await write { database in
      for place in new {
        try database.execute(
          sql: "INSERT OR REPLACE INTO place_name VALUES (?, ?, ?)",
          arguments: [place.id, language.rawValue, place.name])
      }
    }
  }
}
