extension GPXScanner {
  /// Reads text up to the next markup, and keeps it if the element needs it.
  mutating func takeText() -> Bool {
    cursor.skipWhiteSpaceUnless(assembler.wantsText)
    if cursor.next == UInt8(ascii: "<") { return true }
    var start = cursor.position
    while true {
      guard let end = takeCharacters() else { return false }
      if assembler.wantsText { assembler.append(cursor[start..<end]) }
      guard cursor.next == UInt8(ascii: "&") else { return cursor.next == UInt8(ascii: "<") }
      guard let character = takeReference() else { return false }
      if assembler.wantsText { assembler.append(CollectionOfOne(character)) }
      start = cursor.position
    }
  }

  /// Skips characters up to `<` or `&`; `nil` if one is not allowed.
  private mutating func takeCharacters() -> Int? {
    let start = cursor.position
    var hasOthers = false
    while true {
      let byte = cursor.next
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        guard !hasOthers || Self.areCharacters(cursor[start..<cursor.position]) else { return nil }
        return cursor.position
      case UInt8(ascii: "]"):
        if cursor.sees("]]>") { return nil }
      case 0x0D:
        // In XML a line end is one character, however it is written.
        if assembler.wantsText { return nil }
      case 0x09, 0x0A, 0x20..<0x80: break
      case 0x80...: hasOthers = true
      default: return nil
      }
      cursor.position += 1
    }
  }

  /// One of the five predefined entities of XML.
  private mutating func takeReference() -> UInt8? {
    if cursor.take("&amp;") { return UInt8(ascii: "&") }
    if cursor.take("&lt;") { return UInt8(ascii: "<") }
    if cursor.take("&gt;") { return UInt8(ascii: ">") }
    if cursor.take("&quot;") { return UInt8(ascii: "\"") }
    if cursor.take("&apos;") { return UInt8(ascii: "'") }
    return nil
  }

  /// Whether bytes are characters allowed in XML, in UTF-8.
  private static func areCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { $0.value != 0xFFFE && $0.value != 0xFFFF }
  }

  mutating func takeComment() -> Bool {
    cursor.position += 4
    let start = cursor.position
    while !cursor.sees("--") {
      guard !cursor.isAtEnd, cursor.next >= 0x20 || ByteCursor.isWhiteSpace(cursor.next) else {
        return false
      }
      cursor.position += 1
    }
    return Self.areCharacters(cursor[start..<cursor.position]) && cursor.take("-->")
  }

  /// Reads a CDATA section.
  mutating func takeLiteralText() -> Bool {
    guard cursor.take("<![CDATA[") else { return false }
    let start = cursor.position
    while !cursor.sees("]]>") {
      let byte = cursor.next
      guard !cursor.isAtEnd, byte >= 0x20 || byte == 0x0A || byte == 0x09 else { return false }
      cursor.position += 1
    }
    let text = cursor[start..<cursor.position]
    guard Self.areCharacters(text) else { return false }
    if assembler.wantsText { assembler.append(text) }
    return cursor.take("]]>")
  }

  /// Reads a name of ASCII characters.
  mutating func takeName() -> Range<Int>? {
    let start = cursor.position
    switch cursor.next | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): break
    default:
      guard cursor.next == UInt8(ascii: "_") else { return nil }
    }
    while true {
      switch cursor.next {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "-"), UInt8(ascii: "."):
        cursor.position += 1
      default: return start..<cursor.position
      }
    }
  }

  /// Reads an attribute's value; references are accepted only in attributes that are ignored.
  mutating func takeQuoted() -> Range<Int>? {
    let quote = cursor.next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    cursor.position += 1
    let start = cursor.position
    while cursor.next != quote {
      switch cursor.next {
      case UInt8(ascii: "&"):
        guard takeReference() != nil else { return nil }
        continue
      case 0x20..<0x80:
        if cursor.next == UInt8(ascii: "<") { return nil }
      case 0x09, 0x0A, 0x0D, 0x80...: break
      default: return nil
      }
      cursor.position += 1
    }
    let value = start..<cursor.position
    cursor.position += 1
    return Self.areCharacters(cursor[value]) ? value : nil
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8"?>`, which is optional.
  mutating func takeDeclaration() -> Bool {
    guard cursor.take("<?xml") else { return true }
    let start = cursor.position
    while !cursor.sees("?>") {
      guard cursor.next >= 0x20 || ByteCursor.isWhiteSpace(cursor.next) else { return false }
      cursor.position += 1
    }
    let text = String(decoding: cursor[start..<cursor.position], as: UTF8.self)
    let words = text.split { $0.isWhitespace }.map { $0.replacing("'", with: "\"") }
    let isUsual = words.enumerated().allSatisfy { place, word in
      switch word.lowercased() {
      case "version=\"1.0\"": place == 0
      case "encoding=\"utf-8\"", "encoding=\"us-ascii\"": place == 1
      case "standalone=\"yes\"", "standalone=\"no\"": place == words.count - 1 && place > 0
      default: false
      }
    }
    return isUsual && text.first?.isWhitespace == true && !words.isEmpty && cursor.take("?>")
  }

  /// Skips white space and comments.
  mutating func takeMiscellany() -> Bool {
    while true {
      cursor.skipWhiteSpace()
      guard cursor.sees("<!--") else { return true }
      guard takeComment() else { return false }
    }
  }
}

extension ByteCursor {
  /// Skips white space unless it is significant.
  mutating func skipWhiteSpaceUnless(_ counts: Bool) {
    if !counts { skipWhiteSpace() }
  }
}
