public import GeoKit
import Localization

/// The stations of the country at some date.
public struct StationCatalog: Sendable {
  /// The stations in ascending order of their numbers.
  public let stations: [Station]
  /// The origin and date of the list.
  public let provenance: Provenance
  /// The problems met while reading the list.
  public let problems: [Problem]
  private let index: SpatialIndex
  private let placed: [Int]

  /// Creates a catalogue; of stations with the same number, the first is used.
  ///
  /// - Parameters:
  ///   - stations: The stations in any order.
  ///   - provenance: The origin and date of the list.
  ///   - problems: The problems met while reading the list.
  public init(_ stations: [Station], provenance: Provenance, problems: [Problem] = []) {
    self.stations = Self.ordered(stations)
    self.provenance = provenance
    self.problems = problems
    var placed: [Int] = []
    var coordinates: [Coordinate] = []
    placed.reserveCapacity(stations.count)
    coordinates.reserveCapacity(stations.count)
    for (position, station) in self.stations.enumerated() {
      guard let coordinate = station.coordinate else { continue }
      placed.append(position)
      coordinates.append(coordinate)
    }
    self.placed = placed
    index = SpatialIndex(coordinates)
  }

  private static func ordered(_ stations: [Station]) -> [Station] {
    var isOrdered = true
    for position in stations.indices.dropFirst()
    where stations[position - 1].id >= stations[position].id {
      isOrdered = false
      break
    }
    if isOrdered { return stations }
    var seen: Set<Int> = []
    return stations.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  /// The station with a number.
  ///
  /// - Parameter id: The station's number at the service.
  /// - Complexity: O(log *n*).
  public subscript(id: Int) -> Station? {
    var low = 0
    var high = stations.count
    while low < high {
      let middle = (low + high) / 2
      if stations[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < stations.count && stations[low].id == id ? stations[low] : nil
  }

  /// The station nearest to a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - accepts: Whether a station may be returned.
  public func nearest(
    to place: Coordinate, where accepts: (Station) -> Bool = { _ in true }
  ) -> Station? {
    withoutActuallyEscaping(accepts) { accepts in
      index.nearest(to: place) { accepts(stations[placed[$0]]) }.map { stations[placed[$0.index]] }
    }
  }

  /// The nearest stations and their distances, nearest first.
  ///
  /// - Parameters:
  ///   - count: Maximum number of stations.
  ///   - place: The place.
  public func nearest(_ count: Int, to place: Coordinate) -> [NearbyStation] {
    index.nearest(count, to: place).map {
      NearbyStation(station: stations[placed[$0.index]], distance: $0.distance)
    }
  }

  /// The maximum distance of a station whose values represent the air at a place.
  public static let reach = Meters(50_000)

  /// The reason why no station represents the air at a place; `nil` if one does.
  ///
  /// It recognises swapped coordinates: a Polish place with latitude and longitude exchanged lies
  /// off Somalia, thousands of kilometres from the nearest station.
  ///
  /// - Parameter place: The place as entered.
  public func problem(of place: Coordinate) -> Problem? {
    guard let near = nearest(1, to: place).first, near.distance > Self.reach else { return nil }
    let kilometers = Int(near.distance.kilometers.rounded())
    let isSwapped =
      (try? Coordinate(latitude: place.longitude, longitude: place.latitude))
      .flatMap { nearest(1, to: $0).first }.map { $0.distance <= Self.reach } ?? false
    return Problem(
      Message(
        isSwapped ? "place.swapped" : "place.far", .text(near.station.name), .integer(kilometers)))
  }

  /// The stations within a box.
  ///
  /// - Parameter box: The area.
  public func stations(in box: BoundingBox) -> [Station] {
    index.indices(in: box).sorted().map { stations[placed[$0]] }
  }

  /// Whether this list may replace an older one.
  ///
  /// A list that lacks more than half of the older one's stations indicates a failure of the
  /// service: a public collector once fell from 187 stations to 12 unnoticed.
  ///
  /// - Parameter older: The catalogue that was stored before.
  public func canReplace(_ older: StationCatalog) -> Bool {
    let kept = older.stations.count { self[$0.id] != nil }
    return kept * 2 >= older.stations.count
  }
}
