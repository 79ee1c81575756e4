/// Which `clipPath` element the property `clip-path` refers to, as a hash of its id.
struct ClipReference: Hashable, Sendable {
  /// The hash; 0 for none.
  private let hash: UInt64

  static let none = ClipReference(hash: 0)

  private init(hash: UInt64) { self.hash = hash }

  init(id: some Collection<UInt8>) { hash = IdentifierIndex.hash(id) | 1 }

  /// Parses `url(#id)`, with or without quotes; everything else clips nothing.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    let opening = "url(".utf8
    guard text.count > opening.count,
      text[..<opening.count].elementsEqual(opening, by: { $0 == $1 || $0 | 0x20 == $1 }),
      let close = text.lastIndex(of: UInt8(ascii: ")"))
    else {
      self = .none
      return
    }
    var inside = text[opening.count..<max(opening.count, close)]
    while let last = inside.last, Self.isPadding(last) { inside.removeLast() }
    while let first = inside.first, Self.isPadding(first) { inside.removeFirst() }
    guard inside.first == UInt8(ascii: "#") else {
      self = .none
      return
    }
    self.init(id: inside.dropFirst())
  }

  private static func isPadding(_ byte: UInt8) -> Bool {
    ByteCursor.isSpace(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
