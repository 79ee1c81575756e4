internal import ProtocolBuffers

/// A block's string table; each string is created once.
struct PBFTexts {
  private var texts: [String] = []

  init() {}

  init(_ message: MessageReader) throws {
    var reader = message
    while let field = try reader.next() {
      guard field.number == 1 else { continue }
      texts.append(try field.text())
    }
  }

  subscript(index: UInt64) -> String {
    get throws {
      guard let index = Int(exactly: index), index < texts.count else {
        throw OpenStreetMapError(.damagedFile, "an element refers to a text that the block lacks")
      }
      return texts[index]
    }
  }
}

/// The columns with the tags of an element.
struct PBFTagColumns {
  var keys: [UInt64] = []
  var values: [UInt64] = []

  func tags(_ texts: PBFTexts) throws -> MapTags {
    guard keys.count == values.count else {
      throw OpenStreetMapError(.malformed, "an element has keys without values")
    }
    guard !keys.isEmpty else { return MapTags() }
    return MapTags(
      try zip(keys, values).map { MapTags.Tag(key: try texts[$0], value: try texts[$1]) })
  }
}
