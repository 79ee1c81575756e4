extension TabularRow {
  /// The name of the file in messages.
  public var file: String? { context[0].file }

  /// The line on which a field begins; for an index equal to ``count``, the line on which the row
  /// ends.
  ///
  /// It differs from the row's line after a field that contains line ends.
  ///
  /// - Parameter index: The index of the field, from 0; the number of fields for the end of the
  ///   row.
  /// - Complexity: O(bytes of the row).
  public func line(of index: Int) -> Int { place(of: index).line }

  /// The column in which a field begins, in characters from 1; for an index equal to ``count``, the
  /// end of the row.
  ///
  /// - Parameter index: The index of the field, from 0; the number of fields for the end of the
  ///   row.
  /// - Complexity: O(bytes of the row).
  public func column(of index: Int) -> Int { place(of: index).column }

  /// Throws if the number of fields is not `expected`.
  ///
  /// - Parameter expected: The permitted numbers of fields.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/fieldCount`` at the first surplus
  ///   field, or at the end of a row that is too short.
  public func require(_ expected: Int) throws(TabularError) {
    try require(expected...expected)
  }

  /// Throws if the number of fields is not in the range.
  ///
  /// - Parameter expected: The permitted numbers of fields.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/fieldCount`` at the first surplus
  ///   field, or at the end of a row that is too short.
  public func require(_ expected: ClosedRange<Int>) throws(TabularError) {
    guard !expected.contains(count) else { return }
    let isExact = expected.lowerBound == expected.upperBound
    let wanted =
      isExact ? "\(expected.lowerBound)" : "\(expected.lowerBound) to \(expected.upperBound)"
    let noun = expected.upperBound == 1 ? "field" : "fields"
    throw error(
      .fieldCount, "expected \(wanted) \(noun), found \(count)", at: expected.upperBound)
  }

  /// Throws if there are too few fields.
  ///
  /// - Parameter expected: The permitted numbers of fields.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/fieldCount`` at the end of the row.
  public func require(_ expected: PartialRangeFrom<Int>) throws(TabularError) {
    guard count < expected.lowerBound else { return }
    let noun = expected.lowerBound == 1 ? "field" : "fields"
    throw error(
      .fieldCount, "expected at least \(expected.lowerBound) \(noun), found \(count)", at: count)
  }

  func error(_ kind: TabularError.Kind, _ message: String, at index: Int) -> TabularError {
    let place = place(of: index)
    return TabularError(
      kind, message, file: context[0].file, line: place.line, column: place.column)
  }

  private func place(of index: Int) -> TextPlace {
    let isField = fields.indices.contains(index)
    return TextPlace(
      of: isField ? fields[index].start : text.count, in: text, line: line,
      quote: isField ? context[0].dialect.quote : nil)
  }
}
