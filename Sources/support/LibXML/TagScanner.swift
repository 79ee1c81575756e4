/// Looks at bytes before libxml2 does: where start tags begin, and whether one has too many
/// attributes.
///
/// libxml2 compares every attribute of an element with all others (40,000 take over a minute),
/// and it only reports where a start tag ends, which in drawings is often twenty lines further
/// down. Both need the tag's beginning.
struct TagScanner {
  private enum State {
    case text
    case opened
    case startTag
    case endTag
    case bang
    case commentDash
    case comment
    case cdata
    case instruction
    case doctype
    case subsetOpened
    case subsetBang
    case declaration
  }

  private let limits: XMLLimits
  private let isUTF8: Bool
  private var state = State.text
  private var quote: UInt8 = 0
  private var isInSubset = false
  private var isInDoctype = false
  private var countsLiterals = false
  private var attributes = 0
  private var defaults = 0
  private var doctypeBytes = 0
  private var tail: (UInt8, UInt8) = (0, 0)
  private var position = XMLPosition(line: 1, column: 1)
  private var opened = XMLPosition(line: 1, column: 1)
  private var starts: [XMLPosition] = []
  private var firstStart = 0

  init(limits: XMLLimits, isUTF8: Bool) {
    self.limits = limits
    self.isUTF8 = isUTF8
  }

  /// Whether the examined bytes end inside a tag, a comment or the like.
  var isInsideMarkup: Bool { state != .text }

  /// The position of the first start tag that has not been queried.
  mutating func nextStart() -> XMLPosition {
    guard firstStart < starts.count else { return position }
    let start = starts[firstStart]
    firstStart += 1
    return start
  }

  /// The error when the document has ended and libxml2 found it incomplete: a truncated file is
  /// named as such, whatever error the parser found.
  func cutOff(_ openElements: Int, instead error: XMLError) -> XMLError {
    let inside: String
    switch state {
    case .text where openElements > 0 && error.isEarlyEnd:
      inside = openElements == 1 ? "with an element open" : "with \(openElements) elements open"
    case .text, .opened: return error
    case .startTag, .endTag: inside = "inside a tag"
    case .bang, .doctype, .subsetOpened, .subsetBang, .declaration:
      inside = "inside the document type"
    case .commentDash, .comment: inside = "inside a comment"
    case .cdata: inside = "inside a CDATA section"
    case .instruction: inside = "inside a processing instruction"
    }
    return XMLError(
      error.kind, "the document ends \(inside); it seems to be truncated", at: position)
  }

