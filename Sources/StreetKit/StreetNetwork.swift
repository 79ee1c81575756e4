internal import CivilTime
public import GeoKit
internal import SectionFile

/// The streets of a region, prepared for routing with one or more profiles.
///
/// Build a network from OpenStreetMap files, snap coordinates to streets with
/// ``position(near:profile:options:)``, and search between the positions:
///
/// ```swift
/// let network = try StreetNetwork(contentsOf: ["warsaw.osm.pbf"])
/// let from = try network.position(near: home, profile: "foot")
/// let to = try network.position(near: library, profile: "foot")
/// if let from, let to, let route = try network.route(from: from, to: to, profile: "foot") {
///   print(route.distance, route.duration)
/// }
/// ```
///
/// A network also computes alternatives, matrices, isochrones, round trips and map matching, and
/// searches street names. Its data are © OpenStreetMap contributors; show ``attribution`` with
/// every map and answer.
///
/// ## Opening
///
/// Building takes seconds for a city and minutes for a country. A prepared file opens in
/// milliseconds, because it is mapped, and has hierarchies that answer faster. A profile is loaded
/// and checked when it is first used:
///
/// ```swift
/// try StreetNetwork.build(contentsOf: ["warsaw.osm.pbf"], output: "warsaw.network")
/// let network = try StreetNetwork.open("warsaw.network")
/// print(network.profiles, network.edgeCount)
/// ```
///
/// ## Threading
///
/// A network is immutable. Any number of threads may search it at the same time; each search takes
/// scratch memory from a pool. Calls are synchronous: run them outside the main actor. They do not
/// check for cancellation.
///
/// ## Errors
///
/// Files that cannot be used, unknown profiles and invalid requests throw ``StreetError``. No
/// street nearby and no route are not errors: the result is `nil`.
public final class StreetNetwork: Sendable {
  /// The attribution that must be shown with every map and answer.
  public static let attribution = "© OpenStreetMap contributors"

  let tables: SharedTables
  let traffic: [LazyProfile]
  let conditions: [OpeningHours?]
  let conditionTexts: [String]
  let placeNames: PlaceNames
  let searches = HierarchySearches()
  /// A number that is equal for networks with equal contents.
  public let identity: UInt64

  init(
    tables: SharedTables, profiles: [LazyProfile], conditions: [OpeningHours?],
    conditionTexts: [String], placeNames: PlaceNames, digest: UInt64
  ) {
    self.tables = tables
    traffic = profiles
    self.conditions = conditions
    self.conditionTexts = conditionTexts
    self.placeNames = placeNames
    identity = digest
  }

  /// The names of the network's profiles.
  public var profiles: [String] { traffic.map(\.name) }

  /// The number of streets between junctions.
  public var edgeCount: Int { tables.edgeCount }

  /// The number of junctions and dead ends.
  public var junctionCount: Int { tables.junctionCount }

  /// The smallest box around all streets; `nil` when there are none.
  public var bounds: BoundingBox? { tables.index.bounds }

  func profile(_ name: String) throws(StreetError) -> Profile {
    guard let found = traffic.first(where: { $0.name == name }) else {
      throw StreetError(
        .unknownProfile,
        "the network has no such profile; it has \(profiles.joined(separator: ", "))")
    }
    return try found.profile()
  }

  /// Loads and checks all profiles, which otherwise happens on first use.
  ///
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile`` if one is damaged.
  package func loadProfiles() throws(StreetError) {
    for profile in traffic { _ = try profile.profile() }
  }
}
