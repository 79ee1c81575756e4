#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The part of a document in memory: characters that XML allows, followed by zeros.
///
/// Zeros end every search, so that no byte needs a separate bounds check.
struct PlainWindow: ~Copyable {
  /// The first byte in memory.
  private(set) var base: UnsafeMutablePointer<UInt8>
  /// The position of the reader.
  var place = 0
  /// The number of bytes in the window.
  private(set) var end = 0
  /// Whether bytes beyond ASCII have been seen.
  private(set) var hasWideCharacters = false
  private var capacity = 1 << 17
  private var total = 0
  /// The beginning of a character whose other bytes are missing so far.
  private var pending: [UInt8] = []
  private static let padding = 64
  /// A longer tag or text is left to libxml2.
  private static let greatestCapacity = 1 << 26

  init() { base = .allocate(capacity: capacity + Self.padding) }

  deinit { base.deallocate() }

  /// The result of loading more.
  enum Refill {
    case more
    case atEnd
    /// There are bytes that no document may have, or too many of them.
    case unfit
  }

  /// Discards the window before the position, moves the rest to the front, and reads on.
  mutating func refill(
    limit: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(XMLError) -> Int
  ) throws(XMLError) -> Refill {
    if place > 0 {
      memmove(base, base + place, end - place)
      end -= place
      place = 0
    } else if end + pending.count >= capacity {
      guard capacity < Self.greatestCapacity else { return .unfit }
      grow()
    }
    for (offset, byte) in pending.enumerated() { base[end + offset] = byte }
    let first = end
    var filled = end + pending.count
    let room = UnsafeMutableRawBufferPointer(start: base + filled, count: capacity - filled)
    let count = try fill(room)
    total += count
    guard total <= limit else { return .unfit }
    guard count > 0 else {
      clear(from: end)
      return pending.isEmpty ? .atEnd : .unfit
    }
    filled += count
    let bytes = UnsafeBufferPointer(start: base + first, count: filled - first)
    guard let fit = PlainCharacters.countFit(bytes, &hasWideCharacters) else { return .unfit }
    end = first + fit
    pending = Array(UnsafeBufferPointer(start: base + end, count: filled - end))
    clear(from: end)
    return .more
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + Self.padding)
    memcpy(larger, base, end)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  private func clear(from place: Int) {
    memset(base + place, 0, min(Self.padding, capacity + Self.padding - place))
  }
}

/// The bytes allowed in a document (XML 1.0, 2.2).
enum PlainCharacters {
  /// The number of UTF-8 bytes that are characters allowed by XML, without an incomplete last one;
  /// `nil` when there are others.
  static func countFit(_ bytes: UnsafeBufferPointer<UInt8>, _ areWide: inout Bool) -> Int? {
    var all: UInt8 = 0
    var controls: UInt8 = 0
    for byte in bytes {
      all |= byte
      // A control character less one of the three that are allowed.
      let isSpace: UInt8 = (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0) | (byte == 0x09 ? 1 : 0)
      controls |= (byte < 0x20 ? 1 : 0) ^ isSpace
    }
    guard controls == 0 else { return nil }
    guard all >= 0x80 else { return bytes.count }
    areWide = true
    var place = 0
    while place < bytes.count {
      guard bytes[place] >= 0x80 else {
        place += 1
        continue
      }
      switch length(of: UnsafeBufferPointer(rebasing: bytes[place...])) {
      case 0: return nil
      case -1: return place
      case let length: place += length
      }
    }
    return place
  }

  /// The length of the first character, which is not ASCII; 0 if it is not allowed, −1 when bytes
  /// are missing (RFC 3629, 4).
  private static func length(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = bytes[0]
    let count = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard count > 0 else { return 0 }
    var scalar = UInt32(lead) & (0x7F >> UInt32(count))
    for offset in 1..<count {
      guard offset < bytes.count else { return -1 }
      guard bytes[offset] & 0xC0 == 0x80 else { return 0 }
      scalar = scalar << 6 | UInt32(bytes[offset] & 0x3F)
    }
    let least: UInt32 = count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000
    guard scalar >= least, Unicode.Scalar(scalar) != nil, scalar != 0xFFFE, scalar != 0xFFFF else {
      return 0
    }
    return count
  }
}
