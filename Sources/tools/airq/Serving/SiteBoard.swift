#if Services
import AirQualityKit
import AirQualityStore
import AirService
import Foundation
import JSONText
import Synchronization

/// The data of the pages, fetched with the command's session.
final class SiteBoard: Sendable {
  private static let listLife: TimeInterval = 600
  private let session: AirSession
  private let list = Mutex<(catalog: StationCatalog, time: Date)?>(nil)
  private let reports = Mutex<(reports: [StationReport], time: Date)>(([], .distantPast))
  private let told = Mutex<[Station.ID: AirVerdict.Grade]>([:])

  private let clock: @Sendable () -> Date

  init(_ session: AirSession, clock: @escaping @Sendable () -> Date) {
    self.session = session
    self.clock = clock
  }

  var source: AirSiteSource {
    AirSiteSource(
      now: clock, stations: { await self.stations() },
      report: { await self.session.renewed(at: self.clock()).reportOrProblem(on: $0) },
      forecasts: { await self.forecasts(of: $0) },
      bookmarks: { (try? Bookmarks(self.session.files))?.stations ?? [] },
      setBookmark: { try await self.set($0, isKept: $1) },
      home: { (try? HomePlace(self.session.files))?.coordinate },
      setHome: { try await self.set(home: $0) }, metrics: { self.metrics },
      histories: { self.session.histories(of: $0) })
  }

  private func stations() async -> StationCatalog {
    if let known = list.withLock({ $0 }), abs(known.time.timeIntervalSinceNow) < Self.listLife {
      return known.catalog
    }
    let found = (try? await session.renewed(at: clock()).stationsAtHand()) ?? .bundled
    list.withLock { $0 = (found, Date()) }
    return found
  }

  private func set(_ station: Station, isKept: Bool) async throws {
    try await session.files.changing {
      var bookmarks = try Bookmarks(session.files)
      if isKept { try bookmarks.add(station) } else { _ = try bookmarks.remove(station.id) }
    }
  }

  private func set(home: Coordinate?) async throws {
    try await session.files.changing {
      if let home {
        try HomePlace(home).keep(in: session.files)
      } else {
        try HomePlace.clear(session.files)
      }
    }
  }

  private func forecasts(of station: Station) async -> [AirForecast] {
    let session = session.renewed(at: clock())
    var found: [AirForecast] = []
    for pollutant in [Pollutant.pm25, .pm10] {
      if let forecast = await session.forecast(of: pollutant, at: station) {
        found.append(forecast)
      }
    }
    return found
  }

  private var metrics: String {
    let (reports, time) = reports.withLock { $0 }
    var retrieved = OpenMetricsText.Family(
      "airq_retrieved_timestamp_seconds", "When the service was last queried.")
    retrieved.add([:], max(0, time.timeIntervalSince1970).rounded(.down))
    return OpenMetricsText.text(
      [retrieved] + OpenMetricsText.families(of: reports, at: clock()))
  }

  /// Fetches the data of home and the bookmarks, and sends updates to open pages.
  func renew(_ events: AirEvents) async {
    let list = await stations()
    var wanted = (try? Bookmarks(session.files))?.stations ?? []
    if let home = (try? HomePlace(session.files))?.coordinate, let nearest = list.nearest(to: home),
      !wanted.contains(where: { $0.id == nearest.id })
    {
      wanted.insert(nearest, at: 0)
    }
    let found = await session.renewed(at: clock()).reports(on: wanted.map { list[$0.id] ?? $0 })
    let now = clock()
    reports.withLock { $0 = (found, now) }
    for report in found { await tell(report, at: now, events) }
    var writer = JSONWriter()
    writer.object { object in
      object.member("time", now)
      object.member("newest", found.compactMap(\.newest).max())
      object.member("stations", found.map(\.station.id).count)
    }
    await events.send("update", writer.text)
  }

  /// Sends a notice of a limit that is exceeded now and was not at the last update.
  private func tell(_ report: StationReport, at now: Date, _ events: AirEvents) async {
    let verdict = AirVerdict(of: report, at: now)
    guard let grade = verdict.grade else { return }
    let before = told.withLock { told -> AirVerdict.Grade in
      defer { told[report.station.id] = grade }
      return told[report.station.id] ?? .fine
    }
    guard grade > before, let reason = verdict.reasons.first else { return }
    let mean = session.words.concentration(reason.comparison.mean.value)
    let limit = session.words.concentration(reason.comparison.limit.value)
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", "\(report.station.id)-\(grade.rawValue)")
      object.member("title", report.station.name)
      object.member("text", "\(reason.sensor.parameter): \(mean) > \(limit) µg/m³")
    }
    await events.send("notice", writer.text)
  }
}
#endif
