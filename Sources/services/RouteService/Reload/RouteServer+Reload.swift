#if Services
internal import Dispatch
public import RoutingKit
internal import ServiceHosting
public import StreetKit

extension RouteServer {
  /// Takes up another city; requests that have begun are answered from the one before.
  public func replace(city: City, streets: StreetNetwork? = nil) {
    let next = CityGeneration(city, streets, configuration)
    holder.replace(with: liveStreets(of: next).map(next.taking) ?? next)
  }

  /// Where a served city comes from, so that it can be read again.
  public struct Origin: Sendable {
    /// The files and folders whose change is watched.
    public var paths: [String]
    /// Reads the city; called off the threads that serve connections.
    public var read: @Sendable () throws -> (city: City, streets: StreetNetwork?)

    /// Makes an origin.
    public init(
      paths: [String],
      read: @escaping @Sendable () throws -> (city: City, streets: StreetNetwork?)
    ) {
      self.paths = paths
      self.read = read
    }
  }

  /// Serves until SIGTERM or SIGINT, and reads the city again on SIGHUP and when its files
  /// change; a file that cannot be used is logged, and the service keeps its city.
  ///
  /// - Parameters:
  ///   - origin: Where the city comes from.
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
        let (city, streets) = try await reader.run(for: "", origin.read)
        replace(city: city, streets: streets)
        log("The city was read again.")
      } catch {
        log("The city was not read again: \(error)")
      }
    }
  }

  /// How long the files are left alone between two looks at them.
  private static let pause = Duration.milliseconds(500)
}
#endif
