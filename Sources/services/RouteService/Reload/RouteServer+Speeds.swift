#if Services
internal import RoutingKit
internal import ServiceHosting
internal import StreetKit

extension RouteServer {
  /// The streets of a city with the speeds of the configured file; `nil` without a file, or if it
  /// cannot be used.
  func liveStreets(of generation: CityGeneration) -> StreetNetwork? {
    guard let path = configuration.speeds else { return nil }
    do throws(StreetError) {
      let found = try generation.streets(with: StreetSpeeds(contentsOf: path))
      guard let found else { return nil }
      log("Speeds of \(found.changedCount) directions of streets were applied.")
      return found.network
    } catch {
      log("The speeds were not applied: \(error)")
      return nil
    }
  }

  /// Applies the speeds, and reapplies them when their file changes, until the task is cancelled.
  func followSpeeds() async {
    guard let path = configuration.speeds else { return }
    let reader = WorkerPool(name: "route.speeds", width: 1)
    var watch = ChangeWatch(FileStamps(of: [path]))
    while (try? await Task.sleep(for: .milliseconds(500))) != nil {
      let stamps = FileStamps(of: [path])
      guard stamps.isWhole, watch.shouldRead(stamps) else { continue }
      // If the file cannot be used, the last speeds stay in effect.
      let live = try? await reader.run(for: "") { liveStreets(of: holder.current) }
      if let live = live.flatMap(\.self) { holder.update { $0.taking(live) } }
    }
  }
}
#endif
