extension RowScanner {
  /// Completes the row after the last line end.
  ///
  /// - Returns: `nil` if there is no such row.
  mutating func finish(
    _ bytes: Span<UInt8>, end: Int, fields: inout MutableSpan<FieldBounds>
  ) -> Outcome? {
    guard count < fields.count else { return .needsFields }
    guard rowStart < end else { return nil }
    if atRowStart { startRow(bytes) }
    if mode == .quoted {
      misquoted = misquoted ?? count
      isUnterminated = misquoted == count
      closing = end
      mode = .afterQuote
    } else if mode == .afterQuote, closing + 1 < end, !isBlank(closing + 1..<end, in: bytes) {
      misquoted = misquoted ?? count
    }
    let hasRow = endLine(at: end, in: bytes, &fields)
    nextRow = end
    return hasRow ? .row : nil
  }

  /// Handles a hit in plain text that is not a delimiter.
  ///
  /// - Returns: Whether it ends a row.
  @inline(never)
  mutating func handle(
    _ byte: UInt8, at position: Int, in bytes: Span<UInt8>,
    _ fields: inout MutableSpan<FieldBounds>
  ) -> Bool {
    if atRowStart {
      if byte == 0x0A, position == rowStart, endedWithReturn {
        endedWithReturn = false
        nextRow = position + 1
        beginRow()
        return false
      }
      startRow(bytes)
    }
    let isLineEnd = byte == 0x0A || byte == 0x0D
    guard isLineEnd || byte == delimiter || byte == quote else { return false }
    switch mode {
    case .plain:
      if byte == delimiter {
        guard !merges || position > fieldStart || count == 0 else {
          fieldStart = position + 1
          return false
        }
        return endField(at: position, in: bytes, &fields)
      }
      if isLineEnd { return end(byte, at: position, in: bytes, &fields) }
      if opensField(position, in: bytes) {
        mode = .quoted
        quoteStart = position
      }
    case .quoted:
      if byte == quote {
        mode = .afterQuote
        closing = position
      } else if isLineEnd {
        if byte == 0x0D || lastInnerReturn != position - 1 { innerLines += 1 }
        lastInnerReturn = byte == 0x0D ? position : -1
      }
    case .afterQuote:
      let isAdjacent = closing + 1 == position
      if byte == quote, isAdjacent {
        mode = .quoted
        isDoubled = true
        return false
      }
      if !isAdjacent, !isBlank(closing + 1..<position, in: bytes) || byte == quote {
        misquoted = misquoted ?? count
      }
      if isLineEnd { return end(byte, at: position, in: bytes, &fields) }
      if byte == delimiter { return endField(at: position, in: bytes, &fields) }
    case .comment:
      if isLineEnd { return end(byte, at: position, in: bytes, &fields) }
    }
    return false
  }

  private mutating func endField(
    at position: Int, in bytes: Span<UInt8>, _ fields: inout MutableSpan<FieldBounds>,
    endsRow: Bool = false
  ) -> Bool {
    if position - fieldStart > fieldLimit { overlong = overlong ?? fieldStart }
    if mode == .afterQuote {
      var bounds = FieldBounds(start: quoteStart + 1 - rowStart, end: closing - rowStart)
      if isDoubled {
        bounds.isRewritten = true
        doubled += 1
      }
      fields[count] = bounds
    } else {
      var range = fieldStart..<position
      if trims { range = Self.trimmed(range, in: bytes) }
      fields[count] = FieldBounds(
        start: range.lowerBound - rowStart, end: range.upperBound - rowStart)
    }
    count += 1
    fieldStart = position + 1
    mode = .plain
    isDoubled = false
    return endsRow
  }

  private mutating func end(
    _ byte: UInt8, at position: Int, in bytes: Span<UInt8>,
    _ fields: inout MutableSpan<FieldBounds>
  ) -> Bool {
    let hasRow = endLine(at: position, in: bytes, &fields)
    endedWithReturn = byte == 0x0D
    nextRow = position + 1
    if !hasRow { beginRow() }
    return hasRow
  }

  private mutating func endLine(
    at position: Int, in bytes: Span<UInt8>, _ fields: inout MutableSpan<FieldBounds>
  ) -> Bool {
    line += 1 + innerLines
    rowEnd = position
    if mode == .comment { return false }
    let isEmpty = mode == .plain && position == fieldStart
    if isEmpty, count == 0, skipsEmptyLines { return false }
    if isEmpty, merges, count > 0 {
      return count > 1 || fields[0].start != fields[0].end || !skipsEmptyLines
    }
    return endField(at: position, in: bytes, &fields, endsRow: true)
  }

  private func opensField(_ position: Int, in bytes: Span<UInt8>) -> Bool {
    position == fieldStart || trims && isBlank(fieldStart..<position, in: bytes)
  }

  private func isBlank(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    trims && Self.trimmed(range, in: bytes).isEmpty
  }

  /// The range without leading and trailing spaces and tabs.
  static func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }
}
