/// Elements appended to memory that a ``FlatArray`` takes over without copying it.
///
/// ```swift
/// var builder = FlatArrayBuilder<UInt32>(capacity: old.count + 1)
/// builder.append(0..<5, of: old)
/// builder.append(7)
/// builder.append(5..<old.count, of: old, adding: 1)
/// let new = builder.finished()
/// ```
package struct FlatArrayBuilder<Element: BitwiseCopyable & Sendable>: ~Copyable {
  private let memory: UnsafeMutablePointer<Element>
  private let capacity: Int
  /// The number of elements appended so far.
  package private(set) var count = 0

  /// Reserves memory.
  ///
  /// - Parameter capacity: The number of elements that will be appended; more stop the program.
  package init(capacity: Int) {
    memory = PagedMemory.allocate(Element.self, capacity: capacity)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  /// Appends an element.
  @inline(__always)
  package mutating func append(_ element: Element) {
    precondition(count < capacity, "more elements than reserved")
    (memory + count).initialize(to: element)
    count += 1
  }

  /// Appends elements.
  package mutating func append(contentsOf elements: [Element]) {
    for element in elements { append(element) }
  }

  /// Appends a range of another array.
  package mutating func append(_ range: Range<Int>, of other: FlatArray<Element>) {
    require(range, of: other)
    guard !range.isEmpty else { return }
    other.withContiguousStorageIfAvailable { source in
      if let start = source.baseAddress {
        (memory + count).initialize(from: start + range.lowerBound, count: range.count)
      }
    }
    count += range.count
  }

  /// Appends a range of another array, each element changed.
  @inline(__always)
  package mutating func append(
    _ range: Range<Int>, of other: FlatArray<Element>, _ changed: (Element) -> Element
  ) {
    require(range, of: other)
    let target = memory + count
    other.withContiguousStorageIfAvailable { source in
      for (place, index) in range.enumerated() {
        (target + place).initialize(to: changed(source[index]))
      }
    }
    count += range.count
  }

  /// The array of what was appended.
  package consuming func finished() -> FlatArray<Element> {
    let elements = UnsafeBufferPointer(start: UnsafePointer(memory), count: count)
    let array = FlatArray(taking: elements)
    discard self
    return array
  }

  private func require(_ range: Range<Int>, of other: FlatArray<Element>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= other.count, "range out of bounds")
    precondition(range.count <= capacity - count, "more elements than reserved")
  }
}

extension FlatArrayBuilder where Element: FixedWidthInteger {
  /// Appends a range of another array, with a number added to each element; sums wrap around.
  package mutating func append(
    _ range: Range<Int>, of other: FlatArray<Element>, adding shift: Element
  ) {
    guard shift != 0 else { return append(range, of: other) }
    append(range, of: other) { $0 &+ shift }
  }
}
