extension TagEditor {
  /// Inserts a group of elements, written in viewport pixels and without prefixes, before the
  /// drawing's last end tag.
  ///
  /// - Returns: Whether there is such a tag; none is found in UTF-16.
  mutating func append(_ elements: String, attributes: String, to drawing: Drawing) -> Bool {
    guard let end = Self.closingTag(source) else { return false }
    let root = drawing.layout.matrices[Int(drawing.layout.placements[0].matrix)]
    let matrix = (root.inverted ?? .identity).markup
    let text = "<g \(attributes) transform=\"matrix(\(matrix))\">\(elements)</g>\n"
    insert(Self.prefixed(text, by: Self.prefix(source[end...])), at: end)
    return true
  }

  /// The offset of the last end tag; `nil` if there is none.
  private static func closingTag(_ source: [UInt8]) -> Int? {
    source.indices.dropLast().last {
      source[$0] == UInt8(ascii: "<") && source[$0 + 1] == UInt8(ascii: "/")
    }
  }

  /// `svg:` if the drawing uses that prefix, otherwise empty.
  private static func prefix(_ tag: ArraySlice<UInt8>) -> String {
    let name = String(decoding: tag.dropFirst(2).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return name.contains(":") ? String(name.prefix { $0 != ":" }) + ":" : ""
  }

  private static func prefixed(_ text: String, by prefix: String) -> String {
    guard !prefix.isEmpty else { return text }
    return text.replacing("</", with: "\u{1}").replacing("<", with: "<" + prefix)
      .replacing("\u{1}", with: "</" + prefix)
  }
}
