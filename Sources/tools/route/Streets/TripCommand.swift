import ArgumentParser
import CommandKit
import JSONText
import Localization
import StreetKit

/// The command `route trip`.
struct TripCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "Find the fastest order in which to visit places.",
    discussion: "The order is optimal for up to twelve places, and approximate for more.")

  enum Format: String, OutputFormat {
    case text, json, geojson
    static let standard = text
  }

  @Argument(help: ArgumentHelp("Places: latitude and longitude, or names.", valueName: "place"))
  var places: [String]

  @Flag(help: "End at the last place visited instead of returning to the first.")
  var oneWay = false

  @Flag(help: "Begin at the first place given.")
  var fromFirst = false

  @Flag(help: "End at the last place given.")
  var toLast = false

  @OptionGroup var source: StreetSource
  @OptionGroup var demands: StreetDemands
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    guard (2...100).contains(places.count) else { throw ValidationError("Give 2 to 100 places.") }
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    let city = try source.open(console, demands)
    let positions = try places.map(city.position(of:))
    let ends = StreetTrip.Ends(
      startsAtFirst: fromFirst, endsAtLast: toLast, isRoundTrip: !oneWay)
    let trip = try city.network.trip(
      over: positions, ends: ends, profile: city.profile, options: demands.routeOptions())
    guard let trip else {
      console.note("\(words("trip.none"))")
      throw ExitStatus.nothingFound
    }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for (number, index) in trip.order.enumerated() {
          try stream.write("\(number + 1). \(places[index])\n")
        }
        try stream.write(
          RouteWords.summary(trip.route, words) + "\n" + StreetNetwork.attribution + "\n")
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.key("order")
          object.array { list in for index in trip.order { list.value(index) } }
          object.write(trip.route)
        }
        try stream.write(writer.text + "\n")
      case .geojson: try stream.write(RouteWords.geoJSON(trip.route) + "\n")
      }
    }
  }
}
