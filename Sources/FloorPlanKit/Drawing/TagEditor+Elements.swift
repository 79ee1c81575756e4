extension TagEditor {
  /// The start tag of an element; `nil` if it is not in this file, as those of entities.
  func tag(of element: DrawingElement) -> MarkupTag? {
    places.offset(line: element.line, column: element.column, in: source)
      .flatMap { MarkupTag(source, at: $0) }
  }

  /// The bytes of an element from its start tag to the end of its end tag.
  ///
  /// - Complexity: O(length of the element).
  func range(of element: DrawingElement) -> Range<Int>? {
    guard let first = tag(of: element) else { return nil }
    guard !first.isEmpty else { return first.range }
    var depth = 1
    var index = first.range.upperBound
    while let open = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = Self.endOfAside(source, at: open) {
        index = end
      } else if source[open...].dropFirst().first == UInt8(ascii: "/") {
        guard let close = source[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        depth -= 1
        index = close + 1
        if depth == 0 { return first.range.lowerBound..<index }
      } else {
        guard let tag = MarkupTag(source, at: open) else { return nil }
        depth += tag.isEmpty ? 0 : 1
        index = tag.range.upperBound
      }
    }
    return nil
  }

  /// The end of a comment, a CDATA section or an instruction that begins at an offset.
  private static func endOfAside(_ source: [UInt8], at start: Int) -> Int? {
    let asides = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    for (open, close) in asides where source[start...].starts(with: open.utf8) {
      let mark = Array(close.utf8)
      var index = start + open.utf8.count
      while let next = source[index...].firstIndex(of: mark[0]) {
        if source[next...].starts(with: mark) { return next + mark.count }
        index = next + 1
      }
      return source.endIndex
    }
    return nil
  }
}
