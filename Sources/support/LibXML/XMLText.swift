#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// UTF-8 text that belongs to the parser and lives only during the call that hands it over.
package struct XMLText {
  /// The bytes.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// Names bytes that stay where they are while the value is used.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  init(terminated pointer: UnsafePointer<UInt8>) {
    let count = strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
    bytes = UnsafeBufferPointer(start: pointer, count: count)
  }

  /// Names bytes that a zero ends when their number is not known.
  init(_ start: UnsafePointer<UInt8>, count: Int) {
    if count < 0 {
      self.init(terminated: start)
    } else {
      self.init(UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// A copy that can be stored.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but white space.
  package var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }

  /// Whether the text is the same as a literal.
  package static func == (text: XMLText, literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard text.bytes.count == count else { return false }
    guard let start = text.bytes.baseAddress else { return true }
    return memcmp(start, literal.utf8Start, count) == 0
  }
}
