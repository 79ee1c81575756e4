import GRDB

extension LocationHistory {
  /// The privacy zones, by name.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func zones() async throws -> [PrivacyZone] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM zone ORDER BY name").compactMap { row in
        let position = GridPosition(
          latitude: try row.required("lat"), longitude: try row.required("lon"))
        let radius: Int64 = try row.required("radius")
        guard let center = position.coordinate else { throw LocationError.damagedStore }
        return PrivacyZone(
          name: try row.required("name"), center: center, radius: Meters(Double(radius) / 1000))
      }
    }
  }

  /// Adds a zone, or replaces the one with the same name.
  ///
  /// - Parameter zone: The zone; its radius must not exceed 1,000 km.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if the name is empty or
  ///   the radius invalid, or if the store could not be written.
  public func setZone(_ zone: PrivacyZone) async throws {
    guard !zone.name.isEmpty else { throw LocationError(.malformed, "a zone needs a name") }
    guard zone.radius.value > 0, zone.radius.value <= 1_000_000 else {
      throw LocationError(.malformed, "the radius of a zone is more than 0 and at most 1000 km")
    }
    let position = GridPosition(zone.center)
    let radius = Int64((zone.radius.value * 1000).rounded())
    try await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO zone VALUES (?, ?, ?, ?)",
        arguments: [zone.name, position.latitude, position.longitude, radius])
    }
  }

  /// Removes a zone.
  ///
  /// - Parameter name: The name of the zone.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/notFound`` if there is no such zone,
  ///   or if the store could not be written.
  public func removeZone(named name: String) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM zone WHERE name = ?", arguments: [name])
      guard database.changesCount > 0 else {
        throw LocationError(.notFound, "there is no zone of this name")
      }
    }
  }
}
