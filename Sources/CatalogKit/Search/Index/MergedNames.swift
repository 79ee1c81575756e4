import TextFolding

/// The names of types, availabilities and authors of two indexes, and how the second's numbers
/// change.
struct MergedNames {
  private(set) var types: [[UInt8]]
  private(set) var availabilities: [[UInt8]]
  private(set) var authors = TextArena()
  private(set) var kindParts: [UInt32]
  /// The numbers in the merged index of what the second index numbers.
  private(set) var typeNumbers: [UInt16] = []
  private(set) var availabilityNumbers: [UInt16] = []
  private(set) var authorNumbers: [UInt32] = []
  private(set) var kindNumbers: [UInt32] = []

  init(_ base: SearchIndex, _ delta: SearchIndex) {
    types = (0..<base.typeNames.count).map(base.typeNames.bytes)
    availabilities = (0..<base.availabilityNames.count).map(base.availabilityNames.bytes)
    kindParts = base.kindParts.array
    for number in 0..<delta.typeNames.count {
      typeNumbers.append(Self.number(of: delta.typeNames.bytes(number), in: &types))
    }
    for number in 0..<delta.availabilityNames.count {
      availabilityNumbers.append(
        Self.number(of: delta.availabilityNames.bytes(number), in: &availabilities))
    }
    addAuthors(base, delta)
    for kind in 0..<delta.kindParts.count / 3 {
      let parts = [
        UInt32(typeNumbers[Int(delta.kindParts[3 * kind])]),
        UInt32(availabilityNumbers[Int(delta.kindParts[3 * kind + 1])]),
        delta.kindParts[3 * kind + 2],
      ]
      let known = stride(from: 0, to: kindParts.count, by: 3).first {
        kindParts[$0..<$0 + 3].elementsEqual(parts)
      }
      kindNumbers.append(UInt32((known ?? kindParts.count) / 3))
      if known == nil { kindParts += parts }
    }
  }

  private static func number(of name: [UInt8], in names: inout [[UInt8]]) -> UInt16 {
    if let known = names.firstIndex(of: name) { return UInt16(clamping: known) }
    names.append(name)
    return UInt16(clamping: names.count - 1)
  }

  private mutating func addAuthors(_ base: SearchIndex, _ delta: SearchIndex) {
    base.authorNames.withAll { bytes, ends in
      var start = 0
      for place in ends.indices {
        authors.append(bytes.extracting(start..<Int(ends[place])))
        start = Int(ends[place])
      }
    }
    for number in 0..<delta.authorNames.count {
      let name = delta.authorNames.bytes(number)
      if let known = Self.author(name, in: base.authorNames) {
        authorNumbers.append(UInt32(known))
      } else {
        authorNumbers.append(UInt32(authors.count))
        authors.append(name)
      }
    }
  }

  /// The number of an author, however the name is written.
  private static func author(_ name: [UInt8], in names: TextColumn) -> Int? {
    let exact = (0..<names.count).first { number in
      names.withText(number) { text in
        text.count == name.count && text.indices.allSatisfy { text[$0] == name[$0] }
      }
    }
    if let exact { return exact }
    var key: [UInt8] = []
    key.append(folding: String(decoding: name, as: UTF8.self))
    return (0..<names.count).first { number in
      // Folding keeps the first letter of nearly all names; others are looked at too.
      let first = names.withText(number) { $0.isEmpty ? 0 : $0[0] | 0x20 }
      guard first >= 0x80 || key.first.map({ $0 | 0x20 == first }) ?? true else { return false }
      var other: [UInt8] = []
      other.append(folding: names[number])
      return other == key
    }
  }
}
