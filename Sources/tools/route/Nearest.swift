import ArgumentParser
import CommandKit
import JSONText
import Localization
import RoutingKit

/// The command `route nearest`.
struct Nearest: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the node, or stop, nearest to a coordinate.",
    discussion: """
      Looks in networks of lines (flat files) only. `route find` finds the streets and the stops of \
      timetables by name.
      """)

  enum Format: String, OutputFormat {
    case text, json, geojson
    static let standard = text
  }

  @Argument(help: ArgumentHelp("Latitude and longitude, such as 52.22,21.01.", valueName: "place"))
  var place: Coordinate

  @Flag(help: "Look for stops of public transport only.")
  var stop = false

  @OptionGroup var source: Source
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
  }

  func run(on console: Console) async throws {
    let found: NearbyNode?
    var isStopKnown = true
    let words = language.words(console)
    var reason = words(
      "nothing.server", .message(Message(stop ? "unit.stop" : "unit.node")))
    switch try source.choice(try RouteSettings(console.environment)) {
    case .network(let city, let radius):
      found = city.nearestNode(to: place, stopsOnly: stop, within: radius)
      reason =
        city.network.nodeCount == 0 && (city.transit != nil || city.streets != nil)
        ? words("nearest.noLines")
        : city.reasonForNothing(
          near: place, stopsOnly: stop, within: radius, language: words.language)
    case .server(let client, let radius):
      found = try await client.nearestNode(to: place, stopsOnly: stop, within: radius)
      // The service returns only the position of a node.
      isStopKnown = stop
    }
    try console.write(to: output.path) { stream in
      if let found {
        try write(found, isStop: isStopKnown ? found.node.isStop : nil, words, to: stream)
      } else {
        try writeNothing(reason, words, to: stream)
      }
    }
    guard found == nil else { return }
    if output.format == .geojson { console.note("\(words("nothing", .text(reason)))") }
    throw ExitStatus.nothingFound
  }

  private func write(
    _ found: NearbyNode, isStop: Bool?, _ words: CommandWords, to stream: DataOutput
  ) throws {
    let node = found.node
    switch output.format {
    case .text:
      let name = node.name.map { " (\($0))" } ?? ""
      let line = words(
        "nearest", .text(node.id), .text(name), .text(found.distance.text(in: words.language)),
        .text("\(node.coordinate)"), .integer(node.index + 1))
      try stream.print("\(node.id, .bold)\(String(line.dropFirst(node.id.count)))")
    case .json:
      var writer = JSONWriter()
      writer.object { object in
        node.writeMembers(to: &object)
        object.key("stop")
        if let isStop { object.value(isStop) } else { object.null() }
        object.member("distance", found.distance.value)
      }
      try stream.write(writer.text + "\n")
    case .geojson:
      let feature = GeoJSON.Feature(
        .point(node.coordinate),
        properties: [
          "id": .string(node.id), "number": .integer(node.index + 1),
          "name": node.name.map(GeoJSON.Value.string) ?? .null,
          "distance": .number(found.distance.value),
        ])
      try stream.write(GeoJSON.text([feature]) + "\n")
    }
  }

  private func writeNothing(
    _ reason: String, _ words: CommandWords, to stream: DataOutput
  ) throws {
    switch output.format {
    case .text: try stream.print("\(words("nothing", .text(reason)))")
    case .json:
      var writer = JSONWriter()
      writer.object { object in
        object.key("id")
        object.null()
        object.member("reason", reason)
      }
      try stream.write(writer.text + "\n")
    case .geojson: try stream.write(GeoJSON.text([]) + "\n")
    }
  }
}
