import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import GeoKit
import JSONText

/// Shows the air at a place, or at home and at the bookmarked stations.
struct NowCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "now",
    abstract: "Show the air at a place (default: home, then the bookmarked stations).",
    discussion: """
      If the nearest station has no value of the last three hours, or is withdrawn, up to three \
      neighbours within 50 km are queried, and the answer says so. If they have no value either, \
      the nearest station is shown, however old its values are.
      """)

  @Argument(
    help: ArgumentHelp("The place (default: home).", valueName: "lat,lon"),
    transform: Coordinate.argument)
  var place: Coordinate?

  @Flag(inversion: .prefixedNo, help: "Use the next nearest station where the nearest has no data.")
  var neighbours = true

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  /// The air at one station.
  struct Answer {
    var report: StationReport
    var distance: Meters?
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let bookmarks = try Bookmarks(session.files)
    console.warn(of: bookmarks.problems)
    let place = try place ?? HomePlace(session.files)?.coordinate
    let kept = self.place == nil ? bookmarks.stations : []
    guard place != nil || !kept.isEmpty else {
      throw ValidationError(
        said(
          "name a place as LAT,LON, save one with `airq home set LAT,LON`, "
            + "or bookmark stations with `airq bookmarks add STATION`",
          "podaj miejsce jako SZER,DŁ, zapamiętaj je przez `airq home set SZER,DŁ` "
            + "albo stacje przez `airq bookmarks add STACJA`"))
    }
    let catalog = try await session.stationsAtHand()
    let answers = try await answers(at: place, and: kept, in: catalog, session)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        try out.write(json(answers, bookmarks, session.now).bytes + [0x0A])
      case .text:
        for (position, answer) in answers.enumerated() {
          if position > 0 { try out.write("\n") }
          let text = ReportText(
            report: answer.report, now: session.now, words: session.words, distance: answer.distance
          )
          try text.write(to: out, console, hours: 24)
        }
      }
    }
  }

  private func answers(
    at place: Coordinate?, and kept: [Station], in catalog: StationCatalog, _ session: AirSession
  ) async throws -> [Answer] {
    var answers: [Answer] = []
    if let place {
      let farAway = catalog.problem(of: place).map { [$0] } ?? []
      let report: StationReport
      do throws(AirError) {
        report = try await session.orKept { (session) throws(AirError) in
          try await self.report(near: place, in: catalog, session)
        }
      } catch {
        throw error.followed(by: farAway)
      }
      let distance = report.station.coordinate.map { place.distance(to: $0) }
      answers.append(
        Answer(report: report.preceded(by: farAway + catalog.problems), distance: distance))
    }
    for station in kept where station.id != answers.first?.report.station.id {
      let report = await session.reportOrProblem(on: catalog[station.id] ?? station)
      answers.append(
        Answer(report: report.preceded(by: session.explanations(of: station, in: catalog))))
    }
    return answers
  }

  private func report(
    near place: Coordinate, in catalog: StationCatalog, _ session: AirSession
  ) async throws(AirError) -> StationReport {
    let found = try await catalog.report(
      near: place, at: session.now, tries: neighbours ? 4 : 1
    ) { (station) throws(AirError) in try await session.report(on: station) }
    guard let found else {
      throw AirError(
        .unknownName,
        AirText(
          "no station in the list has coordinates", "na liście nie ma stacji ze współrzędnymi"))
    }
    return found
  }

  /// The first station's members, and the other stations as `bookmarks`.
  private func json(_ answers: [Answer], _ bookmarks: Bookmarks, _ now: Date) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      Self.members(answers[0], bookmarks, now, &object)
      object.key("bookmarks")
      object.array { list in
        for answer in answers.dropFirst() {
          list.object { object in Self.members(answer, bookmarks, now, &object) }
        }
      }
    }
    return writer
  }

  private static func members(
    _ answer: Answer, _ bookmarks: Bookmarks, _ now: Date, _ object: inout JSONWriter
  ) {
    let station = answer.report.station
    object.key("station")
    object.value(station)
    object.member("distance", answer.distance?.value.rounded())
    object.key("values")
    object.valuesNow(of: answer.report, at: now)
    object.members(of: answer.report, isBookmarked: bookmarks.contains(station.id), at: now)
  }
}
