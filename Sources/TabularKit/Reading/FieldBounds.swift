/// The range of a field's contents, in bytes from the start of its row.
struct FieldBounds {
  private var startOffset: UInt32
  private var endOffset: UInt32
  private static let rewrittenBit: UInt32 = 1 << 31

  /// Offsets fit because a row has at most 1 GiB.
  @inline(__always)
  init(start: Int, end: Int) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end)
  }

  /// The start of the contents, after an opening quote.
  @inline(__always)
  var start: Int { Int(startOffset) }

  /// The end of the contents, before a closing quote.
  @inline(__always)
  var end: Int { Int(endOffset & ~Self.rewrittenBit) }

  /// Whether the contents differ from the row's bytes and are stored separately.
  @inline(__always)
  var isRewritten: Bool {
    get { endOffset & Self.rewrittenBit != 0 }
    set { endOffset = newValue ? endOffset | Self.rewrittenBit : UInt32(end) }
  }
}

/// The range of a rewritten field's contents.
struct RewrittenField {
  let index: Int
  let start: Int
  let end: Int
}
