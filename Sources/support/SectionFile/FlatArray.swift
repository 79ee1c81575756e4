/// An immutable array of numbers in contiguous memory: its own, or that of a mapped file.
///
/// `@unchecked Sendable`: both fields are constants, the elements are trivial and `Sendable`,
/// they are not written after `init`, and the memory lives as long as `owner`, which the array
/// holds. An owner that came from outside is `Sendable` itself; our own only frees the memory.
@usableFromInline
package struct FlatArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let owner: AnyObject
  @usableFromInline package let elements: UnsafeBufferPointer<Element>

  /// Creates an array as a copy of a collection.
  @inlinable
  package init(_ source: some Collection<Element>) {
    let memory = OwnMemory(copying: source)
    owner = memory
    elements = memory.elements
  }

  /// Takes over memory, which is deallocated with the array.
  init(taking elements: UnsafeBufferPointer<Element>) {
    self.elements = elements
    owner = OwnMemory(taking: elements)
  }

  /// Creates a view of elements that live as long as `owner` and do not change.
  package init(owner: any AnyObject & Sendable, elements: UnsafeBufferPointer<Element>) {
    self.owner = owner
    self.elements = elements
  }

  /// Creates a view of a mapped file's bytes that live as long as `owner`.
  ///
  /// - Returns: `nil` when the bytes are not aligned for the elements, or end within an element.
  package init?(owner: any AnyObject & Sendable, bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress, !bytes.isEmpty else {
      self.init(owner: owner, elements: UnsafeBufferPointer(start: nil, count: 0))
      return
    }
    let alignment = MemoryLayout<Element>.alignment
    let stride = MemoryLayout<Element>.stride
    guard UInt(bitPattern: address) % UInt(alignment) == 0, bytes.count % stride == 0 else {
      return nil
    }
    let count = bytes.count / stride
    let start = address.assumingMemoryBound(to: Element.self)
    self.init(owner: owner, elements: UnsafeBufferPointer(start: start, count: count))
  }

  /// Calls `body` with the elements, which are valid during the call.
  @inlinable
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(elements.span)
  }

  /// Calls `body` with the bytes, for writing them to a file.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeRawBufferPointer(elements))
  }
}

extension FlatArray: RandomAccessCollection {
  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(self) {} }
    return try body(elements)
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { elements.count }

  /// The element at an index; the index is checked in every build.
  @inlinable
  package subscript(position: Int) -> Element {
    precondition(position >= 0 && position < elements.count, "index out of range")
    return withExtendedLifetime(self) { elements[position] }
  }
}

/// Allocated memory, freed with the object.
@usableFromInline
final class OwnMemory<Element: BitwiseCopyable & Sendable> {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @inlinable
  init(copying source: some Collection<Element>) {
    let memory = UnsafeMutableBufferPointer(
      start: PagedMemory.allocate(Element.self, capacity: source.count), count: source.count)
    _ = memory.initialize(fromContentsOf: source)
    elements = UnsafeBufferPointer(memory)
  }

  init(taking elements: UnsafeBufferPointer<Element>) { self.elements = elements }

  @inlinable deinit { elements.deallocate() }
}
