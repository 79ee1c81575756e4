public import Foundation

extension GIOSClient {
  /// Asks for a sensor's readings of an earlier time, also of sensors read by hand.
  ///
  /// The archive's documented rate is two pages of 500 values a minute, so a year takes nine
  /// minutes: give the client a time limit that allows it. What the limit cut off is reported in
  /// the series' problems.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - period: The time; the service takes at most a year.
  /// - Throws: ``AirError``.
  public func archivedReadings(
    of sensor: Sensor.ID, in period: DateInterval
  ) async throws(AirError) -> ReadingSeries {
    let query = [
      ("dateFrom", period.start.polishText), ("dateTo", period.end.polishText),
    ]
    return try await series(
      of: sensor, "archivalData/getDataBySensor/\(sensor)", query, limiter: listLimiter)
  }

  /// Queries the metadata of every sensor in the country.
  ///
  /// The only list that says which sensors are read by hand; join it by ``SensorMetadata/code``.
  ///
  /// - Returns: The known facts, and the problems in getting them.
  /// - Throws: ``AirError`` when there is no list.
  public func sensorMetadata() async throws(AirError) -> (
    sensors: [SensorMetadata], problems: [Problem]
  ) {
    var sensors: [SensorMetadata] = []
    var badRows = 0
    let missing = try await pages("metadata/sensors", limiter: listLimiter) {
      (body) throws(AirError) in
      let page = try SensorMetadataDecoder.decode(body)
      sensors += page.rows
      badRows += page.badRows
      return page.totalPages
    }
    return (
      sensors,
      Self.problem(ofBadRows: badRows, AirText("metadata", "metadane"))
        + (missing.map { [$0] } ?? [])
    )
  }

  /// Asks for the official notices that a level was passed, newest first.
  ///
  /// The service keeps the notices of years; the newest 500 are requested.
  ///
  /// - Returns: The notices, and what went wrong on the way.
  /// - Throws: ``AirError`` when there is no list.
  public func notices() async throws(AirError) -> (
    notices: [ExceedanceNotice], problems: [Problem]
  ) {
    let body = try await fetch(
      "levels/getInformationAboutExceeding", [("page", "0"), ("size", String(Self.pageSize))],
      limiter: listLimiter, until: end)
    let page = try NoticesDecoder.decode(body, now: timekeeper.now)
    return (
      page.rows.sorted { $0.time > $1.time },
      Self.problem(ofBadRows: page.badRows, AirText("notices", "komunikaty"))
    )
  }

  /// Asks for the means of PM10 of the whole country, computed by the service, in one request.
  ///
  /// - Returns: The means, in the service's order, and what went wrong on the way.
  /// - Throws: ``AirError`` when there is no list.
  public func particleMeans() async throws(AirError) -> (
    means: [ParticleMeans], problems: [Problem]
  ) {
    var means: [ParticleMeans] = []
    var badRows = 0
    let now = timekeeper.now
    let missing = try await pages("aggregate/getAggregatePm10Data", limiter: listLimiter) {
      (body) throws(AirError) in
      let page = try ParticleMeansDecoder.decode(body, now: now)
      means += page.rows
      badRows += page.badRows
      return page.totalPages
    }
    return (
      means,
      Self.problem(ofBadRows: badRows, AirText("means of PM10", "średnie PM10"))
        + (missing.map { [$0] } ?? [])
    )
  }
}
