/// Stores the contents of fields that differ from the row's text.
struct FieldRewriter {
  private(set) var fields: [RewrittenField] = []
  private(set) var contents: [UInt8] = []

  /// Discards the last row.
  mutating func clear() {
    guard !fields.isEmpty else { return }
    fields.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
  }

  /// Unescapes doubled quotes in fields marked as rewritten, and replaces malformed text in any
  /// field.
  mutating func rewrite(
    _ bounds: inout [FieldBounds], count: Int, of text: ArraySlice<UInt8>, quote: UInt8?,
    repairs: Bool
  ) {
    for index in 0..<count {
      let field = bounds[index]
      let raw = text.span.extracting(field.start..<field.end)
      let isMalformed = repairs && UTF8Text.firstMalformed(in: raw) != nil
      guard field.isRewritten || isMalformed else { continue }
      let start = contents.count
      append(raw, undoubling: field.isRewritten ? quote : nil)
      if isMalformed { repair(from: start) }
      bounds[index].isRewritten = true
      fields.append(RewrittenField(index: index, start: start, end: contents.count))
    }
  }

  private mutating func append(_ raw: Span<UInt8>, undoubling quote: UInt8?) {
    var index = 0
    while index < raw.count {
      contents.append(raw[index])
      index += raw[index] == quote ? 2 : 1
    }
  }

  private mutating func repair(from start: Int) {
    let repaired = String(decoding: contents[start...], as: UTF8.self)
    contents.replaceSubrange(start..., with: Array(repaired.utf8))
  }
}
