#if Sealing
/// The first 4,096 bytes of a sealed file.
///
/// 0: magic (16), version (4), page size (4), the file's number (16). 512 and 1,024: key slots, one
/// of which is all zeros except while the passphrase changes. 2,048 and 2,560: the root, written
/// alternately. Everything else is zero.
package struct SealedHeader {
  package static let size = 4096
  package static let magic = Array("CityKit sealed 1".utf8)
  static let pageSize = 4096
  static let slotPlaces = [512, 1024]
  static let rootPlaces = [2048, 2560]
  private static let version: UInt8 = 1

  private(set) var bytes: [UInt8]

  /// The header of a new file.
  init(_ keys: SealKeys, _ slot: KeySlot, _ root: PageRoot) throws(SealFailure) {
    bytes = [UInt8](repeating: 0, count: Self.size)
    bytes.replaceSubrange(0..<24, with: Self.magic + [0, 0, 0, Self.version, 0, 0, 0x10, 0])
    bytes.replaceSubrange(24..<40, with: keys.file)
    put(slot.bytes, at: Self.slotPlaces[0])
    for place in Self.rootPlaces.indices {
      guard let record = Self.record(root, at: place, keys) else { throw .unreadable }
      put(record, at: Self.rootPlaces[place])
    }
  }

  /// Reads a header.
  package init(_ bytes: [UInt8]) throws(SealFailure) {
    guard bytes.starts(with: Self.magic) else { throw .notSealed }
    guard bytes.count == Self.size else { throw .damagedHeader }
    guard bytes[16...18].allSatisfy({ $0 == 0 }), bytes[19] == Self.version else {
      throw bytes[19] > Self.version ? .newerVersion : .damagedHeader
    }
    guard bytes[20..<24].elementsEqual([0, 0, 0x10, 0]) else { throw .damagedHeader }
    self.bytes = bytes
  }

  var file: [UInt8] { Array(bytes[24..<40]) }

  private mutating func put(_ piece: [UInt8], at place: Int) {
    bytes.replaceSubrange(place..<place + piece.count, with: piece)
  }

  /// The slots in use with their positions, newest first.
  func slots() -> [(place: Int, slot: KeySlot)] {
    Self.slotPlaces
      .map { ($0, KeySlot(Array(bytes[$0..<$0 + KeySlot.size]))) }
      .filter { $0.1.bytes.contains { $0 != 0 } }
      .sorted { $0.1.generation > $1.1.generation }
  }

  /// The keys that a passphrase decrypts.
  package func keys(passphrase: String) throws(SealFailure) -> SealKeys {
    for (_, slot) in slots() {
      if let keys = try slot.keys(of: file, passphrase: passphrase) { return keys }
    }
    throw .wrongPassphrase
  }

  /// The roots by position; `nil` where one is damaged.
  func roots(_ keys: SealKeys) -> [PageRoot?] {
    Self.rootPlaces.indices.map { place in
      let start = Self.rootPlaces[place]
      let sealed = Array(bytes[start..<start + PageRoot.size + PieceCipher.overhead])
      return keys.root.open(sealed, at: UInt64(place)).flatMap(PageRoot.init)
    }
  }

  /// The newer of the two roots.
  package func newestRoot(_ keys: SealKeys) -> PageRoot? {
    roots(keys).compactMap(\.self).max { $0.counter < $1.counter }
  }

  static func record(_ root: PageRoot, at place: Int, _ keys: SealKeys) -> [UInt8]? {
    keys.root.seal(root.bytes, at: UInt64(place))
  }

  /// Whether all unused bytes are zero, one passphrase is in use, and both roots are valid.
  func isSound(_ keys: SealKeys) -> Bool {
    guard slots().count == 1, roots(keys).allSatisfy({ $0 != nil }) else { return false }
    var used = Set(0..<40)
    for (place, _) in slots() { used.formUnion(place..<place + KeySlot.size) }
    for place in Self.rootPlaces {
      used.formUnion(place..<place + PageRoot.size + PieceCipher.overhead)
    }
    return bytes.indices.allSatisfy { bytes[$0] == 0 || used.contains($0) }
  }
}
#endif
