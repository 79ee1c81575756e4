import Localization

/// Scans JSON text in a single pass and returns the requested values.
///
/// It tolerates common faults of services: a byte order mark, `NaN`, invalid UTF-8. It rejects
/// broken structure and nesting beyond the limit.
struct JSONScanner {
  /// The kind of a value, by its first byte.
  enum Kind {
    case object
    case array
    case string
    case number
    case word
    case end
  }

  /// The byte range of a string's content, between the quotes.
  struct Text {
    let range: Range<Int>
    let hasEscapes: Bool
  }

  static let depthLimit = 64
  /// More elements than any list of the service: its pages have 500, and two years have 17,544
  /// hours.
  static let countLimit = 20_000

  /// Every index is checked against the count before use.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The position of the next byte; may be reset to an earlier one at the same depth.
  var position = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Runs a closure with a scanner over bytes.
  ///
  /// It scans a pointer, since an array in the scanner costs reference counting at every step: half
  /// of the time of reading all stations.
  static func reading<Value>(
    _ bytes: [UInt8], _ body: (inout JSONScanner) throws(AirError) -> Value
  ) throws(AirError) -> Value {
    try bytes.withUnsafeBufferPointer { (buffer) throws(AirError) in
      var scanner = JSONScanner(buffer)
      return try body(&scanner)
    }
  }

  /// The kind of the next value.
  mutating func kind() throws(AirError) -> Kind {
    skipBlanks()
    guard position < bytes.count else { return .end }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return .word
    default: throw malformed(Message("reply.notJSON"))
    }
  }

  /// Reads an object; `body` must consume each member's value, for example with `skipValue`.
  mutating func object(
    _ body: (_ key: Text, inout JSONScanner) throws(AirError) -> Void
  ) throws(AirError) {
    try enter()
    var isFirst = true
    while try more(before: UInt8(ascii: "}"), &isFirst) {
      let key = try text()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw broken() }
      position += 1
      try body(key, &self)
    }
    depth -= 1
  }

  /// Reads an array; `body` must consume each element.
  mutating func array(_ body: (inout JSONScanner) throws(AirError) -> Void) throws(AirError) {
    try enter()
    var isFirst = true
    var count = 0
    while try more(before: UInt8(ascii: "]"), &isFirst) {
      count += 1
      guard count <= Self.countLimit else {
        throw AirError(.excessive, Message("reply.longList", .integer(Self.countLimit)))
      }
      try body(&self)
    }
    depth -= 1
  }

  /// Reads a string.
  mutating func text() throws(AirError) -> Text {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw broken() }
    position += 1
    let start = position
    var hasEscapes = false
    let end = bytes.count
    skipPlainWords()
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return Text(range: start..<position - 1, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    throw broken()
  }

  /// Reads the characters of a number or literal, up to its end.
  mutating func token() throws(AirError) -> Range<Int> {
    skipBlanks()
    let start = position
    while position < bytes.count, Self.isTokenByte(bytes[position]) { position += 1 }
    guard position > start else { throw broken() }
    return start..<position
  }

  /// Skips bytes if they equal those of an earlier range.
  mutating func skip(same range: Range<Int>) -> Bool {
    guard range.count <= bytes.count - position,
      areEqual(range, position..<position + range.count)
    else { return false }
    position += range.count
    return true
  }

  /// Skips `count` bytes, if there are that many.
  mutating func skip(count: Int) -> Range<Int>? {
    guard count <= bytes.count - position else { return nil }
    position += count
    return position - count..<position
  }

  /// Skips a byte if it is the next one.
  mutating func skip(byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Skips a value of any kind.
  mutating func skipValue() throws(AirError) {
    switch try kind() {
    case .object:
      try object { (_, scanner) throws(AirError) in try scanner.skipValue() }
    case .array:
      try array { (scanner) throws(AirError) in try scanner.skipValue() }
    case .string: _ = try text()
    case .number, .word: _ = try token()
    case .end: throw broken()
    }
  }

  /// Checks that nothing follows the value.
  mutating func finish() throws(AirError) {
    skipBlanks()
    guard position == bytes.count else {
      throw malformed(Message("reply.trailingText"))
    }
  }

  /// The error for text that ends too early or has an invalid character.
  func broken() -> AirError {
    position >= bytes.count
      ? malformed(Message("reply.truncated", .integer(bytes.count)))
      : malformed(Message("reply.invalidByte", .integer(position)))
  }

  func malformed(_ reason: Message) -> AirError {
    AirError(.malformedReply, Message("reply.unusable", .message(reason)))
  }

  /// Skips bytes, eight at a time, up to a quote, a backslash or the last few bytes.
  private mutating func skipPlainWords() {
    func hasZero(_ word: UInt64) -> UInt64 {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let found =
        hasZero(word ^ 0x2222_2222_2222_2222) | hasZero(word ^ 0x5C5C_5C5C_5C5C_5C5C)
      // Only the lowest mark is reliable; those above it may result from a carry.
      guard found == 0 else {
        position += found.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
  }

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func enter() throws(AirError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw AirError(.excessive, Message("reply.deep", .integer(Self.depthLimit)))
    }
    position += 1
  }

  private mutating func more(
    before end: UInt8, _ isFirst: inout Bool
  ) throws(AirError) -> Bool {
    skipBlanks()
    if next == end {
      position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw broken() }
      position += 1
      skipBlanks()
    }
    guard position < bytes.count else { throw broken() }
    return true
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
