#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads documents as programs usually write them, several times as fast as libxml2.
///
/// It supports UTF-8, tags with ASCII names, namespaces, and character references. At anything
/// else, whether unusual or invalid, it gives up, and libxml2 reads the document from the
/// beginning. The handler therefore receives the same parts and errors either way.
struct PlainReader: ~Copyable {
  /// The result of reading a document.
  enum Outcome {
    case finished
    /// The handler has seen enough.
    case stopped
    case gaveUp
  }

  /// The result of one part of it.
  enum Step {
    case next
    /// The part does not end in the window.
    case needsMore
    case givesUp
  }

  enum Stage {
    case beforeRoot
    case inside
    case afterRoot
  }

  let stream: XMLStream
  let vocabulary: PlainVocabulary
  var namespaces: PlainNamespaces
  var window = PlainWindow()
  var position = PlainPosition()
  var attributes = PlainAttributes()
  var stage = Stage.beforeRoot
  var hasDoctype = false
  /// The names of the open elements, one after the other, and the length of each.
  var openNames: [UInt8] = []
  var openCounts: [Int] = []

  init(_ stream: XMLStream, _ vocabulary: XMLVocabulary) {
    self.stream = stream
    self.vocabulary = PlainVocabulary(vocabulary.names)
    namespaces = PlainNamespaces(vocabulary.namespaces)
  }

  /// Reads a document, which `fill` gives piece by piece until it gives nothing.
  mutating func run(
    _ fill: (UnsafeMutableRawBufferPointer) throws(XMLError) -> Int
  ) throws(XMLError) -> Outcome {
    let limit = stream.limits.inputBytes
    guard case .more = try window.refill(limit: limit, fill), takeDeclaration() else {
      return .gaveUp
    }
    while true {
      let before = position
      switch step() {
      case .next:
        if stream.isStopped { return .stopped }
      case .givesUp: return .gaveUp
      case .needsMore:
        position = before
        position.move(by: window.place, in: window)
        switch try window.refill(limit: limit, fill) {
        case .more: break
        case .unfit: return .gaveUp
        case .atEnd:
          return stage == .afterRoot && window.place == window.end ? .finished : .gaveUp
        }
      }
    }
  }

  private mutating func step() -> Step {
    let here = window.base + window.place
    guard here.pointee == UInt8(ascii: "<") else {
      return stage == .inside ? takeText() : takeSpaceOutside()
    }
    switch here[1] {
    case UInt8(ascii: "/"): return takeEnd()
    case UInt8(ascii: "?"): return takeInstruction()
    case UInt8(ascii: "!"): return takeMarkup()
    case 0: return .needsMore
    default: return takeStart()
    }
  }

  /// The action at an unexpected byte: zero marks the end of the window.
  @inline(__always)
  func halt(at cursor: UnsafePointer<UInt8>) -> Step {
    cursor.pointee == 0 ? .needsMore : .givesUp
  }

  /// Everything in the window.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window.base, count: window.end)
  }

  private mutating func takeSpaceOutside() -> Step {
    var cursor = UnsafePointer(window.base + window.place)
    skipSpace(&cursor)
    guard cursor > window.base + window.place else { return halt(at: cursor) }
    window.place = cursor - UnsafePointer(window.base)
    return .next
  }

  /// Passes white space.
  ///
  /// - Returns: Whether there was some.
  @inline(__always) @discardableResult
  mutating func skipSpace(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    let start = cursor
    while true {
      switch cursor.pointee {
      case 0x0A:
        position.newline(at: cursor - UnsafePointer(window.base))
        cursor += 1
        // Drawing programs put every attribute on a separate line, indented.
        while case let spaces = EightBytes.spaces(at: cursor), spaces > 0 {
          cursor += spaces
          if spaces < 8 { break }
        }
      case 0x20, 0x09, 0x0D: cursor += 1
      default: return cursor > start
      }
    }
  }

  private mutating func takeText() -> Step {
    let base = UnsafePointer(window.base)
    let start = base + window.place
    var cursor = start
    var isPlain = true
    skipSpace(&cursor)
    while cursor.pointee != UInt8(ascii: "<") {
      cursor = PlainScan.mark(UInt8(ascii: "]"), from: cursor)
      switch cursor.pointee {
      case UInt8(ascii: "<"): continue
      case 0: return .needsMore
      case 0x0A: position.newline(at: cursor - base)
      case 0x0D, UInt8(ascii: "&"): isPlain = false
      case UInt8(ascii: "]"):
        guard cursor[1] != 0 else { return .needsMore }
        guard cursor[1] != UInt8(ascii: "]") else { return .givesUp }
      default: break
      }
      cursor += 1
    }
    let place = window.place
    var count = cursor - start
    if !isPlain || memchr(start, 0x0D, count) != nil {
      let text = UnsafeMutableBufferPointer(start: window.base + place, count: count)
      guard let rewritten = PlainScan.rewrite(text, isAttribute: false) else { return .givesUp }
      count = rewritten
    }
    stream.foundText(UnsafeBufferPointer(start: start, count: count))
    window.place = cursor - base
    return stream.failure == nil ? .next : .givesUp
  }
}
