import ArgumentParser
import CommandKit
import Foundation
import Localization
import RoutingKit

/// The city with a timetable that a command reads, and the zone of its times.
struct TimetableCityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A city made by route build.", valueName: "path"), completion: .file())
  var network: String?

  @OptionGroup var files: CityFiles

  @Option(
    help: ArgumentHelp(
      "Time zone, such as Europe/Warsaw (default: the timetable's).", valueName: "zone")
  )
  var timeZone: TimeZoneArgument?

  func validate() throws {
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
  }

  /// Reads the city, and notes rows of its files that were skipped.
  ///
  /// - Returns: The city, and the zone in which its times are read and shown.
  func city(_ words: CommandWords, on console: Console) async throws -> (city: City, zone: TimeZone)
  {
    let settings = try RouteSettings(console.environment)
    let city = try await files.timetableCity(network, settings)
    files.noteRows(of: city, words, on: console)
    return (city, try (timeZone ?? settings.timeZone())?.zone ?? city.timeZone ?? .current)
  }
}
