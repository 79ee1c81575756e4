internal import SectionFile

/// Elements appended to memory that a column of an index takes over without copying it.
///
/// ```swift no-compile
/// var builder = ColumnBuilder<UInt32>(capacity: old.count + 1)
/// builder.append(0..<5, of: old)
/// builder.append(7)
/// builder.append(5..<old.count, of: old, adding: 1)
/// let new = builder.finished()
/// ```
struct ColumnBuilder<Element: BitwiseCopyable & Sendable> {
  private let memory: ColumnMemory
  private let elements: UnsafeMutableBufferPointer<Element>
  /// The number of elements appended so far.
  private(set) var count = 0

  /// Reserves memory.
  ///
  /// - Parameter capacity: The number of elements that will be appended; more stop the program.
  init(capacity: Int) {
    memory = ColumnMemory(byteCount: capacity * MemoryLayout<Element>.stride)
    elements = UnsafeMutableBufferPointer(
      start: memory.elements(Element.self), count: capacity)
  }

  /// Appends an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(count < elements.count, "more elements than reserved")
    elements.initializeElement(at: count, to: element)
    count += 1
  }

  /// Appends elements.
  mutating func append(contentsOf elements: [Element]) {
    for element in elements { append(element) }
  }

  /// Appends a range of another column.
  mutating func append(_ range: Range<Int>, of other: FlatArray<Element>) {
    require(range, of: other)
    other.withContiguousStorageIfAvailable { source in
      let part = UnsafeBufferPointer(rebasing: source[range])
      _ = UnsafeMutableBufferPointer(rebasing: elements[count...]).initialize(from: part)
    }
    count += range.count
  }

  /// Appends a range of another column, each element changed.
  @inline(__always)
  mutating func append(
    _ range: Range<Int>, of other: FlatArray<Element>, _ changed: (Element) -> Element
  ) {
    require(range, of: other)
    let target = UnsafeMutableBufferPointer(rebasing: elements[count...])
    other.withContiguousStorageIfAvailable { source in
      let source = UnsafeBufferPointer(rebasing: source[range])
      for place in 0..<source.count {
        target.initializeElement(at: place, to: changed(source[place]))
      }
    }
    count += range.count
  }

  /// The column of what was appended.
  consuming func finished() -> FlatArray<Element> {
    FlatArray(
      owner: memory, elements: UnsafeBufferPointer(rebasing: elements[..<count]))
  }

  private func require(_ range: Range<Int>, of other: FlatArray<Element>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= other.count, "range out of bounds")
    precondition(range.count <= elements.count - count, "more elements than reserved")
  }
}

extension ColumnBuilder where Element: FixedWidthInteger {
  /// Appends a range of another column, with a number added to each element; sums wrap around.
  mutating func append(_ range: Range<Int>, of other: FlatArray<Element>, adding shift: Element) {
    guard shift != 0 else { return append(range, of: other) }
    append(range, of: other) { $0 &+ shift }
  }
}
