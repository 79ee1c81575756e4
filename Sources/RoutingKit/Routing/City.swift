public import GeoKit
public import TimetableKit

/// A city in which journeys are planned by car, bicycle, foot and public transport.
///
/// A city has up to three parts: a line network (``network``), a GTFS timetable (``transit``) and
/// streets (``streets``). It plans with the parts it has, and reports which modes it cannot plan:
///
/// ```swift
/// let city = try City(network: "Examples/warsaw-sample")
/// let answer = city.plan(from: home, to: office, arriving: nineOClock)
/// for journey in answer.journeys {
///   print(journey.mode, journey.departure ?? nineOClock, journey.legs.count)
/// }
/// if let reason = answer.reason { print(reason) }
/// ```
///
/// ## Opening
///
/// ``init(contentsOf:isCopied:walksStraight:)`` opens whatever a path contains. Prepare streets and
/// timetables once with ``CitySources``: the prepared file opens in milliseconds.
///
/// ## Requests
///
/// A ``JourneyRequest`` is a `Codable` value with all options; `plan(from:to:arriving:)` and its
/// variants are shortcuts. ``place(_:)`` finds places by name, id or coordinate. In a line network
/// without headways, journeys by public transport include neither waiting nor walking;
/// ``Answer/assumptions`` says so.
///
/// ## Threading
///
/// A city is an immutable `Sendable` value. Any number of threads may search it at the same time.
/// Calls are synchronous and take up to tens of milliseconds: run them outside the main actor. See
/// <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Opening and finding places throw ``RoutingError``. A missing journey is not an error: the answer
/// has a ``NoJourney`` for each missing mode.
public struct City: Sendable {
  /// The default maximum distance from a place to its nearest node: 5 km.
  public static let defaultRadius: Meters = 5000

  /// The nodes, roads and lines.
  public let network: CityNetwork
  /// The timetable of public transport; `nil` if there is none.
  public let transit: TransitPlanner?
  /// The streets; `nil` if there are none.
  public let streets: (any CityStreets)?
  let nearest: NearestNodes
  let names: SuggestionIndex

  /// Creates a city from a line network and, optionally, a timetable and streets.
  ///
  /// - Parameters:
  ///   - network: The nodes, roads and lines.
  ///   - transit: The timetable of public transport; `nil` if there is none.
  ///   - streets: The streets; `nil` if there are none.
  public init(
    _ network: CityNetwork, transit: TransitPlanner? = nil, streets: (any CityStreets)? = nil
  ) {
    self.network = network
    self.transit = transit
    self.streets = streets
    nearest = NearestNodes(network)
    names = SuggestionIndex(network, transit?.timetable)
  }

  /// Opens a city from a folder of flat files or a compiled network.
  ///
  /// - Parameter path: A folder of flat files, or the file of a compiled network.
  /// - Throws: ``RoutingError`` for files that cannot be read or are invalid.
  public init(network path: String) throws(RoutingError) {
    self.init(try CityNetwork(contentsOf: path))
  }

  /// The node, or stop, nearest to a point.
  ///
  /// - Parameters:
  ///   - point: The coordinate.
  ///   - stopsOnly: Whether the node must be a stop of public transport.
  ///   - radius: The maximum distance.
  /// - Returns: The node and its great-circle distance; `nil` if there is none within the radius.
  ///   In a tie, the node that comes first in the network.
  public func nearestNode(
    to point: Coordinate, stopsOnly: Bool = false, within radius: Meters = defaultRadius
  ) -> NearbyNode? {
    nearest.node(to: point, stopsOnly: stopsOnly, within: radius)
  }

  /// The fastest journey between two nodes by one mode.
  ///
  /// - Parameters:
  ///   - mode: The mode of travel.
  ///   - start: The index of the first node.
  ///   - finish: The index of the last node.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year; fractions are
  ///     rounded up, and more than a year is taken as a year.
  /// - Returns: A journey without times of day; in a tie, one with the fewest transfers.
  /// - Throws: ``NoJourney`` with the reason.
  /// - Precondition: Both indices are below the network's ``CityNetwork/nodeCount``.
  public func journey(
    by mode: TravelMode, from start: Int, to finish: Int, changeDuration: Duration = .zero
  ) throws(NoJourney) -> Journey {
    switch mode {
    case .car: try carJourney(from: start, to: finish)
    case .publicTransport:
      try transitJourney(from: start, to: finish, changeDuration: changeDuration)
    default: throw .notCovered(mode)
    }
  }
}
