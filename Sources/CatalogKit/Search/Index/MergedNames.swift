internal import SectionFile
import TextFolding

/// Merges the types, availabilities and authors of two indexes, and renumbers those of the second.
struct MergedNames {
  private(set) var types: [[UInt8]]
  private(set) var availabilities: [[UInt8]]
  /// The authors that only the second index has; they follow the others.
  private var newAuthors: [[UInt8]] = []
  private(set) var kindParts: [UInt32]
  /// For each number of the second index the number in the merged index.
  private(set) var typeNumbers: [UInt16] = []
  private(set) var availabilityNumbers: [UInt16] = []
  private(set) var authorNumbers: [UInt32] = []
  private(set) var kindNumbers: [UInt32] = []

  init(_ base: SearchIndex, _ delta: SearchIndex) {
    types = (0..<base.typeNames.count).map(base.typeNames.bytes)
    availabilities = (0..<base.availabilityNames.count).map(base.availabilityNames.bytes)
    kindParts = Array(base.kindParts)
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

  /// Writes the names.
  func put(into index: inout SearchIndex) {
    index.kindParts = FlatArray(kindParts)
    index.typeNames = TextColumn(TextArena(types))
    index.availabilityNames = TextColumn(TextArena(availabilities))
    guard !newAuthors.isEmpty else { return }
    let order = MergeOrder(
      oldCount: index.authorNames.count, dropped: [],
      places: Array(repeating: index.authorNames.count, count: newAuthors.count))
    index.authorNames = order.texts(index.authorNames) { newAuthors[$0] }
  }

  private static func number(of name: [UInt8], in names: inout [[UInt8]]) -> UInt16 {
    if let known = names.firstIndex(of: name) { return UInt16(clamping: known) }
    names.append(name)
    return UInt16(clamping: names.count - 1)
  }

  private mutating func addAuthors(_ base: SearchIndex, _ delta: SearchIndex) {
    let known = KnownAuthors(base.authorNames, expecting: delta.authorNames.count)
    for number in 0..<delta.authorNames.count {
      let name = delta.authorNames.bytes(number)
      if let number = known.number(of: name) {
        authorNumbers.append(UInt32(number))
      } else {
        authorNumbers.append(UInt32(base.authorNames.count + newAuthors.count))
        newAuthors.append(name)
      }
    }
  }
}

/// Finds authors by name, ignoring case and diacritics.
private struct KnownAuthors {
  private let names: TextColumn
  /// The numbers by folded name, used for many lookups.
  private var numbers: [[UInt8]: Int]?

  /// For fewer lookups, all names are scanned.
  private static let leastForTable = 8

  init(_ names: TextColumn, expecting count: Int) {
    self.names = names
    guard count >= Self.leastForTable else { return }
    var numbers: [[UInt8]: Int] = [:]
    for number in 0..<names.count {
      let key = Self.key(names[number])
      if numbers[key] == nil { numbers[key] = number }
    }
    self.numbers = numbers
  }

  func number(of name: [UInt8]) -> Int? {
    let key = Self.key(String(decoding: name, as: UTF8.self))
    if let numbers { return numbers[key] }
    let exact = (0..<names.count).first { number in
      names.withText(number) { text in
        text.count == name.count && text.indices.allSatisfy { text[$0] == name[$0] }
      }
    }
    return exact
      ?? (0..<names.count).first { number in
        // Folding preserves the first letter of nearly all names; the others are compared too.
        let first = names.withText(number) { $0.isEmpty ? 0 : $0[0] | 0x20 }
        guard first >= 0x80 || key.first.map({ $0 | 0x20 == first }) ?? true else { return false }
        return Self.key(names[number]) == key
      }
  }

  private static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    key.append(folding: name)
    return key
  }
}
