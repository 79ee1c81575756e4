internal import CivilTime
internal import FileAccess
public import GeoKit
internal import GraphKit
package import SectionFile

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
/// milliseconds, because it is mapped, and has hierarchies that answer faster:
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

  /// The search structures of one profile.
  struct Profile: Sendable {
    let name: String
    let graph: TurnGraph
    /// The turns with the speeds of the map.
    let usual: TurnGraph
    let customization: SpeedCustomization
    /// For directed edges with restrictions over several edges, their additional states.
    let extraStates: [UInt32: [UInt32]]
    let searches: SearchPool<ShortestPathSearch<UInt32>>
    /// Searches in the hierarchy; `nil` if there is none.
    let fastSearches: SearchPool<HierarchySearch<UInt32>>?
    /// Searches of the junctions' hierarchy; `nil` where there is none.
    let junctionSearches: SearchPool<HierarchySearch<UInt32>>?
    private let reversed: ReversedTurns

    /// The reversed turns.
    var entering: CompactGraph<UInt32> { reversed.graph }

    /// - Parameters:
    ///   - usual: The turns with the speeds of the map, if those of `graph` differ.
    ///   - customization: The part that does not depend on speeds.
    init(
      name: String, graph: TurnGraph, usual: TurnGraph? = nil, customization: SpeedCustomization
    ) {
      self.name = name
      self.graph = graph
      self.usual = usual ?? graph
      self.customization = customization
      var extra: [UInt32: [UInt32]] = [:]
      for (state, edge) in graph.edges.enumerated()
      where graph.stateOfEdge[Int(edge)] != UInt32(state) {
        extra[edge, default: []].append(UInt32(state))
      }
      extraStates = extra
      searches = SearchPool { [graph = graph.graph] in ShortestPathSearch(graph) }
      fastSearches = graph.hierarchy.map { hierarchy in SearchPool { HierarchySearch(hierarchy) } }
      junctionSearches = graph.junctions?.hierarchy.map { hierarchy in
        SearchPool { HierarchySearch(hierarchy) }
      }
      reversed = ReversedTurns(graph.graph)
    }
  }

  let tables: SharedTables
  let traffic: [Profile]
  let conditions: [OpeningHours?]
  let conditionTexts: [String]
  let placeNames: PlaceNames
  /// A number that is equal for networks with equal contents.
  public let identity: UInt64

  init(
    tables: SharedTables, profiles: [Profile], conditions: [OpeningHours?],
    conditionTexts: [String], placeNames: PlaceNames, digest: UInt64
  ) {
    self.tables = tables
    traffic = profiles
    self.conditions = conditions
    self.conditionTexts = conditionTexts
    self.placeNames = placeNames
    identity = digest
  }

  /// Builds a network in memory from OpenStreetMap files, without hierarchies.
  ///
  /// - Parameters:
  ///   - paths: The paths of `.osm.pbf`, `.osm` or `.osm.gz` files; where they overlap, the first
  ///     file takes precedence.
  ///   - profiles: The profiles to prepare, at most eight.
  ///   - progress: Receives the fraction of the files that has been read, 0…1.
  /// - Throws: ``StreetError``.
  public convenience init(
    contentsOf paths: [String], profiles: [StreetProfile] = StreetProfile.standard,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(StreetError) {
    let sections: SectionReader
    do {
      let writer = try SectionWriter(kind: StreetSections.kind)
      try Self.write(
        contentsOf: paths, profiles: profiles, to: writer, hasHierarchies: false,
        progress: progress)
      sections = try SectionReader(
        memory: MappedFile(copying: writer.bytes()), kind: StreetSections.kind, file: nil)
    } catch let error as StreetError {
      throw error
    } catch let error as SectionFileError {
      throw StreetError(error)
    } catch {
      throw StreetError(.unreadable, "\(error)")
    }
    guard let network = try StreetLoader(sections).network() else {
      throw StreetError(.unusableFile, "the network has no streets")
    }
    self.init(
      tables: network.tables, profiles: network.traffic, conditions: network.conditions,
      conditionTexts: network.conditionTexts, placeNames: network.placeNames,
      digest: network.identity)
  }

  /// Loads the streets of a section file.
  ///
  /// - Returns: `nil` if the file has no streets.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile`` if they are damaged.
  package static func read(from file: SectionReader) throws(StreetError) -> StreetNetwork? {
    try StreetLoader(file).network()
  }

  /// Adds the streets of OpenStreetMap files to a section file.
  ///
  /// The same files and profiles give the same bytes.
  ///
  /// - Parameters:
  ///   - hasHierarchies: Whether to prepare hierarchies, which takes most of the time.
  ///   - threads: Maximum number of threads for this; `nil` for as many as are useful.
  /// - Throws: ``StreetError``.
  package static func write(
    contentsOf paths: [String], profiles: [StreetProfile], to writer: SectionWriter,
    hasHierarchies: Bool = true, threads: Int? = nil,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(StreetError) {
    guard (1...8).contains(profiles.count) else {
      throw StreetError(.malformedProfile, "a network has one to eight profiles")
    }
    let streets = try StreetReader.read(paths, profiles: profiles, progress: progress)
    guard !streets.ways.isEmpty else {
      throw StreetError(
        .unusableFile, "no street that a profile can use; expected ways with highway=*",
        file: paths.first)
    }
    let tables = StreetTablesBuilder.tables(streets, profiles)
    try StreetWriter.write(
      streets, tables, profiles, to: writer, hasHierarchies: hasHierarchies, threads: threads)
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
    return found
  }
}
