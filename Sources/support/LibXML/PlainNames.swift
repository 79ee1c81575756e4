#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A name in a window.
struct PlainName {
  let start: UnsafePointer<UInt8>
  /// Its length including the prefix.
  let count: Int
  /// The length of the prefix; −1 when there is none.
  let prefixCount: Int

  var local: UnsafePointer<UInt8> { start + (prefixCount + 1) }
  var localCount: Int { count - prefixCount - 1 }

  /// The local name's first eight bytes, zeros behind a shorter one; sixteen must be there.
  @inline(__always)
  var key: UInt64 {
    let word = UInt64(
      littleEndian: UnsafeRawPointer(local).loadUnaligned(as: UInt64.self))
    let count = localCount
    return count >= 8 ? word : word & ~(UInt64.max &<< UInt64(8 * count))
  }

  /// Whether the local names are the same.
  func hasSameLocal(as other: PlainName) -> Bool {
    localCount == other.localCount && memcmp(local, other.local, localCount) == 0
  }

  /// Whether the prefixes are the same.
  func hasSamePrefix(as other: PlainName) -> Bool {
    prefixCount == other.prefixCount
      && (prefixCount <= 0 || memcmp(start, other.start, prefixCount) == 0)
  }
}

/// Finds the numbers of a vocabulary's names by their bytes.
struct PlainVocabulary: ~Copyable {
  private struct Entry {
    var key: UInt64 = 0
    var count: Int32 = 0
    var symbol: Int32 = -1
    var name: UnsafePointer<UInt8>?
  }

  private let entries: UnsafeMutablePointer<Entry>
  private let mask: Int
  /// By byte: 1 for characters within a name, 3 for characters that may also begin one.
  let classes: UnsafeMutablePointer<UInt8>

  init(_ names: [String: Int]) {
    var size = 64
    while size < 4 * names.count { size *= 2 }
    mask = size - 1
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry(), count: size)
    classes = .allocate(capacity: 256)
    classes.initialize(repeating: 0, count: 256)
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
      classes[Int(byte)] = 3
      classes[Int(byte & 0xDF)] = 3
    }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { classes[Int(byte)] = 1 }
    for byte in "-.".utf8 { classes[Int(byte)] = 1 }
    classes[Int(UInt8(ascii: "_"))] = 3
    for (name, symbol) in names { enter(Array(name.utf8), Int32(symbol)) }
  }

  deinit {
    for place in 0...mask { entries[place].name?.deallocate() }
    entries.deallocate()
    classes.deallocate()
  }

  private func enter(_ name: [UInt8], _ symbol: Int32) {
    guard !name.isEmpty else { return }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count + 16)
    copy.initialize(repeating: 0, count: name.count + 16)
    for (offset, byte) in name.enumerated() { copy[offset] = byte }
    let made = PlainName(start: copy, count: name.count, prefixCount: -1)
    var place = Self.place(of: made.key, made.count) & mask
    while entries[place].name != nil { place = (place + 1) & mask }
    entries[place] = Entry(
      key: made.key, count: Int32(name.count), symbol: symbol, name: UnsafePointer(copy))
  }

  /// The number of a local name; −1 for one that is not among them.
  @inline(__always)
  func symbol(of name: PlainName, key: UInt64) -> Int {
    let count = name.localCount
    var place = Self.place(of: key, count) & mask
    while let known = entries[place].name {
      if entries[place].key == key, entries[place].count == Int32(truncatingIfNeeded: count),
        count <= 8 || memcmp(known, name.local, count) == 0
      {
        return Int(entries[place].symbol)
      }
      place = (place + 1) & mask
    }
    return -1
  }

  @inline(__always)
  private static func place(of key: UInt64, _ count: Int) -> Int {
    let mixed = (key ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
