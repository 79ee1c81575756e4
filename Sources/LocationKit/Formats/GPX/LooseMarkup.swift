import LibXML

/// Splits an XML document into tags and texts, even if it is not well-formed.
///
/// Anything that cannot be markup is text. Comments and processing instructions are skipped.
struct LooseMarkup {
  /// A start tag.
  struct Tag {
    let name: UnsafeBufferPointer<UInt8>
    let localName: UnsafeBufferPointer<UInt8>
    var attributes: [(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)]
    var isEmpty: Bool
    let offset: Int

    /// The value of an attribute without a namespace.
    func value(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
      let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      return attributes.first { $0.name.elementsEqual(name) }?.value
    }
  }

  enum Piece {
    case text([UInt8])
    case start(Tag)
    case end(UnsafeBufferPointer<UInt8>)
  }

  private var cursor: ByteCursor
  /// End delimiters that do not occur any more, so that the search is not repeated.
  private var missing: Set<String> = []

  init(_ bytes: UnsafeRawBufferPointer) { cursor = ByteCursor(bytes) }

  /// The offset of the next piece.
  var position: Int {
    get { cursor.position }
    set { cursor.position = newValue }
  }

  /// The next piece; texts are omitted unless requested.
  mutating func next(wantsText: Bool) -> Piece? {
    while !cursor.isAtEnd {
      let start = cursor.position
      if cursor.next != UInt8(ascii: "<") {
        repeat { cursor.position += 1 } while !cursor.isAtEnd && cursor.next != UInt8(ascii: "<")
        if wantsText { return .text(Self.plain(cursor[start..<cursor.position])) }
      } else if cursor.take("<!--") {
        if !skip(past: "-->") { cursor.position = start + 1 }
      } else if cursor.take("<![CDATA[") {
        let text = cursor.position
        guard skip(past: "]]>") else { continue }
        if wantsText { return .text(Array(cursor[text..<cursor.position - 3])) }
      } else if cursor.take("<?") {
        if !skip(past: "?>") { cursor.position = start + 1 }
      } else if cursor.take("</") {
        let name = takeName()
        while !cursor.isAtEnd, cursor.next != UInt8(ascii: "<"), cursor.next != UInt8(ascii: ">") {
          cursor.position += 1
        }
        // A truncated name may be the beginning of another one.
        if !name.isEmpty, !cursor.isAtEnd { return .end(name) }
      } else if let tag = takeTag() {
        return .start(tag)
      } else {
        cursor.position = start + 1
        if wantsText { return .text([UInt8(ascii: "<")]) }
      }
    }
    return nil
  }

  /// Reads a start tag; one that is cut off ends at the next tag or at the end of the document.
  private mutating func takeTag() -> Tag? {
    let offset = cursor.position
    cursor.position += 1
    let name = takeName()
    guard !name.isEmpty else { return nil }
    let colon = name.lastIndex(of: UInt8(ascii: ":"))
    let local = UnsafeBufferPointer(rebasing: name[(colon.map { $0 + 1 } ?? 0)...])
    var tag = Tag(name: name, localName: local, attributes: [], isEmpty: false, offset: offset)
    while true {
      cursor.skipWhiteSpace()
      if cursor.isAtEnd || cursor.next == UInt8(ascii: "<") { return tag }
      if cursor.take(">") { return tag }
      if cursor.take("/>") {
        tag.isEmpty = true
        return tag
      }
      let attribute = takeName()
      guard !attribute.isEmpty else {
        cursor.position += 1
        continue
      }
      cursor.skipWhiteSpace()
      guard cursor.take("=") else { continue }
      cursor.skipWhiteSpace()
      if let value = takeValue() { tag.attributes.append((attribute, value)) }
    }
  }

  /// Reads a value; `nil` if the closing quote is missing.
  private mutating func takeValue() -> UnsafeBufferPointer<UInt8>? {
    let quote = cursor.next
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { cursor.position += 1 }
    let start = cursor.position
    var place = start
    while place < cursor.count {
      let byte = cursor[place]
      let isLast = byte == UInt8(ascii: "/") && cursor[place + 1] == UInt8(ascii: ">")
      let isOver = byte == UInt8(ascii: ">") || isLast || ByteCursor.isWhiteSpace(byte)
      if isQuoted ? byte == quote : isOver {
        cursor.position = isQuoted ? place + 1 : place
        return cursor[start..<place]
      }
      if byte == UInt8(ascii: "<") { break }
      place += 1
    }
    return nil
  }

  private mutating func takeName() -> UnsafeBufferPointer<UInt8> {
    let start = cursor.position
    while Self.isInName(cursor.next, isFirst: cursor.position == start) { cursor.position += 1 }
    return cursor[start..<cursor.position]
  }

  private static func isInName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  /// Moves past a word; returns `false`, without moving, if there is none.
  private mutating func skip(past word: StaticString) -> Bool {
    guard missing.isEmpty || !missing.contains(word.description) else { return false }
    let start = cursor.position
    while !cursor.isAtEnd {
      if cursor.take(word) { return true }
      cursor.position += 1
    }
    cursor.position = start
    missing.insert(word.description)
    return false
  }

  /// Text with predefined references replaced and line ends normalised; any other `&` is kept.
  private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == 0x0D, rest.first == 0x0A { continue }
      // The maximum length of a reference.
      if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = XMLReference.scalar(String(decoding: rest[..<end], as: UTF8.self))
      {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
