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
      If the nearest station has no value of the last three hours, or is decommissioned, up to three \
      neighbours within 50 km are queried, and the answer says so. If they have no value either, \
      the nearest station is shown, however old its values are.
      """)

  @Argument(
    help: ArgumentHelp(
      "The place, or the name of a town with a station (default: home).", valueName: "lat,lon"),
    transform: PlaceArgument.toShow)
  var place: PlaceArgument?

  @Flag(inversion: .prefixedNo, help: "Use the next nearest station where the nearest has no data.")
  var neighbours = true

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let bookmarks = try Bookmarks(session.files)
    console.warn(of: bookmarks.problems)
    let place =
      try place ?? HomePlace(session.files).map { PlaceArgument.coordinate($0.coordinate) }
    let kept = self.place == nil ? bookmarks.stations : []
    guard place != nil || !kept.isEmpty else {
      throw ValidationError(
        said("option.nowPlace"))
    }
    let catalog = try await session.stationsAtHand()
    let answers = try await session.air(
      at: place?.coordinate(in: catalog), and: kept, in: catalog, tries: neighbours ? 4 : 1)
    let page = NowText(answers: answers, bookmarks: bookmarks, now: session.now)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
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
}
