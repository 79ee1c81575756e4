#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The namespace declarations in force while a plain document is read.
struct PlainNamespaces: ~Copyable {
  struct Declaration {
    /// The prefix and the address, zeros behind them; no prefix for the namespace of all names
    /// without one, no address where that is undone.
    let prefix: UnsafeMutablePointer<UInt8>?
    let prefixCount: Int
    let address: UnsafeMutablePointer<UInt8>?
    let symbol: Int
    let depth: Int
  }

  private let symbols: [String: Int]
  private var declarations: [Declaration]
  /// The namespace of elements without a prefix.
  private(set) var ofPlainNames: Declaration?
  /// The depth of the last declaration in force.
  private(set) var depth = 0

  init(_ symbols: [String: Int]) {
    self.symbols = symbols
    declarations = [Self.make("xml", Self.xml, symbols, depth: 0)]
  }

  deinit {
    for declaration in declarations { Self.free(declaration) }
  }

  /// Every prefix is looked up linearly; a document with more is left to libxml2.
  static let most = 256
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns = "http://www.w3.org/2000/xmlns/"

  var count: Int { declarations.count }

  /// Takes a declaration of the element that begins, which declares no prefix twice.
  ///
  /// - Returns: Whether it is a usual one.
  mutating func declare(_ name: PlainName, as address: UnsafeBufferPointer<UInt8>, depth: Int)
    -> Bool
  {
    let prefix = name.prefixCount < 0 ? "" : Self.string(name.local, name.localCount)
    let text = String(decoding: address, as: UTF8.self)
    guard prefix != "xml", prefix != "xmlns", text != Self.xml, text != Self.xmlns,
      prefix.isEmpty || !text.isEmpty
    else { return false }
    let made = Self.make(prefix, text, symbols, depth: depth)
    declarations.append(made)
    if prefix.isEmpty { ofPlainNames = made }
    self.depth = depth
    return true
  }

  /// Forgets all but the first ones.
  mutating func forget(downTo count: Int) {
    var isPlainGone = false
    while declarations.count > count, let last = declarations.popLast() {
      if last.prefix == nil { isPlainGone = true }
      Self.free(last)
    }
    depth = declarations.last?.depth ?? 0
    if isPlainGone { ofPlainNames = declarations.last { $0.prefix == nil } }
  }

  /// Forgets what elements from a depth on declared.
  mutating func forget(from depth: Int) {
    var left = declarations.count
    while left > 1, declarations[left - 1].depth >= depth { left -= 1 }
    forget(downTo: left)
  }

  /// The namespace of a name's prefix; `nil` for one that is not declared.
  func declaration(for name: PlainName) -> Declaration? {
    var place = declarations.count
    while place > 0 {
      place -= 1
      let declaration = declarations[place]
      if let prefix = declaration.prefix, declaration.prefixCount == name.prefixCount,
        memcmp(prefix, name.start, name.prefixCount) == 0
      {
        return declaration
      }
    }
    return nil
  }

  private static func make(
    _ prefix: String, _ address: String, _ symbols: [String: Int], depth: Int
  ) -> Declaration {
    Declaration(
      prefix: prefix.isEmpty ? nil : terminated(prefix), prefixCount: prefix.utf8.count,
      address: address.isEmpty ? nil : terminated(address),
      symbol: address.isEmpty ? -2 : symbols[address] ?? -1, depth: depth)
  }

  private static func terminated(_ text: String) -> UnsafeMutablePointer<UInt8> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 1)
    for (offset, byte) in text.utf8.enumerated() { (copy + offset).initialize(to: byte) }
    (copy + text.utf8.count).initialize(to: 0)
    return copy
  }

  private static func string(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func free(_ declaration: Declaration) {
    declaration.prefix?.deallocate()
    declaration.address?.deallocate()
  }
}
