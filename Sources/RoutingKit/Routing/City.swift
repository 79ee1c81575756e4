public import GeoKit
public import TimetableKit

/// A city that can be asked how to get from one place to another.
///
/// ```swift
/// let city = try City(network: "Examples/warsaw-sample")
/// let answer = city.plan(from: home, to: office, arriving: nineOClock)
/// for journey in answer.journeys { print(journey.mode, journey.departure, journey.legs) }
/// ```
///
/// A city never changes and may be asked by any number of threads. Travel times are those of the
/// network: public transport neither waits nor walks, and a change of line costs what the question
/// says.
public struct City: Sendable {
  /// How far from a place its nearest node may be unless told otherwise: 5 km.
  public static let defaultRadius: Meters = 5000

  /// The nodes, roads and lines.
  public let network: CityNetwork
  /// The timetable of public transport, where there is one.
  public let transit: TransitPlanner?
  /// The streets, where they are known.
  public let streets: (any CityStreets)?
  let nearest: NearestNodes

  /// Makes a city of what there is of the three: a line network, a timetable, streets.
  public init(
    _ network: CityNetwork, transit: TransitPlanner? = nil, streets: (any CityStreets)? = nil
  ) {
    self.network = network
    self.transit = transit
    self.streets = streets
    nearest = NearestNodes(network)
  }

  /// Opens a city from a folder of flat files or a compiled network.
  ///
  /// - Throws: ``RoutingError`` for files that cannot be read, or are not what they should be.
  public init(network path: String) throws(RoutingError) {
    self.init(try CityNetwork(contentsOf: path))
  }

  /// The node, or stop, nearest to a point.
  ///
  /// - Parameters:
  ///   - point: Where to look.
  ///   - stopsOnly: Whether it must be a stop of public transport.
  ///   - radius: How far away it may be.
  /// - Returns: The node and its great-circle distance, or `nil` when none is near enough. Of equal
  ///   distances, the node that comes first in the network.
  public func nearestNode(
    to point: Coordinate, stopsOnly: Bool = false, within radius: Meters = defaultRadius
  ) -> (node: Node, distance: Meters)? {
    nearest.node(to: point, stopsOnly: stopsOnly, within: radius)
  }

  /// The quickest journey between two nodes by one mode.
  ///
  /// - Parameters:
  ///   - mode: How to travel.
  ///   - start: The index of the node where it begins.
  ///   - finish: The index of the node where it ends.
  ///   - changeDuration: What a change of line costs, in whole seconds from zero to a year; a
  ///     started second counts as a whole one, and more than a year as a year.
  /// - Returns: A journey without times of day. Of equally quick journeys by public transport, one
  ///   with the fewest changes.
  /// - Throws: ``NoJourney`` that says why there is none.
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
