import ArgumentParser
import CommandKit
import Foundation
import Localization
import RoutingKit

/// The options of isochrones and matrices by public transport.
struct ReachOptions: ParsableArguments {
  @OptionGroup var files: CityFiles

  @Option(
    name: [.customLong("at"), .customLong("depart")],
    help: ArgumentHelp(
      "With --by transit, when to leave, or with --arrive when to be there (default: 12:00 on the "
        + "last day with service).", valueName: "time"))
  var at: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "With --by transit, the transfer penalty (default: 120s).", valueName: "duration"),
    transform: ChangeArgument.option)
  var change: ChangeArgument?

  @OptionGroup var walking: WalkingOptions

  /// The city with its timetable, and the time of travel; what public transport lacks then is a
  /// note.
  func city(
    _ network: String?, isArrival: Bool, in language: Language, _ console: Console
  ) async throws -> (city: City, timing: JourneyTiming) {
    let settings = try RouteSettings(console.environment)
    let city = try await files.timetableCity(network, settings)
    let zone = try settings.timeZone()?.zone ?? city.timeZone ?? .current
    guard let date = at?.date(in: zone, now: console.now()) else { return (city, .anyTime) }
    let timing: JourneyTiming = isArrival ? .arriving(date) : .departing(date)
    if let lack = try city.lackOfService(timing, language: language) { console.note("\(lack)") }
    return (city, timing)
  }

  /// The rules for walking and transfers.
  var model: TransitModel {
    var model = walking.model(extendsHorizon: false)
    if let change { model.changeDuration = change.duration }
    return model
  }
}
