internal import FileAccess
internal import Foundation
public import TimetableKit

/// The files from which a city is prepared.
///
/// ```swift
/// let sources = try CitySources(sorting: ["streets.osm.pbf", "buses.zip", "lines"])
/// try sources.prepare(at: "city.network")
/// let city = try City(contentsOf: "city.network")
/// ```
public struct CitySources: Hashable, Sendable {
  /// OpenStreetMap files: `.osm.pbf`, `.osm`, `.osm.gz`.
  public var extracts: [String]
  /// GTFS feeds, zip files or folders.
  public var feeds: TimetableFeeds
  /// A folder of flat files.
  public var lines: String?

  /// Creates sources from paths; nothing is read yet.
  ///
  /// - Parameters:
  ///   - extracts: OpenStreetMap files: `.osm.pbf`, `.osm`, `.osm.gz`.
  ///   - feeds: GTFS feeds, zip files or folders.
  ///   - lines: A folder of flat files.
  public init(
    extracts: [String] = [], feeds: TimetableFeeds = TimetableFeeds(paths: []),
    lines: String? = nil
  ) {
    self.extracts = extracts
    self.feeds = feeds
    self.lines = lines
  }

  /// Creates sources from paths, recognising what each contains.
  ///
  /// - Parameter paths: Files and folders: extracts (`.pbf`, `.osm`), GTFS feeds, folders with a
  ///   line network.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/foreignFile`` for an input that is none
  ///   of these, or for a second folder of flat files; ``RoutingError/Kind/unreadable`` for a path
  ///   that does not exist.
  public init(sorting paths: [String]) throws(RoutingError) {
    self.init()
    var gtfs: [String] = []
    for path in paths {
      switch try Self.kind(of: path) {
      case .streets: extracts.append(path)
      case .timetable: gtfs.append(path)
      case .lines:
        guard lines == nil else {
          throw RoutingError(
            .foreignFile, "This is a second folder of flat files; a city has one.", file: path)
        }
        lines = path
      }
    }
    feeds = TimetableFeeds(paths: gtfs)
  }

  /// Whether there is only a line network.
  public var isLineNetwork: Bool { extracts.isEmpty && feeds.paths.isEmpty && lines != nil }

  /// Whether a path is that of OpenStreetMap data.
  ///
  /// - Parameter path: The path of the file. The name counts, or else the first bytes: servers send
  ///   maps under names such as `map.xml`.
  public static func isExtract(_ path: String) -> Bool {
    if [".pbf", ".osm", ".osm.gz", ".osm.xml"].contains(where: path.lowercased().hasSuffix) {
      return true
    }
    let head = try? MappedFile(path: path).withBytes { Array($0.prefix(4096)) }
    return head.map(beginsLikeMap) ?? false
  }

  private static func beginsLikeMap(_ head: [UInt8]) -> Bool {
    // The header of the first blob in a `.osm.pbf`.
    if head.dropFirst(4).starts(with: [0x0A, 9] + Array("OSMHeader".utf8)) { return true }
    let first = head.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    return first == UInt8(ascii: "<") && head.firstRange(of: Array("<osm".utf8)) != nil
  }

  /// Whether a path is that of a GTFS feed: a zip file, or a folder with the tables of a feed.
  ///
  /// - Parameter path: The path of a file or folder, of which a file's first bytes or a folder's
  ///   names of files count.
  public static func isFeed(_ path: String) -> Bool { (try? kind(of: path)) == .timetable }

  private static func kind(of path: String) throws(RoutingError) -> CityInput.Kind {
    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: path.hasSuffix("/") ? path + name : "\(path)/\(name)")
    }
    if isExtract(path) { return .streets }
    let head: [UInt8]
    do throws(FileError) {
      head = try MappedFile(path: path).withBytes { Array($0.prefix(4)) }
    } catch {
      guard error.isFolder else { throw RoutingError(error) }
      if has("nodes.tsv") || has("roads.tsv") { return .lines }
      if has("stop_times.txt") || has("stops.txt") || has("agency.txt") { return .timetable }
      throw RoutingError(
        .foreignFile,
        "The folder contains neither nodes.tsv nor stops.txt; expected flat files or a GTFS feed.",
        file: path)
    }
    if head.starts(with: [0x50, 0x4B]) { return .timetable }
    throw RoutingError(
      .foreignFile,
      "Expected an OpenStreetMap file (.osm.pbf, .osm, .osm.gz), a GTFS feed (a zip file or "
        + "folder) or a folder of flat files.", file: path)
  }
}
