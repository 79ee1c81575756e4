extension TabularRow {
  /// The integer in a field; surrounding spaces are ignored.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` if the field is not an
  ///   integer or exceeds 64 bits, ``TabularError/Kind/fieldCount`` if the row has no such field.
  public func int(_ index: Int) throws(TabularError) -> Int {
    try value(index, expected: "a whole number") { NumberText.integer($0) }
  }

  /// The integer in a field; `nil` if the field is empty or there is no such column.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue``.
  public func int(ifPresent index: Int?) throws(TabularError) -> Int? {
    guard let index, isPresent(index) else { return nil }
    return try int(index)
  }

  /// The decimal number in a field, correctly rounded; surrounding spaces are ignored.
  ///
  /// Numbers have the form `-12.5e3`, with the dialect's decimal separator. Infinities, hexadecimal
  /// numbers and `nan` are not accepted.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` if the field is not a
  ///   number, ``TabularError/Kind/fieldCount`` if the row has no such field.
  public func double(_ index: Int) throws(TabularError) -> Double {
    let separator = context[0].dialect.decimalSeparator
    return try value(index, expected: "a number") { NumberText.double($0, separator: separator) }
  }

  /// The decimal number in a field; `nil` if the field is empty or there is no such column.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue``.
  public func double(ifPresent index: Int?) throws(TabularError) -> Double? {
    guard let index, isPresent(index) else { return nil }
    return try double(index)
  }

  /// The Boolean in a field: `true` or `1`, `false` or `0`; case and surrounding spaces are
  /// ignored.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/malformedValue`` if the field is none
  ///   of these, ``TabularError/Kind/fieldCount`` if the row has no such field.
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
