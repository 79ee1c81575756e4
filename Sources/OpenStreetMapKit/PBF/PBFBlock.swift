internal import ProtocolBuffers

/// The elements of one block, with the block's string table.
struct PBFBlock {
  private let bytes: UnsafeRawBufferPointer
  private let kinds: Set<MapElementKind>
  private let scale: PBFScale
  private let texts: PBFTexts

  init(_ bytes: UnsafeRawBufferPointer, kinds: Set<MapElementKind>) throws {
    self.bytes = bytes
    self.kinds = kinds
    var scale = PBFScale()
    var texts = PBFTexts()
    var reader = MessageReader(bytes)
    while let field = try reader.next() {
      switch field.number {
      case 1: texts = try PBFTexts(field.message())
      case 17: scale.granularity = try field.integer(in: 1...1_000_000_000)
      case 19: scale.latitudeOffset = try field.integer(in: PBFScale.offsets)
      case 20: scale.longitudeOffset = try field.integer(in: PBFScale.offsets)
      default: break
      }
    }
    self.scale = scale
    self.texts = texts
  }

  /// Passes on the elements in order.
  func read(_ body: (MapElement) throws -> Void) throws {
    var reader = MessageReader(bytes)
    while let field = try reader.next() {
      guard field.number == 2 else { continue }
      var group = try field.message()
      while let element = try group.next() {
        switch element.number {
        case 1 where kinds.contains(.node): try body(.node(try node(element.message())))
        case 2 where kinds.contains(.node):
          var nodes = try PBFDenseNodes(element.message(), scale: scale, texts: texts)
          while let node = try nodes.next() { try body(.node(node)) }
        case 3 where kinds.contains(.way): try body(.way(try way(element.message())))
        case 4 where kinds.contains(.relation):
          try body(.relation(try relation(element.message())))
        default: break
        }
      }
    }
  }

  private func node(_ message: MessageReader) throws -> MapNode {
    var reader = message
    var id: Int64 = 0
    var (latitude, longitude): (Int64, Int64) = (.max, .max)
    var tags = PBFTagColumns()
    while let field = try reader.next() {
      switch field.number {
      case 1: id = try field.zigZag()
      case 2: try field.forEachInteger { tags.keys.append($0) }
      case 3: try field.forEachInteger { tags.values.append($0) }
      case 8: latitude = try field.zigZag()
      case 9: longitude = try field.zigZag()
      default: break
      }
    }
    return try scale.node(id, latitude, longitude, tags: tags.tags(texts))
  }

  private func way(_ message: MessageReader) throws -> MapWay {
    var reader = message
    var id: Int64 = 0
    var nodes: [Int64] = []
    var last: Int64 = 0
    var tags = PBFTagColumns()
    while let field = try reader.next() {
      switch field.number {
      case 1: id = try field.signed()
      case 2: try field.forEachInteger { tags.keys.append($0) }
      case 3: try field.forEachInteger { tags.values.append($0) }
      case 8:
        try field.forEachInteger {
          last &+= VarintCursor.zigZag($0)
          nodes.append(last)
        }
      default: break
      }
    }
    return MapWay(id: id, nodes: nodes, tags: try tags.tags(texts))
  }

  private func relation(_ message: MessageReader) throws -> MapRelation {
    var reader = message
    var id: Int64 = 0
    var (roles, kinds): ([UInt64], [UInt64]) = ([], [])
    var ids: [Int64] = []
    var last: Int64 = 0
    var tags = PBFTagColumns()
    while let field = try reader.next() {
      switch field.number {
      case 1: id = try field.signed()
      case 2: try field.forEachInteger { tags.keys.append($0) }
      case 3: try field.forEachInteger { tags.values.append($0) }
      case 8: try field.forEachInteger { roles.append($0) }
      case 9:
        try field.forEachInteger {
          last &+= VarintCursor.zigZag($0)
          ids.append(last)
        }
      case 10: try field.forEachInteger { kinds.append($0) }
      default: break
      }
    }
    guard roles.count == ids.count, kinds.count == ids.count else {
      throw OpenStreetMapError(.malformed, "a relation's members have different counts")
    }
    let members = try ids.indices.map { index in
      guard kinds[index] < 3 else {
        throw OpenStreetMapError(.malformed, "a relation has a member of unknown kind")
      }
      return MapRelation.Member(
        kind: MapElementKind.allCases[Int(kinds[index])], id: ids[index],
        role: try texts[roles[index]])
    }
    return MapRelation(id: id, members: members, tags: try tags.tags(texts))
  }
}
