public import AirQualityKit
import CheckedRows
import Foundation

extension AirStore {
  /// Stores a station's official index, replacing the previous one.
  ///
  /// - Parameter index: The index.
  /// - Throws: `AirError` of kind `storage`.
  public func keep(_ index: AirIndex) throws(AirError) {
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO indexes VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          index.stationID, index.provenance.retrieved.timeIntervalSince1970,
          index.level?.rawValue, index.computed?.timeIntervalSince1970,
          index.dataTime?.timeIntervalSince1970, index.isValid, index.critical,
        ])
      try database.execute(
        sql: "DELETE FROM index_parts WHERE station = ?", arguments: [index.stationID])
      for (position, part) in index.parts.enumerated() {
        try database.execute(
          sql: "INSERT INTO index_parts VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [
            index.stationID, position, part.pollutant.id, part.level?.rawValue,
            part.computed?.timeIntervalSince1970, part.dataTime?.timeIntervalSince1970,
          ])
      }
    }
  }

  /// The stored index of a station.
  ///
  /// - Parameter station: The station's number.
  /// - Throws: `AirError` of kind `storage`.
  public func airIndex(of station: Station.ID) throws(AirError) -> AirIndex? {
    try read { database in
      let found = try Row.fetchOne(
        database, sql: "SELECT * FROM indexes WHERE station = ?", arguments: [station])
      guard let row = found else { return nil }
      let parts = try Row.fetchAll(
        database, sql: "SELECT * FROM index_parts WHERE station = ? ORDER BY position",
        arguments: [station])
      return try AirIndex(
        stationID: station, level: Self.level(row["level"]), computed: Self.date(row["computed"]),
        dataTime: Self.date(row["data_time"]),
        parts: parts.map { part in
          try AirIndex.Part(
            pollutant: Pollutant(id: part["pollutant"]), level: Self.level(part["level"]),
            computed: Self.date(part["computed"]), dataTime: Self.date(part["data_time"]))
        }, isValid: row["is_valid"], critical: row["critical"],
        provenance: Provenance(
          .kept, retrieved: Date(timeIntervalSince1970: row["retrieved"])))
    }
  }

  private static func level(_ number: Int?) -> IndexLevel? { number.flatMap(IndexLevel.init) }

  private static func date(_ seconds: Double?) -> Date? {
    seconds.map { Date(timeIntervalSince1970: $0) }
  }
}
