/// A sliding window of UTF-8 text over a table's bytes, in any encoding.
struct TextInput {
  /// The number of bytes to read at a time; small enough to stay in the second-level cache.
  static let chunkSize = 1 << 16

  /// The window, followed by spare bytes that `RowScanner` may read.
  private(set) var buffer: [UInt8]
  /// The end of the window in the buffer.
  private(set) var end = 0
  /// The encoding; ``TabularEncoding/detected`` while all bytes read are ASCII.
  private(set) var encoding: TabularEncoding

  private var source: ByteSource
  private var decoder: TextDecoder?
  private var raw: [UInt8] = []
  private var isAtEnd = false

  /// Reads the first bytes and detects the encoding, as far as they reveal it.
  init(_ source: ByteSource, encoding: TabularEncoding, wantsSample: Bool) throws(TabularError) {
    self.source = source
    self.encoding = encoding
    buffer = Array(repeating: 0, count: Self.chunkSize + RowScanner.blockSize)
    try readBeginning(atLeast: wantsSample || encoding == .detected ? Self.chunkSize / 2 : 3)
  }

  /// Whether the source may have more bytes than the window.
  var hasMore: Bool { !isAtEnd }

  /// The encoding's name for error messages.
  var encodingName: String {
    encoding == .detected ? TabularEncoding.utf8.rawValue : encoding.rawValue
  }

  /// Drops everything before `start` and appends more bytes.
  ///
  /// - Returns: Whether there were more bytes.
  mutating func fill(keeping start: Int) throws(TabularError) -> Bool {
    drop(before: start)
    guard !isAtEnd else { return false }
    if decoder == nil {
      let added = try readIntoWindow()
      guard added > 0 else { return false }
      if encoding == .detected { settle(from: end - added) }
      return true
    }
    raw.resize(to: Self.chunkSize)
    let count = try Self.read(&source, into: &raw, from: 0)
    isAtEnd = count == 0
    let before = end
    decode(count)
    return end > before || !isAtEnd
  }

  private mutating func readBeginning(atLeast wanted: Int) throws(TabularError) {
    while end < wanted, try readIntoWindow() > 0 {}
    if let mark = mark(), encoding == .detected || encoding == mark.encoding {
      encoding = mark.encoding
      drop(before: mark.length)
      decodeWindow(from: 0)
    } else if encoding == .detected {
      settle(from: 0)
    } else {
      decodeWindow(from: 0)
    }
  }

  /// Chooses the encoding once the bytes from `start` reveal it.
  private mutating func settle(from start: Int) {
    guard let found = guess(from: start) else { return }
    encoding = found
    decodeWindow(from: start)
  }

  private func mark() -> (encoding: TabularEncoding, length: Int)? {
    EncodingGuess.mark(in: buffer.span.extracting(0..<end))
  }

  private func guess(from start: Int) -> TabularEncoding? {
    EncodingGuess.encoding(of: buffer.span.extracting(start..<end), isBeginning: start == 0)
  }

  /// Decodes bytes that were read before the encoding was detected.
  private mutating func decodeWindow(from start: Int) {
    decoder = TextDecoder(encoding)
    guard decoder != nil else { return }
    raw = Array(buffer[start..<end])
    end = start
    decode(raw.count)
    if isAtEnd { decode(0) }
  }

  private mutating func decode(_ count: Int) {
    makeRoom(for: count * TextDecoder.expansion + 8)
    let start = end
    if count > 0 {
      end = decoder?.decode(raw[..<count], to: &buffer, at: start) ?? start
    } else {
      // The rest of a character that is cut off at the end.
      end = decoder?.finish(to: &buffer, at: start) ?? start
    }
  }

  private mutating func readIntoWindow() throws(TabularError) -> Int {
    makeRoom(for: Self.chunkSize / 2)
    let count = try Self.read(&source, into: &buffer, from: end, sparing: RowScanner.blockSize)
    end += count
    if count == 0, decoder == nil { isAtEnd = true }
    return count
  }

  private static func read(
    _ source: inout ByteSource, into array: inout [UInt8], from start: Int, sparing spare: Int = 0
  ) throws(TabularError) -> Int {
    try array.withUnsafeMutableBufferPointer { (bytes) throws(TabularError) -> Int in
      let room = UnsafeMutableBufferPointer(rebasing: bytes[start..<bytes.count - spare])
      return try source.read(into: UnsafeMutableRawBufferPointer(room))
    }
  }

  private mutating func drop(before start: Int) {
    guard start > 0 else { return }
    buffer.withUnsafeMutableBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      UnsafeMutableRawBufferPointer(rebasing: bytes[0..<end - start]).copyMemory(from: rest)
    }
    end -= start
  }

  private mutating func makeRoom(for count: Int) {
    let wanted = end + count + RowScanner.blockSize
    guard wanted > buffer.count else { return }
    buffer.resize(to: max(wanted, 2 * buffer.count))
  }
}

extension [UInt8] {
  fileprivate mutating func resize(to size: Int) {
    if count < size { self += [UInt8](repeating: 0, count: size - count) }
  }
}
