import ArgumentParser
import CommandKit
import JSONText
import RoutingKit
import StreetKit

/// The command `route find`.
struct Find: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find streets, addresses, stops and places by name.",
    discussion:
      "Matching ignores case and diacritics, and allows word beginnings and typing mistakes.")

  @Argument(help: ArgumentHelp("Name to look for, such as \"Nowowiejska 15\".", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "A city made by route build, or an OpenStreetMap file.", valueName: "path"),
    completion: .file())
  var network: String?

  @Option(help: "Maximum number of places to list.")
  var limit = 10

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    guard (1...1000).contains(limit) else { throw ValidationError("--limit must be 1 to 1000.") }
  }

  func run(on console: Console) async throws {
    let source = StreetSource(network: network)
    let city = try source.open(console)
    let stops = city.city.stopPlaces(named: name)
    var found = Array((stops + city.network.places(named: name, limit: limit)).prefix(limit))
    if found.isEmpty { found = city.city.similarStops(to: name, limit: limit) }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for place in found { try stream.write("\(place.coordinate)  \(place.name)\n") }
        if !found.isEmpty { try stream.write(StreetNetwork.attribution + "\n") }
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.key("places")
          object.array { list in
            for place in found {
              list.object { item in
                item.member("name", place.name)
                item.member("latitude", place.coordinate.latitude)
                item.member("longitude", place.coordinate.longitude)
              }
            }
          }
          object.member("attribution", StreetNetwork.attribution)
        }
        try stream.write(writer.text + "\n")
      }
    }
    if found.isEmpty {
      if output.format == .text {
        console.note("\(language.words(console)("find.nothing"))")
      }
      throw ExitStatus.nothingFound
    }
  }
}
