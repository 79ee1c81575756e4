#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// UTF-8 text that belongs to the parser, valid only during the handler's call.
package struct XMLText {
  /// The bytes.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a text from bytes that must stay in memory while the value is used.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  init(terminated pointer: UnsafePointer<UInt8>) {
    let count = strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
    bytes = UnsafeBufferPointer(start: pointer, count: count)
  }

  /// Creates a text from zero-terminated bytes.
  init(_ start: UnsafePointer<UInt8>, count: Int) {
    if count < 0 {
      self.init(terminated: start)
    } else {
      self.init(UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// A copy that can be stored.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text is empty or consists of white space.
  package var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }

  /// Whether the text equals a literal.
  package static func == (text: XMLText, literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard text.bytes.count == count else { return false }
    guard let start = text.bytes.baseAddress else { return true }
    return memcmp(start, literal.utf8Start, count) == 0
  }
}
