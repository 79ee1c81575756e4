public import AirQualityKit
import CheckedRows
public import Foundation

extension AirStore {
  /// The maximum distance of a model's grid cell from a station.
  private static let cellReach = Meters(25_000)
  /// Covers the distance above in Poland and a margin.
  private static let cellDegrees = (latitude: 0.25, longitude: 0.5)

  /// The hours of an atmospheric model in the grid cell nearest to a place.
  ///
  /// - Parameters:
  ///   - pollutant: The measured quantity.
  ///   - place: The place.
  ///   - hours: The ends of the hours, in hours since 1970.
  ///   - moment: Values that were retrieved later are ignored.
  /// - Returns: `nil` if there is no cell within 25 km.
  /// - Throws: `AirError` of kind `storage`.
  public func modelledHours(
    of pollutant: Pollutant, at place: Coordinate, in hours: ClosedRange<Int>,
    knownBy moment: Date
  ) throws(AirError) -> ModelledHours? {
    let models = AirSource.all.filter { $0.quality == .model }
    return try read { database in
      guard try Self.hasRetrievals(database) else { return nil }
      let marks = databaseQuestionMarks(count: models.count)
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT source, station, latitude, longitude, time, value FROM source_readings
          WHERE pollutant = ? AND time BETWEEN ? AND ? AND latitude BETWEEN ? AND ?
          AND longitude BETWEEN ? AND ? AND retrieved <= ? AND source IN (\(marks))
          ORDER BY source, station, time LIMIT 200000
          """,
        arguments: StatementArguments(
          [
            pollutant.id, hours.lowerBound * 3600, hours.upperBound * 3600,
            place.latitude - Self.cellDegrees.latitude, place.latitude + Self.cellDegrees.latitude,
            place.longitude - Self.cellDegrees.longitude,
            place.longitude + Self.cellDegrees.longitude, moment.timeIntervalSince1970,
          ] as [any DatabaseValueConvertible]) + StatementArguments(models.map(\.id)))
      return try Self.nearestCell(in: rows, to: place, of: models)
    }
  }

  private static func nearestCell(
    in rows: [Row], to place: Coordinate, of models: [AirSource]
  ) throws -> ModelledHours? {
    var best: (distance: Meters, source: String, station: String, values: [Int: Double])?
    for row in rows {
      let (source, station): (String, String) = try (row[0], row[1])
      if best?.source != source || best?.station != station {
        guard let cell = try? Coordinate(latitude: row[2], longitude: row[3]) else { continue }
        let distance = place.distance(to: cell)
        guard distance <= best?.distance ?? cellReach else { continue }
        best = (distance, source, station, [:])
      }
      let seconds: Int = try row[4]
      if seconds % 3600 == 0 { best?.values[seconds / 3600] = try row[5] }
    }
    guard let best, let source = models.first(where: { $0.id == best.source }) else { return nil }
    return ModelledHours(source: source, values: best.values)
  }
}
