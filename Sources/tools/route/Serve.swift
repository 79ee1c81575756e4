#if Services
import ArgumentParser
import CommandKit
import RouteService
import RoutingKit

/// The command `route serve`.
struct Serve: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the original planner's REST interface, and OSRM's over streets.",
    discussion: """
      Paths for GET, where ids are nodes' numbers from 1:
        /nearest/{latitude}/{longitude}/publicTransportStop/{true|false}
        /shortestPath/{id}/{id}/publicTransport/{true|false}
        /shortestPath/{id}/{id}/publicTransport/{true|false}/changeDuration/{seconds}
        /health

      Over streets also OSRM's HTTP interface, version 1, with the profiles car, bicycle and foot:
        /route/v1/{profile}/{longitude},{latitude};{longitude},{latitude}
        /nearest/v1/…, /table/v1/…, /match/v1/…, /trip/v1/…
        /isochrone/v1/{profile}/{longitude},{latitude}?contours=5,10,15&arrive=false

      All of them with and without the prefix /entry. SIGTERM and SIGINT let requests finish.
      """)

  @Option(
    help: ArgumentHelp(
      "A folder of flat files, a network made by route build, or an OpenStreetMap file.",
      valueName: "path"),
    completion: .file())
  var network: String?

  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "How far from a coordinate the nearest node may be (default: 5km).",
      valueName: "distance"))
  var radius: Meters?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must lie in 0 to 65535.")
    }
  }

  func run(on console: Console) async throws {
    let settings = try RouteSettings(console.environment)
    guard let path = try network ?? settings.network() else {
      throw ValidationError("Missing --network PATH.")
    }
    let streets = try StreetFile.streets(at: path)
    let city =
      try streets.map { _ in City(try CityNetwork(NetworkBuilder())) } ?? City(network: path)
    let radius = try radius ?? settings.radius() ?? City.defaultRadius
    let messages = console.messages
    let isQuiet = console.isQuiet
    let server = RouteServer(
      city: city, streets: streets, configuration: .init(host: host, port: port, radius: radius),
      log: { line in if !isQuiet { messages.print("\(line)") } })
    let host = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in messages.print("Listening on http://\(host):\(port)") }
  }
}
#endif
