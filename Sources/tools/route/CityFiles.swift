import ArgumentParser
import CommandKit
import Foundation
import RoutingKit

/// The files that a city with a timetable is made of, and how passengers walk in it.
struct CityFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A GTFS feed, zip file or folder; may be repeated to merge feeds.", valueName: "path"),
    completion: .file())
  var gtfs: [String] = []

  @Option(
    help: ArgumentHelp(
      "An OpenStreetMap extract (.osm.pbf, .osm or .osm.gz) with the streets; may be repeated.",
      valueName: "file"), completion: .file())
  var osm: [String] = []

  @Option(
    help: ArgumentHelp(
      "How times that a feed leaves blank are filled in: steps (equal times between stops) or "
        + "distance."))
  var interpolate = Interpolation.steps

  @Flag(help: "Measure walks in straight lines, also where streets are known.")
  var straightWalking = false

  /// How blank times are filled in.
  enum Interpolation: String, ExpressibleByArgument, CaseIterable {
    case steps, distance
  }

  /// Whether files of a city are named.
  var isEmpty: Bool { gtfs.isEmpty && osm.isEmpty }

  func validate() throws {
    if gtfs.contains("") { throw ValidationError("--gtfs must name a zip file or a folder.") }
    if osm.contains("") { throw ValidationError("--osm must name an OpenStreetMap file.") }
  }

  /// Reads the files.
  ///
  /// - Parameter network: The line network beside them.
  func city(_ network: CityNetwork?) throws -> City {
    let blanks: BlankTimes = interpolate == .steps ? .steps : .distance
    return try City(
      network: network, feeds: TimetableFeeds(paths: gtfs, blankTimes: blanks), extracts: osm,
      walksStraight: straightWalking)
  }
}
