#if Services
internal import Dispatch
public import RoutingKit
internal import ServiceHosting
public import StreetKit

extension RouteServer {
  /// Replaces the city; running requests finish with the previous one.
  public func replace(city: City, streets: StreetNetwork? = nil) {
    let next = CityGeneration(city, streets, configuration)
    holder.replace(with: liveStreets(of: next).map(next.taking) ?? next)
  }

  /// A city to serve.
  public struct Served: Sendable {
    /// The city.
    public var city: City
    /// Its streets, for the OSRM interface; `nil` without one.
    public var streets: StreetNetwork?

    /// Creates a city to serve.
    ///
    /// - Parameters:
    ///   - city: The city.
    ///   - streets: Its streets, for the OSRM interface.
    public init(city: City, streets: StreetNetwork? = nil) {
      self.city = city
      self.streets = streets
    }
  }

  /// The source of a served city, so that it can be reloaded.
  public struct Origin: Sendable {
    /// The files and folders that are watched for changes.
    public var paths: [String]
    /// Reads the city; called outside the threads that serve connections.
    public var read: @Sendable () throws -> Served

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - paths: The files and folders that are watched for changes.
    ///   - read: Reads the city.
    public init(paths: [String], read: @escaping @Sendable () throws -> Served) {
      self.paths = paths
      self.read = read
    }
  }

  /// Serves until SIGTERM or SIGINT, and reloads the city on SIGHUP and when its files change.
  ///
  /// A file that cannot be used is logged, and the service keeps its city.
  ///
  /// - Parameters:
  ///   - origin: The origin of the city.
  ///   - onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(
    reloading origin: Origin, onListening: @escaping @Sendable (Int) -> Void
  ) async throws {
    let watching = Task { await watch(origin) }
    defer { watching.cancel() }
    try await run(onListening: onListening)
  }

  private func watch(_ origin: Origin) async {
    let hangUp = HangUpSignal()
    let signals = hangUp.listen()
    defer { signals.cancel() }
    let reader = WorkerPool(name: "route.reload", width: 1)
    var watch = ChangeWatch(FileStamps(of: origin.paths))
    while (try? await Task.sleep(for: Self.pause)) != nil {
      let stamps = FileStamps(of: origin.paths)
      let isChanged = stamps.isWhole && watch.shouldRead(stamps)
      guard hangUp.take() || isChanged else { continue }
      do {
        let read = try await reader.run(for: "", origin.read)
        replace(city: read.city, streets: read.streets)
        log("Reloaded the city.")
      } catch {
        log("Could not reload the city: \(error)")
      }
    }
  }

  /// The interval between two checks of the files.
  private static let pause = Duration.milliseconds(500)
}
#endif
