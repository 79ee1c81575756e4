/// The attributes of one start tag, first as they are written, then as they are handed over.
struct PlainAttributes: ~Copyable {
  struct Written {
    let name: PlainName
    let key: UInt64
    let value: UnsafeMutablePointer<UInt8>
    var count: Int
    /// Whether the value has references or white space that must be normalised.
    let isPlain: Bool

    /// Whether it declares a namespace.
    @inline(__always)
    var isDeclaration: Bool {
      name.start.pointee == UInt8(ascii: "x") && isNamedXMLNS
    }

    private var isNamedXMLNS: Bool {
      name.prefixCount < 0
        ? XMLText(name.start, count: name.count) == "xmlns"
        : XMLText(name.start, count: name.prefixCount) == "xmlns"
    }
  }

  private let written: UnsafeMutablePointer<Written>
  private let given: UnsafeMutablePointer<XMLAttribute>
  private(set) var count = 0
  private(set) var givenCount = 0
  /// Whether a name has a prefix, or is that of a declaration.
  private(set) var needsNamespaces = false
  /// An element with more is left to libxml2.
  static let capacity = 64

  init() {
    written = .allocate(capacity: Self.capacity)
    given = .allocate(capacity: Self.capacity)
  }

  deinit {
    written.deallocate()
    given.deallocate()
  }

  /// Those that are handed over.
  var all: UnsafeBufferPointer<XMLAttribute> {
    UnsafeBufferPointer(start: given, count: givenCount)
  }

  subscript(index: Int) -> Written { written[index] }

  @inline(__always)
  mutating func removeAll() {
    count = 0
    givenCount = 0
    needsNamespaces = false
  }

  /// Takes one more; there must be room.
  @inline(__always)
  mutating func append(_ attribute: Written) {
    (written + count).initialize(to: attribute)
    count += 1
    if attribute.name.prefixCount >= 0 || attribute.isDeclaration { needsNamespaces = true }
  }

  /// Hands one over.
  @inline(__always)
  mutating func give(_ attribute: XMLAttribute) {
    (given + givenCount).initialize(to: attribute)
    givenCount += 1
  }

  /// Whether two of them have the same or equivalent names.
  var mayRepeat: Bool {
    for index in 1..<max(1, count) {
      for other in 0..<index
      where written[other].key == written[index].key
        && written[other].name.hasSameLocal(as: written[index].name)
      {
        let (one, two) = (written[other].name, written[index].name)
        if (one.prefixCount < 0) == (two.prefixCount < 0) { return true }
      }
    }
    return false
  }
}
