/// Finds the fields of one row after another in a buffer that is filled incrementally.
///
/// Bytes are compared 64 at a time with the delimiter, quote and line ends; the result has a bit
/// for each hit, and only hits are examined. Scanning of a row that is cut off at the buffer's end
/// resumes where it stopped, so no byte is compared twice.
struct RowScanner {
  /// Why `scan` returned.
  enum Outcome {
    /// A row is complete.
    case row
    /// The buffer is exhausted.
    case needsBytes
    /// There is no space for another field.
    case needsFields
    /// A field or row exceeds its limit.
    case tooLong
  }

  enum Mode {
    case plain
    case quoted
    case afterQuote
    case comment
  }

  /// The number of bytes compared at once; the buffer has this many spare bytes after its end.
  static let blockSize = 64

  let delimiter: UInt8
  let quote: UInt8
  let comment: UInt8?
  let merges: Bool
  let trims: Bool
  let skipsEmptyLines: Bool
  /// Whether a delimiter in plain text requires more than ending the field.
  private let isSpecial: Bool
  let fieldLimit: Int
  let rowLimit: Int

  /// The start of the current row in the buffer.
  private(set) var rowStart = 0
  /// The end of the finished row, excluding its line end.
  var rowEnd = 0
  /// The line on which the finished row begins.
  private(set) var rowLine = 1
  /// The number of fields found in the current row.
  var count = 0
  /// The number of these fields that have doubled quotes.
  var doubled = 0
  /// The first field with text after its closing quote, or without a closing quote.
  var misquoted: Int?
  /// Whether the closing quote of the misquoted field is missing.
  var isUnterminated = false
  /// The bitwise OR of all bytes of the current row and a few adjacent ones.
  private var seen: UInt64 = 0
  private var blockSeen: UInt64 = 0
  private let needles: ByteNeedles

  private var base = 0
  private var width = 0
  private var mask: UInt64 = 0

  // The following members are used only by the scanner and its extensions.
  var line = 1
  var innerLines = 0
  var nextRow = 0
  /// The start of the unfinished field.
  var fieldStart = 0
  var quoteStart = 0
  var closing = 0
  var mode = Mode.plain
  var isDoubled = false
  var overlong: Int?
  var atRowStart = true
  var endedWithReturn = false
  var lastInnerReturn = -1

  init(dialect: TabularDialect, limits: TabularLimits) {
    delimiter = dialect.delimiter ?? UInt8(ascii: ",")
    quote = dialect.quote ?? delimiter
    needles = ByteNeedles(delimiter: delimiter, quote: quote)
    comment = dialect.comment
    merges = dialect.mergesDelimiters
    trims = dialect.trimsBlanks
    skipsEmptyLines = dialect.skipsEmptyLines
    isSpecial = merges || trims
    fieldLimit = limits.fieldBytes
    rowLimit = limits.rowBytes
  }

  /// Whether the finished row is all ASCII; `false` may be wrong.
  var isASCII: Bool { seen & 0x8080_8080_8080_8080 == 0 }

  /// The start of the field that caused ``Outcome/tooLong``; `nil` if the row did.
  func overlongField(before end: Int) -> Int? {
    overlong ?? (end - fieldStart > fieldLimit ? fieldStart : nil)
  }

  /// Continues after the finished row.
  mutating func beginRow() {
    rowStart = nextRow
    fieldStart = nextRow
    count = 0
    doubled = 0
    misquoted = nil
    isUnterminated = false
    innerLines = 0
    mode = .plain
    isDoubled = false
    atRowStart = true
    seen = blockSeen
  }

  /// Drops the bytes of a comment, so that a long one takes no memory.
  mutating func forgetComment(before end: Int) {
    guard mode == .comment else { return }
    rowStart = end
    fieldStart = end
  }

  /// Adjusts offsets after the buffer's contents moved towards its beginning.
  mutating func shift(by distance: Int) {
    rowStart -= distance
    base -= distance
    fieldStart -= distance
    quoteStart -= distance
    closing -= distance
    nextRow -= distance
    lastInnerReturn -= distance
  }

