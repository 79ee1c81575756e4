import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import LocationKit

/// The command `locations page`.
struct Page: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make an HTML page of a period: map, days, distances, countries and places.",
    discussion: """
      The page is one self-contained file. Without --during, --from and --to it covers the year of \
      the newest record. Records in privacy zones are omitted; see locations zones.

      \(OfflineGeocoder.attribution)
      """)

  @OptionGroup var history: HistoryOptions

  @Option(help: ArgumentHelp("Heading of the page (default: the period).", valueName: "text"))
  var title: String?

  @OptionGroup var language: PlaceLanguageOption
  @OptionGroup var zones: ZoneHiding
  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write, replaced in one step; - is standard output."),
    completion: .file())
  var output: String = "-"

  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    var chosen = filter
    if [filter.during, filter.from, filter.to].allSatisfy({ $0 == nil }) {
      chosen.during = try await newestYear(of: history)
    }
    let meant = try await zones.applied(
      to: chosen.filter(of: history, now: console.now(), zone: zone.zone), of: history)
    let ends = [chosen.from, chosen.to].compactMap(\.self).joined(separator: " – ")
    let span = chosen.during ?? ends
    let page = try await history.page(
      titled: title ?? span, matching: meant, in: language.language, zone: zone.zone)
    try history.close()
    if page.statistics.total.points == 0 {
      console.note("no records in \(span); nothing was written")
      throw ExitStatus.nothingFound
    }
    try console.write(to: output, isPrivate: true) { try $0.write(page.html) }
    console.note("\(page.statistics.total.points) records in \(span)")
  }

  private func newestYear(of history: LocationHistory) async throws -> String {
    guard let newest = try await history.newestTime() else { return "all" }
    return String(zone.zone.timestamp(atMilliseconds: newest).civil.date.year)
  }
}
