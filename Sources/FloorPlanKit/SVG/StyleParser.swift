#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Parses lists of declarations: `display:none;opacity:.5`.
enum StyleParser {
  /// Adds the declarations that plans need, and skips all others quickly: Inkscape writes thirty
  /// properties on every element.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, rank: UInt64, into declarations: inout [Declaration]
  ) {
    guard let base = text.baseAddress else { return }
    if let plain = withoutComments(text) {
      plain.withUnsafeBufferPointer { parse($0, rank: rank, into: &declarations) }
      return
    }
    var start = 0
    while start < text.count {
      while start < text.count, ByteCursor.isSpace(text[start]) { start += 1 }
      let end = Self.end(of: start, base, text.count)
      defer { start = end + 1 }
      guard start < end, mayMatter(text[start]) else { continue }
      declare(UnsafeBufferPointer(rebasing: text[start..<end]), rank: rank, into: &declarations)
    }
  }

  private static func declare(
    _ text: UnsafeBufferPointer<UInt8>, rank: UInt64, into declarations: inout [Declaration]
  ) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Declaration.trimmed(UnsafeBufferPointer(rebasing: text[..<colon]))
    guard let property = Property(name) else { return }
    var value = Declaration.trimmed(UnsafeBufferPointer(rebasing: text[(colon + 1)...]))
    var rank = rank
    if let mark = value.lastIndex(of: UInt8(ascii: "!")) {
      let word = String(decoding: value[(mark + 1)...], as: UTF8.self)
      if word.filter({ !$0.isWhitespace }).lowercased() == "important" {
        rank += Declaration.importantRank
        value = Declaration.trimmed(UnsafeBufferPointer(rebasing: value[..<mark]))
      }
    }
    if let declaration = Declaration(property, value, rank: rank) {
      declarations.append(declaration)
    }
  }

  /// The index of the semicolon, or the end.
  private static func end(of start: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    guard start < count, let found = memchr(base + start, 0x3B, count - start) else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a relevant property can begin with this byte: display, font, opacity, stroke, text,
  /// transform, visibility, and those that set the position and size of shapes.
  private static func mayMatter(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "h"),
      UInt8(ascii: "o"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "v"),
      UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  /// The text without its comments; `nil` if it has none.
  static func withoutComments(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard let base = text.baseAddress, memchr(base, Int32(star), text.count) != nil else {
      return nil
    }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == slash, index + 1 < text.count, text[index + 1] == star else {
        result.append(text[index])
        index += 1
        continue
      }
      index += 2
      while index < text.count, !(text[index - 1] == star && text[index] == slash) { index += 1 }
      index += 1
    }
    return result.count == text.count ? nil : result
  }
}
