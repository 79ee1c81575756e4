#if Sealing
/// The layout of a sealed file, in pieces of the bytes that SQLite sees.
enum ChunkLayout {
  /// A database: pages after the header, each with nonce and tag in its last 28 bytes, which SQLite
  /// reserves ("Database File Format", 1.3.4).
  case pages
  /// A write-ahead log: its header, then header and page of every frame, each 28 bytes longer.
  case log
  /// Any other file, in pieces of 1,024 bytes that are 28 bytes longer; the last may be shorter.
  case blocks

  private static let page: Int64 = 4096
  private static let extra = Int64(PieceCipher.overhead)
  private static let block: Int64 = 1024
  private static let logHeader: Int64 = 32
  private static let frameHeader: Int64 = 24
  private static let frame = frameHeader + page
  private static let sealedFrame = frame + 2 * extra

  /// The piece that contains a byte.
  func chunk(at offset: Int64) -> Chunk {
    switch self {
    case .pages:
      let index = offset / Self.page
      return Chunk(
        index: index, start: index * Self.page, count: Self.page,
        sealedStart: (index + 1) * Self.page, sealedCount: Self.page)
    case .blocks:
      let index = offset / Self.block
      return Chunk(
        index: index, start: index * Self.block, count: Self.block,
        sealedStart: index * (Self.block + Self.extra), sealedCount: Self.block + Self.extra)
    case .log:
      guard offset >= Self.logHeader else {
        return Chunk(
          index: 0, start: 0, count: Self.logHeader, sealedStart: 0,
          sealedCount: Self.logHeader + Self.extra)
      }
      let (number, rest) = (offset - Self.logHeader).quotientAndRemainder(dividingBy: Self.frame)
      let start = Self.logHeader + number * Self.frame
      let sealed = Self.logHeader + Self.extra + number * Self.sealedFrame
      if rest < Self.frameHeader {
        return Chunk(
          index: 2 * number + 1, start: start, count: Self.frameHeader, sealedStart: sealed,
          sealedCount: Self.frameHeader + Self.extra)
      }
      return Chunk(
        index: 2 * number + 2, start: start + Self.frameHeader, count: Self.page,
        sealedStart: sealed + Self.frameHeader + Self.extra, sealedCount: Self.page + Self.extra)
    }
  }

  /// The number of bytes that SQLite sees in a file of this size.
  func size(ofSealed size: Int64) -> Int64 {
    switch self {
    case .pages: return max(0, size - Self.page)
    case .blocks:
      let (whole, rest) = size.quotientAndRemainder(dividingBy: Self.block + Self.extra)
      return whole * Self.block + max(0, rest - Self.extra)
    case .log:
      let head = Self.logHeader + Self.extra
      guard size >= head else { return 0 }
      let (whole, rest) = (size - head).quotientAndRemainder(dividingBy: Self.sealedFrame)
      let part = rest >= Self.frameHeader + Self.extra ? Self.frameHeader : 0
      return Self.logHeader + whole * Self.frame + part
    }
  }

  /// Whether pieces may be shorter at the end of the file.
  var hasShortEnd: Bool { self == .blocks }
}

/// A piece of a file: the part that SQLite sees, and its position.
struct Chunk {
  let index: Int64
  let start: Int64
  let count: Int64
  let sealedStart: Int64
  let sealedCount: Int64

  var end: Int64 { start + count }
}
#endif
