internal import Archive
internal import ProtocolBuffers

/// Reads OpenStreetMap's PBF format (wiki.openstreetmap.org/wiki/PBF_Format), block by block.
struct PBFReader {
  let kinds: Set<MapElementKind>
  /// By definition of the format, blob headers have less than 64 KiB and blobs less than 32 MiB.
  private static let largestHeader = 64 << 10
  private static let largestBlob = 32 << 20
  private static let features: Set<String> = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
  ]

  func read(_ source: CountedInput, _ body: (MapElement) throws -> Void) throws {
    var packed: [UInt8] = []
    var expanded: [UInt8] = []
    var isFirst = true
    while true {
      let offset = source.offset
      do {
        guard let (type, size) = try header(source, &packed) else { break }
        try blob(source, size, packed: &packed, expanded: &expanded)
        try expanded.withUnsafeBytes { bytes in
          switch (type, isFirst) {
          case ("OSMHeader", true): try checkHeader(bytes)
          case ("OSMData", false): try PBFBlock(bytes, kinds: kinds).read(body)
          case (_, true):
            throw OpenStreetMapError(.foreignFile, "the file does not begin with an OSM header")
          default: break
          }
        }
        isFirst = false
      } catch let error as ProtocolBufferError {
        throw OpenStreetMapError(
          .damagedFile, "the block is damaged: \(error.description)", offset: offset)
      } catch let error as ArchiveError {
        throw OpenStreetMapError(.damagedFile, error.message, offset: offset)
      } catch let error as OpenStreetMapError {
        throw error.at(offset: offset)
      }
    }
    guard !isFirst else { throw OpenStreetMapError(.foreignFile, "the file is empty") }
  }

  /// The type and the size of the next blob; `nil` at the end of the file.
  private func header(
    _ source: CountedInput, _ room: inout [UInt8]
  ) throws -> (type: String, size: Int)? {
    var length: UInt32 = 0
    let isThere = try withUnsafeMutableBytes(of: &length) { try source.fill($0) }
    guard isThere else { return nil }
    let count = Int(UInt32(bigEndian: length))
    guard count <= Self.largestHeader else {
      throw OpenStreetMapError(.damagedFile, "a block's header has \(count) bytes")
    }
    try fill(&room, count, source)
    return try room.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      var type = ""
      var size = -1
      while let field = try reader.next() {
        switch field.number {
        case 1: type = try field.text()
        case 3: size = try field.integer(in: 0...Self.largestBlob)
        default: break
        }
      }
      guard size >= 0 else { throw OpenStreetMapError(.damagedFile, "a block header has no size") }
      return (type, size)
    }
  }

  private func fill(_ room: inout [UInt8], _ count: Int, _ source: CountedInput) throws {
    room.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    room.append(contentsOf: repeatElement(0, count: count))
    guard try room.withUnsafeMutableBytes({ try source.fill($0) }) else {
      throw OpenStreetMapError(.damagedFile, "the file is cut off; download it again")
    }
  }

  /// Reads a blob and decompresses it.
  private func blob(
    _ source: CountedInput, _ size: Int, packed: inout [UInt8], expanded: inout [UInt8]
  ) throws {
    try fill(&packed, size, source)
    expanded.removeAll(keepingCapacity: true)
    try packed.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      var rawSize = 0
      var compressed: UnsafeRawBufferPointer?
      while let field = try reader.next() {
        switch field.number {
        case 1: expanded.append(contentsOf: try field.bytes())
        case 2: rawSize = try field.integer(in: 0...Self.largestBlob)
        case 3: compressed = try field.bytes()
        case 4, 5, 6, 7:
          throw OpenStreetMapError(
            .foreignFile, "a block is compressed with a method other than zlib; convert the file")
        default: break
        }
      }
      guard let compressed else { return }
      // A block of zeros is compressed to a thousandth at most.
      guard rawSize <= max(1 << 16, compressed.count * 1100) else {
        throw OpenStreetMapError(.damagedFile, "a block's size does not fit its bytes")
      }
      expanded.append(contentsOf: repeatElement(0, count: rawSize))
      try expanded.withUnsafeMutableBytes { try Zlib.expand(compressed, into: $0) }
    }
  }

  private func checkHeader(_ bytes: UnsafeRawBufferPointer) throws {
    var reader = MessageReader(bytes)
    while let field = try reader.next() {
      guard field.number == 4 else { continue }
      let feature = try field.text()
      guard Self.features.contains(feature) else {
        throw OpenStreetMapError(
          .foreignFile, "the file needs a reader with the feature \(feature.prefix(40))")
      }
    }
  }
}