  /// Looks at the next bytes of the document.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLError) {
    starts.removeFirst(firstStart)
    firstStart = 0
    if isInDoctype { try countDoctype(bytes.count) }
    var index = 0
    var counted = 0
    while index < bytes.count {
      switch state {
      case .text:
        if bytes[index] != UInt8(ascii: "<") {
          index = ByteSearch.find(UInt8(ascii: "<"), in: bytes, from: index)
          guard index < bytes.count else { break }
        }
        index += 1
        // Half of all tags are end tags, whose position is never needed.
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
          state = .endTag
        } else {
          position.advance(over: bytes, counted..<index - 1, isUTF8: isUTF8)
          counted = index - 1
          opened = position
          state = .opened
        }
      case .opened:
        index = open(bytes[index], at: index)
        if state == .startTag {
          skipToNextTag(bytes, &index, within: limits.attributes * Self.shortestAttribute)
        }
      case .startTag:
        index = try scanTag(bytes, from: index)
      case .endTag:
        skipToNextTag(bytes, &index, within: bytes.count)
        guard state == .endTag else { break }
        index = ByteSearch.find(UInt8(ascii: ">"), in: bytes, from: index)
        if index < bytes.count {
          state = .text
          index += 1
        }
      case .bang:
        isInDoctype = bytes[index] != UInt8(ascii: "-") && bytes[index] != UInt8(ascii: "[")
        state =
          bytes[index] == UInt8(ascii: "-")
          ? .commentDash : bytes[index] == UInt8(ascii: "[") ? .cdata : .doctype
        tail = (0, 0)
        index += 1
        if isInDoctype { try countDoctype(bytes.count - index) }
      case .commentDash:
        state = .comment
        tail = (0, 0)
        index += 1
      case .comment, .cdata, .instruction:
        index = scanEnclosed(bytes, from: index)
      case .doctype, .subsetOpened, .subsetBang, .declaration:
        index = try scanDoctype(bytes, from: index)
      }
    }
    position.advance(over: bytes, counted..<bytes.count, isUTF8: isUTF8)
  }

  private mutating func open(_ byte: UInt8, at index: Int) -> Int {
    switch byte {
    case UInt8(ascii: "/"): state = .endTag
    case UInt8(ascii: "?"):
      state = .instruction
      tail = (0, 0)
    case UInt8(ascii: "!"): state = .bang
    default:
      state = .startTag
      attributes = 0
      starts.append(opened)
      return index
    }
    return index + 1
  }

  /// Goes to where the next tag begins, when that is too near for this one to have too many
  /// attributes.
  ///
  /// A tag cannot contain `<` (XML 1.0, 3.1), so short tags need not be parsed.
  private mutating func skipToNextTag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, within reach: Int
  ) {
    let end = min(bytes.count, index + min(reach, bytes.count))
    guard let next = ByteSearch.find(UInt8(ascii: "<"), in: bytes, index..<end) else { return }
    index = next
    state = .text
  }

  /// A space, a letter, the equals sign and two quotes.
  private static let shortestAttribute = 5

  private mutating func scanTag(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(XMLError) -> Int {
    var index = start
    while index < bytes.count {
      if quote != 0 {
        index = ByteSearch.find(quote, in: bytes, from: index)
        guard index < bytes.count else { return index }
        quote = 0
      } else {
        index = ByteSearch.tagMark(in: bytes, from: index)
        guard index < bytes.count else { return index }
        if bytes[index] == UInt8(ascii: ">") {
          state = .text
          return index + 1
        }
        quote = bytes[index]
        attributes += 1
        guard attributes <= limits.attributes else { throw tooManyAttributes }
      }
      index += 1
    }
    return index
  }

  /// Goes to the end of a comment, a CDATA section or a processing instruction.
  private mutating func scanEnclosed(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let mark: UInt8 =
      switch state {
      case .comment: UInt8(ascii: "-")
      case .cdata: UInt8(ascii: "]")
      default: UInt8(ascii: "?")
      }
    let needsTwo = state != .instruction
    var index = start
    while true {
      index = ByteSearch.find(UInt8(ascii: ">"), in: bytes, from: index)
      let last = index > start ? bytes[index - 1] : tail.1
      let beforeLast = index > start + 1 ? bytes[index - 2] : index > start ? tail.1 : tail.0
      guard index < bytes.count else {
        tail = (beforeLast, last)
        return index
      }
      index += 1
      if last == mark, !needsTwo || beforeLast == mark {
        state = isInSubset ? .doctype : .text
        return index
      }
    }
  }

  private mutating func scanDoctype(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(XMLError) -> Int {
    let byte = bytes[start]
    if quote != 0 {
      let end = ByteSearch.find(quote, in: bytes, from: start)
      if end < bytes.count { quote = 0 }
      return min(end + 1, bytes.count)
    }
    switch (state, byte) {
    case (.doctype, UInt8(ascii: "[")): isInSubset = true
    case (.doctype, UInt8(ascii: "]")): isInSubset = false
    case (.doctype, UInt8(ascii: "<")) where isInSubset: state = .subsetOpened
    case (.doctype, UInt8(ascii: ">")) where !isInSubset:
      state = .text
      isInDoctype = false
    case (.subsetOpened, UInt8(ascii: "?")):
      state = .instruction
      tail = (0, 0)
    case (.subsetOpened, UInt8(ascii: "!")): state = .subsetBang
    case (.subsetBang, UInt8(ascii: "-")): state = .commentDash
    case (.subsetBang, _):
      state = .declaration
      countsLiterals = byte == UInt8(ascii: "A")
    case (.declaration, UInt8(ascii: ">")): state = .doctype
    case (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "'")):
      quote = byte
      if state == .declaration, countsLiterals {
        defaults += 1
        guard defaults <= limits.attributes else { throw tooManyAttributes }
      }
    default: break
    }
    return start + 1
  }

  private mutating func countDoctype(_ count: Int) throws(XMLError) {
    doctypeBytes += count
    guard doctypeBytes <= limits.doctypeBytes + (1 << 16) else {
      throw XMLError(
        .limit, "the document type declaration is longer than \(limits.doctypeBytes) bytes",
        at: opened)
    }
  }

  private var tooManyAttributes: XMLError {
    XMLError(.limit, "an element has more than \(limits.attributes) attributes", at: opened)
  }
}
