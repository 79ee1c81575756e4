internal import GeoKit
internal import NameMatching
internal import Synchronization
internal import TimetableKit

/// An index of the names of stops and nodes, built on first use.
final class SuggestionIndex: Sendable {
  private struct Named {
    let index: NameIndex
    let places: [PlaceSuggestion]
  }

  private let network: CityNetwork
  private let timetable: Timetable?
  private let made = Mutex<Named?>(nil)

  init(_ network: CityNetwork, _ timetable: Timetable?) {
    self.network = network
    self.timetable = timetable
  }

  /// The stops and nodes that match a text, best match first.
  func matches(_ text: String, limit: Int) -> [PlaceSuggestion] {
    let named = made.withLock { made in
      let named = made ?? Self.named(network, timetable)
      made = named
      return named
    }
    return named.index.matches(text, limit: limit).map { named.places[$0.index] }
  }

  /// All names, each once: the stops with service, then nodes.
  private static func named(_ network: CityNetwork, _ timetable: Timetable?) -> Named {
    var seen: Set<String> = []
    var places: [PlaceSuggestion] = []
    for index in timetable?.servedStops ?? [] {
      guard let stop = timetable?.stops[index], seen.insert(stop.name).inserted else { continue }
      places.append(
        PlaceSuggestion(name: stop.name, kind: .stop, id: stop.id, coordinate: stop.coordinate))
    }
    for index in 0..<network.nodeCount {
      let node = network.node(at: index)
      guard let name = node.name, seen.insert(name).inserted else { continue }
      places.append(
        PlaceSuggestion(
          name: name, kind: node.isStop ? .stop : .node, id: node.id,
          coordinate: node.coordinate))
    }
    return Named(index: NameIndex(places.lazy.map(\.name)), places: places)
  }
}
