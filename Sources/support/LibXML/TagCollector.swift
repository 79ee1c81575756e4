#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Turns what libxml2 says of a start tag into attributes with symbols.
///
/// It stores them in its own memory, so that a handler can examine them while the stream, a class
/// whose every access to a property is checked at run time, stays untouched.
struct TagCollector: ~Copyable {
  private var names: SymbolCache
  private var namespaces: SymbolCache
  private var storage: UnsafeMutablePointer<XMLAttribute>
  private var capacity = 64
  private var count = 0
  /// Attribute values that had references; they live as long as the tag is handed over.
  private var replacedValues: [UnsafeMutableBufferPointer<UInt8>] = []

  init(_ vocabulary: XMLVocabulary) {
    names = SymbolCache(vocabulary.names)
    namespaces = SymbolCache(vocabulary.namespaces)
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
    for value in replacedValues { value.deallocate() }
  }

  /// The attributes of the tag that was collected last.
  var attributes: UnsafeBufferPointer<XMLAttribute> {
    UnsafeBufferPointer(start: storage, count: count)
  }

  /// The contents of a start tag.
  struct Collected {
    let symbol: Int
    let namespace: Int
    let attributes: UnsafeBufferPointer<XMLAttribute>
    /// Whether a value has references that are still to be replaced.
    let hasReferences: Bool
  }

  private mutating func symbol(ofNamespace address: UnsafePointer<UInt8>?) -> Int {
    guard let address else { return -2 }
    return namespaces.symbol(of: address)
  }

  /// Takes a tag's name, namespace and attributes, five pointers each.
  mutating func collect(
    _ local: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?,
    _ raw: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  ) -> Collected {
    if raw.count / 5 > capacity { grow(to: raw.count / 5) }
    if !replacedValues.isEmpty { forgetReplacedValues() }
    count = 0
    var hasReferences = false
    var place = 0
    while place + 5 <= raw.count {
      defer { place += 5 }
      guard let local = raw[place], let begin = raw[place + 3], let end = raw[place + 4] else {
        continue
      }
      let length = end - begin
      hasReferences = hasReferences || memchr(begin, Int32(UInt8(ascii: "&")), length) != nil
      let attribute = XMLAttribute(
        symbol: names.symbol(of: local), namespace: symbol(ofNamespace: raw[place + 2]),
        value: XMLText(UnsafeBufferPointer(start: begin, count: length)),
        localPointer: local, prefixPointer: raw[place + 1], namespacePointer: raw[place + 2])
      (storage + count).initialize(to: attribute)
      count += 1
    }
    return Collected(
      symbol: names.symbol(of: local), namespace: symbol(ofNamespace: namespace),
      attributes: attributes, hasReferences: hasReferences)
  }

  /// Records the address of a namespace that is written with entities.
  mutating func name(_ namespace: UnsafePointer<UInt8>, as address: [UInt8]) {
    namespaces.enter(namespace, as: String(decoding: address, as: UTF8.self))
  }

  /// Changes an attribute's value, until the next tag.
  mutating func replaceValue(at index: Int, by value: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: value.count)
    _ = copy.initialize(from: value)
    replacedValues.append(copy)
    storage[index].value = XMLText(UnsafeBufferPointer(copy))
  }

  private mutating func forgetReplacedValues() {
    for value in replacedValues { value.deallocate() }
    replacedValues.removeAll()
  }

  private mutating func grow(to wanted: Int) {
    storage.deallocate()
    capacity = wanted
    storage = .allocate(capacity: capacity)
  }
}
