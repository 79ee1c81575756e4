#if Services
import ArgumentParser
import CommandKit
import RouteService
import RoutingKit
import StreetKit

/// The command `route serve`.
struct Serve: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Serve the planner's page and API, the legacy planner's REST API, and OSRM's API.",
    discussion: """
      Open / in a browser to pick two places and a time on a map. Other programs request
        /api/v1/plan?from={place}&to={place}&by={car|transit|both}&arrive={time}
      which returns the JSON of `route plan --format json`; /api/v1/plan.gpx and /api/v1/plan.ics \
      return the same journeys as files. /api/v1/geocode, stoptimes, trip, matrix and isochrone \
      return places, departures, trips, durations and reachable areas.

      The legacy planner's paths for GET, where ids are nodes' numbers from 1:
        /nearest/{latitude}/{longitude}/publicTransportStop/{true|false}
        /shortestPath/{id}/{id}/publicTransport/{true|false}
        /shortestPath/{id}/{id}/publicTransport/{true|false}/changeDuration/{seconds}
        /health

      With streets, also OSRM's HTTP API, version 1, with the profiles car, bicycle and foot:
        /route/v1/{profile}/{longitude},{latitude};{longitude},{latitude}
        /nearest/v1/…, /table/v1/…, /match/v1/…, /trip/v1/…
        /isochrone/v1/{profile}/{longitude},{latitude}?contours=5,10,15&arrive=false

      The legacy planner's paths work with and without the prefix /entry. Over streets its ids are \
      those that nearest returns: junctions first, then the timetable's stops.

      The network is reloaded on SIGHUP and when its file changes, without interrupting requests; \
      a file that cannot be read leaves the current network in use. SIGTERM and SIGINT stop the \
      service after running requests.
      """)

  @Option(
    help: ArgumentHelp(
      "A city made by route build, a folder of flat files, or an OpenStreetMap file.",
      valueName: "path"),
    completion: .file())
  var network: String?

  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "Maximum distance from a coordinate to the nearest node (default: 5km).",
      valueName: "distance"))
  var radius: Meters?

  @Option(
    help: ArgumentHelp(
      "Time zone, such as Europe/Warsaw (default: the machine's).", valueName: "zone"))
  var timeZone: TimeZoneArgument?

  @Option(
    help: ArgumentHelp(
      "Interval between reads of realtime messages (default: 30s).", valueName: "duration"))
  var refresh: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "The address of raster tiles for the page's map, with {z}, {x} and {y} (default: none).",
      valueName: "url"))
  var rasterTiles: String?

  @Option(
    help: ArgumentHelp("Attribution of the raster tiles, shown on the map.", valueName: "text"))
  var rasterAttribution: String?

  @Option(
    help: ArgumentHelp(
      "Current speeds in km/h by way or segment, as CSV; reloaded when the file changes.",
      valueName: "file"), completion: .file())
  var speeds: String?

  @OptionGroup var files: CityFiles
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be 0 to 65535.")
    }
    if let rasterTiles, RasterTiles(template: rasterTiles) == nil {
      throw ValidationError("--raster-tiles must be an http address with {z}, {x} and {y}.")
    }
    if speeds?.isEmpty == true { throw ValidationError("--speeds must name a file.") }
    if let refresh, !(.seconds(1) ... .seconds(86_400)).contains(refresh.duration) {
      throw ValidationError("--refresh must be between a second and a day.")
    }
  }

  func run(on console: Console) async throws {
    let settings = try RouteSettings(console.environment)
    let path = try network ?? (files.isEmpty ? settings.network() : nil)
    guard path != nil || !files.isEmpty else {
      throw ValidationError("Missing --network PATH (or --gtfs FEED, or --osm FILE).")
    }
    let read: @Sendable () throws -> RouteServer.Served = { [files] in
      let city = try files.city(path, isCopied: true)
      return RouteServer.Served(city: city, streets: city.streetNetwork)
    }
    let served = try read()
    let radius = try radius ?? settings.radius() ?? City.defaultRadius
    let messages = console.messages
    let isQuiet = console.isQuiet
    let server = RouteServer(
      city: served.city, streets: served.streets,
      configuration: .init(
        listening: .init(host: host, port: port), radius: radius,
        realtime: files.realtimeSources, transport: files.transport,
        refresh: refresh?.duration ?? .seconds(30),
        timeZone: try (timeZone ?? settings.timeZone())?.zone ?? served.city.timeZone
          ?? console.localTimeZone(),
        raster: rasterTiles.flatMap {
          RasterTiles(template: $0, attribution: rasterAttribution ?? "")
        }, speeds: speeds),
      log: { line in if !isQuiet { messages.print("\(line)") } })
    let host = host.contains(":") ? "[\(host)]" : host
    let origin = RouteServer.Origin(paths: [path].compactMap(\.self) + files.paths, read: read)
    try await server.run(reloading: origin) { port in
      messages.print("Listening on http://\(host):\(port)")
    }
  }
}
#endif
