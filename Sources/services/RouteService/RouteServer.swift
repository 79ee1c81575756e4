#if Services
public import Foundation
public import GeoKit
internal import Hummingbird
public import RoutingKit
internal import ServiceHosting
public import StreetKit

/// The service of a city: the planner's page and plans, the legacy planner's REST API, and OSRM's
/// HTTP API on its streets.
///
/// Every path of the legacy planner is served with and without the prefix `/entry`. Errors are
/// `{"code","message"}`.
public struct RouteServer: Sendable {
  /// The listening configuration.
  public struct Configuration: Sendable {
    /// The address to listen on.
    public var listening: ListeningConfiguration
    /// The maximum distance from a coordinate to the nearest node.
    public var radius: Meters
    /// The time zone of query times without an offset, and of all times in answers.
    public var timeZone: TimeZone
    /// The path of a file of speeds (`StreetSpeeds`), which is watched; `nil` to use those of the
    /// map.
    public var speeds: String?
    /// The sources of realtime messages.
    public var realtime: [RealtimeSource]
    /// The transport for these sources.
    public var transport: any Transport
    /// The raster tiles that the page may show below the network; `nil` for none.
    public var raster: RasterTiles?
    /// The interval between reads of realtime messages.
    public var refresh: Duration

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - listening: The address to listen on.
    ///   - radius: The maximum distance from a coordinate to the nearest node.
    ///   - realtime: The sources of realtime messages.
    ///   - transport: The transport for these sources.
    ///   - refresh: The interval between reads of realtime messages.
    ///   - timeZone: The time zone of query times without an offset.
    ///   - speeds: The path of a file of speeds, which is watched.
    public init(
      listening: ListeningConfiguration = .init(), radius: Meters = City.defaultRadius,
      realtime: [RealtimeSource] = [], transport: any Transport = URLSessionTransport(),
      refresh: Duration = .seconds(30), timeZone: TimeZone = .gmt, raster: RasterTiles? = nil,
      speeds: String? = nil
    ) {
      self.speeds = speeds
      self.listening = listening
      self.radius = radius
      self.timeZone = timeZone
      self.realtime = realtime
      self.transport = transport
      self.refresh = refresh
      self.raster = raster
    }
  }

  let holder: CityHolder
  /// The threads for searches and tiles, separate from those that serve connections.
  let workers: WorkerPool
  let configuration: Configuration
  let log: @Sendable (String) -> Void

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - city: The city that queries are about.
  ///   - streets: The streets for OSRM's API; `nil` to omit the API.
  ///   - configuration: The listening configuration.
  ///   - log: Called with a line for each request: method, path, status, milliseconds.
  public init(
    city: City, streets: StreetNetwork? = nil, configuration: Configuration = Configuration(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    holder = CityHolder(CityGeneration(city, streets, configuration))
    workers = WorkerPool(
      name: "route.search", width: ProcessInfo.processInfo.activeProcessorCount, queueLimit: 256,
      clientLimit: 512)
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(name: "route", configuration.listening)
    if let live = liveStreets(of: holder.current) { holder.update { $0.taking(live) } }
    let refreshing = Task { await refreshRealtime() }
    let following = Task { await followSpeeds() }
    defer {
      refreshing.cancel()
      following.cancel()
    }
    try await socket.serve(router().buildResponder(), onListening: onListening)
  }

  /// Reads the realtime messages repeatedly, and applies each new state.
  ///
  /// If they cannot be read, the last state stays in effect, and every answer gives its age.
  private func refreshRealtime() async {
    guard !configuration.realtime.isEmpty else { return }
    while !Task.isCancelled {
      do {
        apply(
          try await RealtimeUpdates(reading: configuration.realtime, over: configuration.transport))
      } catch {
        log("realtime: \(error)")
      }
      try? await Task.sleep(for: configuration.refresh)
    }
  }

  /// Answers from a timetable with realtime messages laid over it from now on.
  public func apply(_ updates: RealtimeUpdates) {
    holder.update { $0.applying(updates) }
  }
}
#endif
