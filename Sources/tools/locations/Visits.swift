import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import JSONText
import LocationKit

/// The command `locations visits`.
struct Visits: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find stays of 15 minutes or more, and the trips between them.",
    discussion: """
      Visits are found from positions and recorded visits: gaps, jitter and tunnels do not divide \
      them, but more than four days without records belong to none. Each device (see import \
      --device) is evaluated separately; what two devices recorded together counts \
      once. Trips are split at midnight. Home and work are guessed from the hours spent there, \
      means of travel from the speed.

      --during, --from and --to select visits and trips that are at least partly in the period; \
      their times and guesses also take account of the 90 days before and after it. Places are \
      named offline.

      \(OfflineGeocoder.attribution)
      """)

  @OptionGroup var history: HistoryOptions
  @OptionGroup var language: PlaceLanguageOption
  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let filter = try await filter.filter(of: history, now: console.now(), zone: zone.zone)
    let timeline = try await history.timeline(matching: filter, in: zone.zone)
    try history.close()
    let geocoder = try OfflineGeocoder.shared()
    let places = timeline.visits.map {
      geocoder.briefName(at: $0.coordinate, in: language.language)
    }
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(json(timeline, places) + "\n")
      case .text:
        let table = VisitTable(timeline, places: places, zone: zone.zone).table
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if timeline.visits.isEmpty, timeline.trips.isEmpty { throw console.nothingFound() }
  }

  private func text(_ date: Date) -> String {
    let milliseconds = date.milliseconds
    return zone.zone.timestamp(atMilliseconds: milliseconds).description
  }

  private func json(_ timeline: Timeline, _ places: [String?]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("visits")
      object.array { list in
        for (visit, place) in zip(timeline.visits, places) {
          list.object { one in
            one.member("arrival", text(visit.arrival))
            one.member("departure", text(visit.departure))
            one.member("latitude", visit.coordinate.latitude)
            one.member("longitude", visit.coordinate.longitude)
            one.member("guess", visit.guess?.rawValue)
            one.member("place", place)
            if let device = visit.device { one.member("device", device) }
          }
        }
      }
      object.key("trips")
      object.array { list in
        for trip in timeline.trips {
          list.object { one in
            one.member("start", text(trip.start))
            one.member("end", text(trip.end))
            one.member("distance", (trip.distance.value * 10).rounded() / 10)
            one.member("guessedMode", trip.mode?.rawValue)
            if let device = trip.device { one.member("device", device) }
          }
        }
      }
    }
    return writer.text
  }
}
