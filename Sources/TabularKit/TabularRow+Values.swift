extension TabularRow {
  /// The whole number in a field; spaces around it are ignored.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` when the field is no
  ///   such number or beyond 64 bits, of kind ``TabularError/Kind/fieldCount`` when there is none.
  public func int(_ index: Int) throws(TabularError) -> Int {
    try value(index, expected: "a whole number") { NumberText.integer($0) }
  }

  /// The whole number in a field; `nil` where the field is empty or there is no such column.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue``.
  public func int(ifPresent index: Int?) throws(TabularError) -> Int? {
    guard let index, isPresent(index) else { return nil }
    return try int(index)
  }

  /// The decimal number in a field, correctly rounded; spaces around it are ignored.
  ///
  /// Numbers have the form `-12.5e3`, with the dialect's decimal sign; infinities, hexadecimal
  /// digits and `nan` are not numbers.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` when the field is no
  ///   such number, of kind ``TabularError/Kind/fieldCount`` when there is none.
  public func double(_ index: Int) throws(TabularError) -> Double {
    let separator = context[0].dialect.decimalSeparator
    return try value(index, expected: "a number") { NumberText.double($0, separator: separator) }
  }

  /// The decimal number in a field; `nil` where the field is empty or there is no such column.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue``.
  public func double(ifPresent index: Int?) throws(TabularError) -> Double? {
    guard let index, isPresent(index) else { return nil }
    return try double(index)
  }

  /// `true` or `1`, `false` or `0`, in any case; spaces around it are ignored.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` when the field is
  ///   neither, of kind ``TabularError/Kind/fieldCount`` when there is none.
  public func bool(_ index: Int) throws(TabularError) -> Bool {
    try value(index, expected: "true or false") { bytes in
      if bytes.count == 1, bytes[0] == UInt8(ascii: "1") { return true }
      if bytes.count == 1, bytes[0] == UInt8(ascii: "0") { return false }
      if Self.isWord("true", bytes) { return true }
      return Self.isWord("false", bytes) ? false : nil
    }
  }

  @inline(__always)
  private func value<Value>(
    _ index: Int, expected: String, _ parse: (Span<UInt8>) -> Value?
  ) throws(TabularError) -> Value {
    guard index < count else {
      throw error(
        .fieldCount, "expected at least \(index + 1) fields, found \(count)", at: count)
    }
    let bytes = trimmed(index)
    if let value = parse(bytes) { return value }
    throw error(
      .malformedValue, bytes.isEmpty ? "empty field; expected \(expected)" : "expected \(expected)",
      at: index)
  }

  private func isPresent(_ index: Int) -> Bool {
    index < count && !trimmed(index).isEmpty
  }

  private static func isWord(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      bytes.indices.allSatisfy { bytes[$0] | 0x20 == word[$0] }
    }
  }
}
