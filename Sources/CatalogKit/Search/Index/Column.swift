import FileAccess

/// A stretch of equal elements in memory that may be a mapped file.
struct Column<Element: BitwiseCopyable & Sendable>: Sendable {
  private let memory: MappedFile
  private let offset: Int
  /// How many elements there are.
  let count: Int

  /// Makes a column over part of the memory, or nothing when it does not lie there aligned.
  init?(_ memory: MappedFile, offset: Int, count: Int) {
    let stride = MemoryLayout<Element>.stride
    guard offset >= 0, count >= 0, offset % 8 == 0, count <= (1 << 40) / stride,
      offset + count * stride <= memory.unownedBytes.count
    else { return nil }
    self.memory = memory
    self.offset = offset
    self.count = count
  }

  /// The element at a place.
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return memory.unownedBytes.load(
      fromByteOffset: offset + index * MemoryLayout<Element>.stride, as: Element.self)
  }

  /// Calls `body` with all elements.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    memory.withBytes { bytes in
      let part = UnsafeRawBufferPointer(
        rebasing: bytes[offset..<offset + count * MemoryLayout<Element>.stride])
      return part.withMemoryRebound(to: Element.self) { body($0.span) }
    }
  }
}
