extension PlainReader {
  /// Passes a byte order mark and the XML declaration.
  ///
  /// - Returns: Whether it declares nothing unusual.
  mutating func takeDeclaration() -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.place = 3 }
    let rest = bytes[window.place...]
    guard rest.starts(with: "<?xml".utf8), let next = rest.dropFirst(5).first,
      [0x20, 0x09, 0x0A, 0x0D].contains(next)
    else { return true }
    guard let end = ByteSearch.find(UInt8(ascii: ">"), in: bytes, window.place..<bytes.count),
      bytes[end - 1] == UInt8(ascii: "?")
    else { return false }
    let text = String(decoding: bytes[(window.place + 5)..<(end - 1)], as: UTF8.self)
    var words = text.split(whereSeparator: Self.isBlank)[...]
    guard let version = words.popFirst(), ["version=\"1.0\"", "version='1.0'"].contains(version)
    else { return false }
    if let encoding = words.first, encoding.hasPrefix("encoding="),
      ["\"utf-8\"", "'utf-8'"].contains(encoding.dropFirst(9).lowercased())
    {
      words.removeFirst()
    }
    if let standalone = words.first, standalone.hasPrefix("standalone="),
      ["\"yes\"", "'yes'", "\"no\"", "'no'"].contains(standalone.dropFirst(11))
    {
      words.removeFirst()
    }
    position.pass(bytes, window.place..<end)
    window.place = end + 1
    return words.isEmpty
  }

  /// Passes a comment, a CDATA section or a document type.
  mutating func takeMarkup() -> Step {
    let rest = bytes[window.place...]
    if rest.starts(with: "<!--".utf8) { return takeComment() }
    if rest.starts(with: "<![CDATA[".utf8) { return takeLiteralText() }
    if rest.starts(with: "<!DOCTYPE".utf8) { return takeDoctype() }
    return rest.count < 9 ? .needsMore : .givesUp
  }

  private mutating func takeComment() -> Step {
    var place = window.place + 4
    while let dash = ByteSearch.find(
      UInt8(ascii: "-"), in: bytes, place..<max(place, bytes.count))
    {
      guard dash + 2 < bytes.count else { return .needsMore }
      guard bytes[dash + 1] == UInt8(ascii: "-") else {
        place = dash + 1
        continue
      }
      guard bytes[dash + 2] == UInt8(ascii: ">") else { return .givesUp }
      return pass(upTo: dash + 3)
    }
    return .needsMore
  }

  private mutating func pass(upTo end: Int) -> Step {
    position.pass(bytes, window.place..<end)
    window.place = end
    return .next
  }

  private mutating func takeLiteralText() -> Step {
    guard stage == .inside else { return .givesUp }
    let start = window.place + 9
    var place = start + 2
    while let end = ByteSearch.find(UInt8(ascii: ">"), in: bytes, place..<max(place, bytes.count)) {
      if bytes[end - 1] == UInt8(ascii: "]"), bytes[end - 2] == UInt8(ascii: "]") {
        let text = UnsafeBufferPointer(rebasing: bytes[start..<(end - 2)])
        guard !text.contains(0x0D) else { return .givesUp }
        stream.foundText(text)
        return stream.failure == nil ? pass(upTo: end + 1) : .givesUp
      }
      place = end + 1
    }
    return .needsMore
  }

  mutating func takeInstruction() -> Step {
    var place = window.place + 2
    guard
      let end = ByteSearch.find(UInt8(ascii: "?"), in: bytes, place..<max(place, bytes.count)),
      end + 1 < bytes.count
    else { return .needsMore }
    let target = bytes[place..<end].prefix { vocabulary.classes[Int($0)] != 0 }
    guard let first = target.first, vocabulary.classes[Int(first)] & 2 != 0,
      !String(decoding: target, as: UTF8.self).lowercased().hasPrefix("xml"),
      bytes[target.endIndex] <= 0x20
        || target.endIndex == end && bytes[end + 1] == UInt8(ascii: ">")
    else { return .givesUp }
    place = end
    while bytes[place + 1] != UInt8(ascii: ">") {
      guard
        let next = ByteSearch.find(UInt8(ascii: "?"), in: bytes, place + 1..<bytes.count),
        next + 1 < bytes.count
      else { return .needsMore }
      place = next
    }
    return pass(upTo: place + 2)
  }

  /// Skips a document type that only names an external one, which is not loaded.
  private mutating func takeDoctype() -> Step {
    guard stage == .beforeRoot, !hasDoctype else { return .givesUp }
    guard let end = ByteSearch.find(UInt8(ascii: ">"), in: bytes, window.place..<bytes.count)
    else { return .needsMore }
    let parts = bytes[(window.place + 9)..<end].split(
      separator: UInt8(ascii: "\""), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let words = parts[0].split(whereSeparator: Self.isBlank)
    guard parts[0].first.map(Self.isBlank) == true, let name = words.first,
      parts.count == 1 || parts[0].last.map(Self.isBlank) == true,
      name.utf8.allSatisfy({ vocabulary.classes[Int($0)] == 3 })
    else { return .givesUp }
    switch (words.dropFirst().first, words.count, parts.count) {
    case (nil, 1, 1): break
    case ("SYSTEM", 2, 3) where parts[2].allSatisfy(Self.isBlank): break
    case ("PUBLIC", 2, 5)
    where parts[1].allSatisfy(Self.isPublicCharacter) && parts[2].allSatisfy(Self.isBlank)
      && !parts[2].isEmpty && parts[4].allSatisfy(Self.isBlank):
      break
    default: return .givesUp
    }
    hasDoctype = true
    return pass(upTo: end + 1)
  }

  /// White space as XML 1.0 has it (production 3): other spaces of Unicode are none.
  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n" || character == "\r"
      || character == "\r\n"
  }

  private static func isPublicCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || " -/.:+_".contains(character))
  }
}
