import Foundation
import Localization

extension GIOSClient {
  static let pageLimit = 50
  static let pageSize = 500

  /// Fetches the list of all stations.
  ///
  /// - Throws: ``AirError`` when there is no list.
  public func stations() async throws(AirError) -> StationCatalog {
    var stations: [Station] = []
    var problems: [Problem] = []
    var badRows = 0
    let pageProblem = try await pages("station/findAll", limiter: listLimiter) {
      (body) throws(AirError) in
      let (page, oddities) = try StationsDecoder.decode(body)
      stations += page.rows
      problems += oddities
      badRows += page.badRows
      return page.totalPages
    }
    problems +=
      Self.problem(ofBadRows: badRows, Message("subject.stations"))
      + (pageProblem.map { [$0] } ?? [])
    guard !stations.isEmpty else {
      try Self.refuseUnreadable(badRows)
      throw AirError(.malformedReply, Message("service.noStations"))
    }
    return StationCatalog(
      stations, provenance: Provenance(.network, retrieved: timekeeper.now), problems: problems)
  }

  /// Fetches a station's sensors.
  ///
  /// - Parameter station: The station's number.
  /// - Returns: The sensors, and the problems met while fetching them.
  /// - Throws: ``AirError`` when there is no list.
  public func sensors(of station: Station.ID) async throws(AirError) -> FetchedList<Sensor> {
    var sensors: [Sensor] = []
    var badRows = 0
    let pageProblem = try await pages("station/sensors/\(station)", limiter: dataLimiter) {
      (body) throws(AirError) in
      let page = try SensorsDecoder.decode(body, station: station)
      sensors += page.rows
      badRows += page.badRows
      return page.totalPages
    }
    if sensors.isEmpty { try Self.refuseUnreadable(badRows) }
    var problems =
      Self.problem(ofBadRows: badRows, Message("subject.sensors"))
      + (pageProblem.map { [$0] } ?? [])
    let own = sensors.filter { $0.stationID == station }
    if own.count < sensors.count {
      problems.append(
        Problem(
          Message("reply.foreignSensors", .integer(station), .integer(sensors.count - own.count))))
    }
    var seen: Set<Int> = []
    return FetchedList(own.filter { seen.insert($0.id).inserted }, problems: problems)
  }

  /// Fetches a sensor's readings of the last days.
  ///
  /// - Parameter sensor: The sensor, which must be automatic.
  /// - Throws: ``AirError``, of kind ``AirError/Kind/manualSensor`` for a manually sampled sensor.
  public func readings(of sensor: Sensor.ID) async throws(AirError) -> ReadingSeries {
    try await series(of: sensor, "data/getData/\(sensor)", limiter: dataLimiter)
  }

  /// Fetches a sensor's readings; those of another station or pollutant are flagged as foreign.
  ///
  /// - Parameters:
  ///   - sensor: The sensor, which must be automatic.
  ///   - station: The station.
  /// - Throws: ``AirError``, of kind ``AirError/Kind/manualSensor`` for a manually sampled sensor.
  public func readings(
    of sensor: Sensor, at station: Station
  ) async throws(AirError) -> ReadingSeries {
    try await series(
      of: sensor.id, "data/getData/\(sensor.id)", limiter: dataLimiter,
      expecting: SensorCode(station: station.code, pollutant: sensor.pollutant))
  }

  func series(
    of sensor: Sensor.ID, _ path: String, _ query: [(String, String)] = [], limiter: RateLimiter,
    expecting expected: SensorCode? = nil
  ) async throws(AirError) -> ReadingSeries {
    var all: ReadingsDecoder.Page?
    let pageProblem = try await pages(path, query, limiter: limiter) {
      (body) throws(AirError) in
      let page = try ReadingsDecoder.decode(body)
      if all == nil { all = page } else { all?.append(page) }
      return page.totalPages
    }
    let page = all ?? ReadingsDecoder.Page()
    if page.readings.isEmpty { try Self.refuseUnreadable(page.badRows) }
    var problems = Self.problem(
      ofBadRows: page.badRows, Message("subject.readings", .integer(sensor)))
    if let pageProblem { problems.append(pageProblem) }
    if page.hasSeveralCodes {
      problems.append(
        Problem(Message("reply.severalSensors", .integer(sensor))))
    }
    var readings = page.resolved(now: timekeeper.now, expecting: expected?.pollutant)
    if let found = page.code, expected?.contradicts(found) == true, !readings.isEmpty {
      problems.append(
        Problem(Message("reply.otherSensor", .integer(sensor), "\(found)")))
      for index in readings.indices { readings[index].flags.insert(.foreign) }
    }
    return ReadingSeries(
      sensorID: sensor, readings: readings, code: page.code,
      provenance: Provenance(.network, retrieved: timekeeper.now), problems: problems)
  }

  /// Fetches a station's official index.
  ///
  /// - Parameter station: The station's number.
  /// - Throws: ``AirError`` when there is none.
  public func airIndex(of station: Station.ID) async throws(AirError) -> AirIndex {
    let body = try await fetch(
      "aqindex/getIndex/\(station)", limiter: dataLimiter, until: end)
    let now = timekeeper.now
    var index = try IndexDecoder.decode(
      body, provenance: Provenance(.network, retrieved: now), now: now)
    guard index.stationID == station || index.stationID == 0 else {
      throw AirError(.malformedReply, Message("reply.otherStation", .integer(index.stationID)))
    }
    // A reply without a station is assumed to be about the requested one.
    index.stationID = station
    return index
  }

  /// Fetches all pages of a list.
  ///
  /// `links.next` names another page even on the last one, so only `totalPages` is used, up to a
  /// limit far above any real list. A page that equals the previous one ends the list: recordings
  /// and simple mirrors have only one page.
  ///
  /// - Parameters:
  ///   - path: The path below the base address.
  ///   - query: Names and values of query items other than those of pages.
  ///   - limiter: The rate limit of this class of requests.
  ///   - read: Reads a page and returns the number of pages.
  /// - Returns: The parts that could not be fetched.
  func pages(
    _ path: String, _ query: [(String, String)] = [], limiter: RateLimiter,
    _ read: ([UInt8]) throws(AirError) -> Int
  ) async throws(AirError) -> Problem? {
    let end = end
    guard interface == .v1 else {
      _ = try read(await fetch(path, query, limiter: limiter, until: end))
      return nil
    }
    var previous: [UInt8] = []
    var total = 1
    var number = 0
    while number < min(total, Self.pageLimit) {
      let query = query + [("page", String(number)), ("size", String(Self.pageSize))]
      do throws(AirError) {
        let body = try await fetch(path, query, limiter: limiter, until: end)
        if number > 0, body == previous { return nil }
        total = try read(body)
        previous = body
      } catch {
        guard number > 0, error.kind != .cancelled else { throw error }
        return Problem(
          error,
          about: Message("subject.page", .text(path), .integer(number + 1), .integer(total)))
      }
      number += 1
    }
    guard total > number else { return nil }
    return Problem(Message("service.pages", .text(path), .integer(total), .integer(number)))
  }

  static func problem(ofBadRows count: Int, _ subject: Message) -> [Problem] {
    guard count > 0 else { return [] }
    return [Problem(Message("reply.badRows", .integer(count)).about(subject))]
  }

  /// A list without a single readable row is an error, not an empty list.
  private static func refuseUnreadable(_ count: Int) throws(AirError) {
    guard count > 0 else { return }
    throw AirError(.malformedReply, Message("reply.noReadableRow", .integer(count)))
  }
}
