internal import ProtocolBuffers

/// Nodes in columns, delta-coded.
struct PBFDenseNodes {
  private let scale: PBFScale
  private let texts: PBFTexts
  private var ids = VarintCursor(UnsafeRawBufferPointer(start: nil, count: 0))
  private var latitudes = VarintCursor(UnsafeRawBufferPointer(start: nil, count: 0))
  private var longitudes = VarintCursor(UnsafeRawBufferPointer(start: nil, count: 0))
  private var tagTexts = VarintCursor(UnsafeRawBufferPointer(start: nil, count: 0))
  private var id: Int64 = 0
  private var latitude: Int64 = 0
  private var longitude: Int64 = 0

  init(_ message: MessageReader, scale: PBFScale, texts: PBFTexts) throws {
    self.scale = scale
    self.texts = texts
    var reader = message
    while let field = try reader.next() {
      switch field.number {
      case 1: ids = try field.packed()
      case 8: latitudes = try field.packed()
      case 9: longitudes = try field.packed()
      case 10: tagTexts = try field.packed()
      default: break
      }
    }
  }

  /// The next node; `nil` at the end.
  mutating func next() throws -> MapNode? {
    guard let step = try ids.nextZigZag() else { return nil }
    guard let north = try latitudes.nextZigZag(), let east = try longitudes.nextZigZag() else {
      throw OpenStreetMapError(.damagedFile, "nodes and coordinates have different counts")
    }
    id &+= step
    latitude &+= north
    longitude &+= east
    return try scale.node(id, latitude, longitude, tags: tags())
  }

  /// The tags of the next node: pairs of string indices, terminated by zero.
  private mutating func tags() throws -> MapTags {
    var result: [MapTags.Tag] = []
    while let key = try tagTexts.next(), key != 0 {
      guard let value = try tagTexts.next() else {
        throw OpenStreetMapError(.damagedFile, "a node has a key without a value")
      }
      result.append(MapTags.Tag(key: try texts[key], value: try texts[value]))
    }
    return MapTags(result)
  }
}
