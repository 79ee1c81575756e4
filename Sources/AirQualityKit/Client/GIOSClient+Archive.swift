public import Foundation
import Localization

extension GIOSClient {
  /// Fetches a sensor's archived readings, also those of manually sampled sensors.
  ///
  /// The archive's documented rate is two pages of 500 values a minute, so a year takes nine
  /// minutes: give the client a sufficient time limit. Parts that were cut off by the limit are
  /// reported in the problems of the series.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - period: The period; the service accepts at most a year.
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

  /// Fetches the metadata of every sensor in the country.
  ///
  /// This is the only list that says which sensors are sampled manually; join it by
  /// ``SensorMetadata/code``.
  ///
  /// - Returns: The metadata, and the problems met while fetching it.
  /// - Throws: ``AirError`` when there is no list.
  public func sensorMetadata() async throws(AirError) -> FetchedList<SensorMetadata> {
    var sensors: [SensorMetadata] = []
    var badRows = 0
    let missing = try await pages("metadata/sensors", limiter: listLimiter) {
      (body) throws(AirError) in
      let page = try SensorMetadataDecoder.decode(body)
      sensors += page.rows
      badRows += page.badRows
      return page.totalPages
    }
    return FetchedList(
      sensors,
      problems: Self.problem(ofBadRows: badRows, Message("subject.metadata"))
        + (missing.map { [$0] } ?? [])
    )
  }

  /// Fetches the official notices of exceeded levels, newest first.
  ///
  /// The service keeps notices for years; the newest 500 are fetched.
  ///
  /// - Returns: The notices, and the problems met while fetching them.
  /// - Throws: ``AirError`` when there is no list.
  public func notices() async throws(AirError) -> FetchedList<ExceedanceNotice> {
    let body = try await fetch(
      "levels/getInformationAboutExceeding", [("page", "0"), ("size", String(Self.pageSize))],
      limiter: listLimiter, until: end)
    let page = try NoticesDecoder.decode(body, now: timekeeper.now)
    return FetchedList(
      page.rows.sorted { $0.time > $1.time },
      problems: Self.problem(ofBadRows: page.badRows, Message("subject.notices"))
    )
  }

  /// Fetches the means of PM10 of the whole country, computed by the service, in one request.
  ///
  /// - Returns: The means, in the service's order, and the problems met while fetching them.
  /// - Throws: ``AirError`` when there is no list.
  public func particleMeans() async throws(AirError) -> FetchedList<ParticleMeans> {
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
    return FetchedList(
      means,
      problems: Self.problem(ofBadRows: badRows, Message("subject.particleMeans"))
        + (missing.map { [$0] } ?? [])
    )
  }
}
