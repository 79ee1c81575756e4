internal import FileAccess
internal import LibXML

/// Reads OpenStreetMap's XML (wiki.openstreetmap.org/wiki/OSM_XML) as a stream.
///
/// Deleted elements (`visible="false"`, `action="delete"`) are omitted.
final class MapXMLReader: XMLEventHandler {
  private enum Symbol: Int {
    case osm, node, way, relation, tag, nd, member
  }

  private static let vocabulary = XMLVocabulary(
    names: ["osm", "node", "way", "relation", "tag", "nd", "member"])
  private static let pieceSize = 1 << 16

  private let kinds: Set<MapElementKind>
  private let body: (MapElement) throws -> Void
  private var failure: (any Error)?
  private var element = PendingElement()

  private init(_ kinds: Set<MapElementKind>, _ body: @escaping (MapElement) throws -> Void) {
    self.kinds = kinds
    self.body = body
  }

  /// Reads a whole document, in chunks returned by `next`.
  static func read(
    _ kinds: Set<MapElementKind>, _ body: (MapElement) throws -> Void,
    from next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let reader = MapXMLReader(kinds, body)
      var limits = XMLLimits()
      limits.inputBytes = .max
      let stream = XMLStream(handler: reader, vocabulary: vocabulary, limits: limits)
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
      defer { piece.deallocate() }
      do throws(XMLError) {
        while reader.failure == nil {
          guard let count = reader.bytes(piece, next), count > 0 else { break }
          try stream.feed(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
        if reader.failure == nil { try stream.finish() }
      } catch {
        throw OpenStreetMapError(
          error.kind == .limit ? .tooLarge : .damagedFile, error.message, line: error.line,
          column: error.column)
      }
      if let failure = reader.failure { throw failure }
    }
  }

  private func bytes(
    _ room: UnsafeMutableRawBufferPointer, _ next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> Int? {
    do {
      return try next(room)
    } catch {
      failure = error
      return nil
    }
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let symbol = Symbol(rawValue: tag.symbol)
    switch (stream.depth, symbol) {
    case (1, .osm): break
    case (1, _):
      stop(stream) {
        throw OpenStreetMapError(.foreignFile, "XML, but not OpenStreetMap's: expected <osm>")
      }
    case (2, .node): begin(.node, tag, stream)
    case (2, .way): begin(.way, tag, stream)
    case (2, .relation): begin(.relation, tag, stream)
    case (3, .tag): stop(stream) { try element.addTag(tag) }
    case (3, .nd): stop(stream) { try element.addNode(tag) }
    case (3, .member): stop(stream) { try element.addMember(tag) }
    default: break
    }
  }

  func endElement(in stream: XMLStream) {
    guard stream.depth == 1, let finished = element.take() else { return }
    stop(stream) { try body(finished) }
  }

  private func begin(_ kind: MapElementKind, _ tag: XMLTag, _ stream: XMLStream) {
    guard kinds.contains(kind) else { return }
    stop(stream) { try element.begin(kind, tag) }
  }

  /// Ends the reading if `act` throws.
  private func stop(_ stream: XMLStream, when act: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try act()
    } catch let error as OpenStreetMapError where error.line == nil && error.file == nil {
      failure = OpenStreetMapError(
        error.kind, error.message, line: stream.position.line, column: stream.position.column)
      stream.stop()
    } catch {
      failure = error
      stream.stop()
    }
  }
}