  /// Looks for the end of the current row in `bytes[..<end]`.
  mutating func scan(
    _ bytes: Span<UInt8>, end: Int, fields: inout MutableSpan<FieldBounds>
  ) -> Outcome {
    while true {
      while true {
        if takePlain(bytes, &fields) {
          return rowEnd - rowStart > rowLimit ? .tooLong : .row
        }
        guard mask != 0 else { break }
        guard count < fields.count else { return .needsFields }
        let position = base + mask.trailingZeroBitCount
        mask &= mask &- 1
        if handle(bytes[position], at: position, in: bytes, &fields) {
          return overlong != nil || rowEnd - rowStart > rowLimit ? .tooLong : .row
        } else if overlong != nil {
          return .tooLong
        }
      }
      base += width
      width = 0
      guard base < end else {
        if atRowStart, rowStart < end { startRow(bytes) }
        guard mode != .comment else { return .needsBytes }
        let isTooLong = end - fieldStart > fieldLimit || end - rowStart > rowLimit
        return isTooLong ? .tooLong : .needsBytes
      }
      load(bytes, end: end)
    }
  }

  /// Ends fields of plain text at the next delimiters and line feed; all other hits are left to
  /// `handle`.
  ///
  /// Most hits are of this kind, so the state is kept in registers.
  ///
  /// - Returns: Whether a row is complete.
  @inline(__always)
  private mutating func takePlain(
    _ bytes: Span<UInt8>, _ fields: inout MutableSpan<FieldBounds>
  ) -> Bool {
    var mask = mask
    guard mask != 0, mode == .plain, !isSpecial else { return false }
    if atRowStart {
      guard !endedWithReturn else { return false }
      startRow(bytes)
      guard mode == .plain else { return false }
    }
    var count = count
    var start = fieldStart
    var isRow = false
    let base = base
    let rowStart = rowStart
    while mask != 0, count < fields.count {
      let position = base &+ mask.trailingZeroBitCount
      let byte = bytes[position]
      isRow = byte == 0x0A && (position > start || count > 0)
      guard byte == delimiter || isRow, position &- start <= fieldLimit else {
        isRow = false
        break
      }
      mask &= mask &- 1
      fields[count] = FieldBounds(start: start &- rowStart, end: position &- rowStart)
      count &+= 1
      start = position &+ 1
      if isRow { break }
    }
    self.mask = mask
    self.count = count
    fieldStart = start
    if isRow {
      line += 1 + innerLines
      rowEnd = start - 1
      nextRow = start
      endedWithReturn = false
    }
    return isRow
  }

  private mutating func load(_ bytes: Span<UInt8>, end: Int) {
    let raw = bytes.bytes.extracting(base..<base + Self.blockSize)
    let parts = (
      raw.unsafeLoadUnaligned(fromByteOffset: 0, as: SIMD16<UInt8>.self),
      raw.unsafeLoadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self),
      raw.unsafeLoadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self),
      raw.unsafeLoadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
    )
    var hits =
      needles.hits(in: parts.0) | needles.hits(in: parts.1) &<< 16
      | needles.hits(in: parts.2) &<< 32 | needles.hits(in: parts.3) &<< 48
    let all = unsafeBitCast(parts.0 | parts.1 | parts.2 | parts.3, to: SIMD2<UInt64>.self)
    let high = all[0] | all[1]
    blockSeen = high
    seen |= high
    width = min(Self.blockSize, end - base)
    if width < Self.blockSize { hits &= (1 &<< UInt64(width)) &- 1 }
    mask = hits
  }

  mutating func startRow(_ bytes: Span<UInt8>) {
    atRowStart = false
    rowLine = line
    if let comment, bytes[rowStart] == comment { mode = .comment }
  }
}

extension RowScanner {
  /// Looks for the end of the current row in the input's window.
  mutating func scan(_ input: borrowing TextInput, fields: inout [FieldBounds]) -> Outcome {
    var room = fields.mutableSpan
    return scan(input.buffer.span, end: input.end, fields: &room)
  }

  /// Completes the row after the last line end of the window.
  mutating func finish(_ input: borrowing TextInput, fields: inout [FieldBounds]) -> Outcome? {
    var room = fields.mutableSpan
    return finish(input.buffer.span, end: input.end, fields: &room)
  }
}
