internal import Archive
internal import FileAccess

/// A file of OpenStreetMap data: `.osm.pbf`, `.osm`, or `.osm.gz`, recognised by its first bytes.
///
/// Elements are passed on one by one, in the order of the file, so memory use does not grow with
/// the file. Each query reads the file again.
///
/// ```swift
/// let file = try OpenStreetMapFile(path: "warsaw.osm.pbf")
/// var streets = 0
/// try file.read([.way]) { element in
///   if case .way(let way) = element, way.tags["highway"] != nil { streets += 1 }
/// }
/// ```
public struct OpenStreetMapFile: Sendable {
  private enum Format {
    case pbf
    case xml
    case gzippedXML
  }

  /// The path as given by the caller.
  public let path: String
  private let format: Format

  /// Opens a file and recognises its format.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``OpenStreetMapError`` if the file cannot be opened or read twice, or has another
  ///   format.
  public init(path: String) throws(OpenStreetMapError) {
    self.path = path
    let head: [UInt8]
    do throws(FileError) {
      let input = try InputFile(path: path)
      guard input.canRewind else {
        throw FileError(irregular: path)
      }
      head = try input.peek(512)
    } catch {
      throw OpenStreetMapError(error)
    }
    guard let format = Self.format(of: head) else {
      throw OpenStreetMapError(
        .foreignFile, "not OpenStreetMap data; expected .osm.pbf, .osm or .osm.gz", file: path)
    }
    self.format = format
  }

  private static func format(of head: [UInt8]) -> Format? {
    if Gzip.isPacked(head) { return .gzippedXML }
    // A blob's header: its length in four bytes, then the field `type` with "OSMHeader".
    if head.count > 15, head[0] == 0, head[4...].starts(with: [0x0A, 9] + Array("OSMHeader".utf8)) {
      return .pbf
    }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    guard let first = text.first(where: { !" \t\r\n".utf8.contains($0) }) else { return nil }
    return first == UInt8(ascii: "<") ? .xml : nil
  }

  /// Reads the file and passes on its elements in order.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of elements to pass on; skipping the others is fast.
  ///   - progress: Receives the fraction of the file that has been read, 0…1, a few hundred times.
  ///   - body: Receives the elements; an error that it throws ends the reading.
  /// - Throws: ``OpenStreetMapError`` if the file is damaged or truncated, and errors of `body`.
  public func read(
    _ kinds: Set<MapElementKind> = Set(MapElementKind.allCases),
    progress: ((Double) -> Void)? = nil, _ body: (MapElement) throws -> Void
  ) throws {
    do {
      let input = try InputFile(path: path)
      let source = CountedInput(input, progress: progress)
      switch format {
      case .pbf: try PBFReader(kinds: kinds).read(source, body)
      case .xml: try MapXMLReader.read(kinds, body) { try source.read(into: $0) }
      case .gzippedXML:
        let stream = GzipStream()
        try MapXMLReader.read(kinds, body) { room in
          try stream.read(into: room) { try source.read(into: $0) }
        }
      }
    } catch let error as FileError {
      throw OpenStreetMapError(error)
    } catch let error as ArchiveError {
      throw OpenStreetMapError(
        error.kind == .limit ? .tooLarge : .damagedFile, error.message, file: path)
    } catch let error as OpenStreetMapError {
      throw error.inFile(path)
    }
  }
}
